gatehouse gateway get dev-gateway
