gatehouse provider get openai
