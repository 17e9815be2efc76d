curl --request POST "$BASE_URL/v1/admin/dataprotection/templates" \
  --header "x-api-key: $API_KEY" \
  --header "content-type: application/json" \
  --data '{
  "name": "inspect",
  "type": "local",
  "enabled": true
}'
