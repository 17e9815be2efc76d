gatehouse provider list
