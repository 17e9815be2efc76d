curl --request POST "$BASE_URL/v1/admin/providers" \
  --header "x-api-key: $API_KEY" \
  --header "content-type: application/json" \
  --data '{
  "name": "openai",
  "type": "closed",
  "enabled": true
}'
