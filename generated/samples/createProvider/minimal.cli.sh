gatehouse provider create --name openai --type closed --enabled true
