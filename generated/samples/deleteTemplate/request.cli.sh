gatehouse template delete inspect --yes
