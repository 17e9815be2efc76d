curl --request POST "$BASE_URL/v1/admin/providers" \
  --header "x-api-key: $API_KEY" \
  --header "content-type: application/json" \
  --data '{
  "name": "openai",
  "type": "closed",
  "enabled": true,
  "vault_enabled": true,
  "config": {
    "api_base": "https://provider.example.com/v1"
  },
  "api_keys": []
}'
