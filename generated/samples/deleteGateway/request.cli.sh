gatehouse gateway delete dev-gateway --yes
