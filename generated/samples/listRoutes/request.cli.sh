gatehouse route list
