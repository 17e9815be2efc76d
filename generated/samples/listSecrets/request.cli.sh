gatehouse secret list
