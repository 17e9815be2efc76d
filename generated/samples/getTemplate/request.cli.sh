gatehouse template get inspect
