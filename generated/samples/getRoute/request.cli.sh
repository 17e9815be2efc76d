gatehouse route get support-chat
