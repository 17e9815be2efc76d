curl --request PUT "$BASE_URL/v1/admin/gateways/dev-gateway" \
  --header "x-api-key: $API_KEY" \
  --header "content-type: application/json" \
  --data '{
  "name": "dev-gateway",
  "type": "development",
  "enabled": true,
  "config": {
    "base_url": "https://gateway-eu.example.com"
  }
}'
