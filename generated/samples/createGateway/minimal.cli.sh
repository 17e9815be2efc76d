gatehouse gateway create --name dev-gateway --type development --enabled true
