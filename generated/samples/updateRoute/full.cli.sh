gatehouse route update support-chat --file - <<'JSON'
{
  "name": "support-chat",
  "type": "chat",
  "enabled": true,
  "config": {
    "retries": 2
  },
  "models": [
    {
      "name": "example-chat-model",
      "provider": "openai",
      "suffix": "/chat/completions",
      "virtual_secret_key": "VIRTUAL_KEY_PLACEHOLDER",
      "weight": 70,
      "fallback_enabled": true,
      "fallback_codes": [500]
    },
    {
      "name": "example-backup-model",
      "provider": "anthropic",
      "suffix": "/chat/completions",
      "virtual_secret_key": "VIRTUAL_KEY_PLACEHOLDER",
      "weight": 30,
      "fallback_enabled": false,
      "fallback_codes": []
    }
  ]
}
JSON
