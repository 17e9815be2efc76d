gatehouse provider delete openai --yes
