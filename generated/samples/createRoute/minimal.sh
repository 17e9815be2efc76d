curl --request POST "$BASE_URL/v1/admin/routes" \
  --header "x-api-key: $API_KEY" \
  --header "content-type: application/json" \
  --data '{
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
}'
