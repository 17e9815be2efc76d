gatehouse route delete support-chat --yes
