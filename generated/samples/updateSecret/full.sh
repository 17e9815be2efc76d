curl --request PUT "$BASE_URL/v1/admin/providers/openai/secrets/openai-main" \
  --header "x-api-key: $API_KEY" \
  --header "x-gatehouse-namespace: $NAMESPACE" \
  --header "content-type: application/json" \
  --data '{
  "api_key": "openai-main",
  "api_key_secret_key": "NEW_PROVIDER_KEY_PLACEHOLDER",
  "api_key_secret_key_gatehouse": "VIRTUAL_KEY_PLACEHOLDER",
  "api_key_secret_name": "openai-main",
  "provider_name": "openai",
  "header_key": "Authorization",
  "query_param_key": "",
  "enabled": true,
  "group": "support",
  "organization": "example-org"
}'
