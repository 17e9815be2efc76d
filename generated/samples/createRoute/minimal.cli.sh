gatehouse route create --file - <<'JSON'
{
  "name": "support-chat",
  "type": "chat",
  "enabled": true,
  "models": [
    {
      "name": "example-chat-model",
      "provider": "openai",
      "suffix": "/chat/completions",
      "virtual_secret_key": "VIRTUAL_KEY_PLACEHOLDER"
    }
  ]
}
JSON
