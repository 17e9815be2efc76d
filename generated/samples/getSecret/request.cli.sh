gatehouse secret get openai openai-main
