gatehouse secret delete openai openai-main --yes
