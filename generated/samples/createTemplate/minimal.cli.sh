gatehouse template create --name inspect --type local --enabled true
