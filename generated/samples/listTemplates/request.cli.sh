gatehouse template list
