gatehouse gateway list
