curl --request POST "$BASE_URL/v1/admin/dataprotection/templates" \
  --header "x-api-key: $API_KEY" \
  --header "content-type: application/json" \
  --data '{
  "name": "inspect",
  "type": "local",
  "description": "Report personal data, change nothing",
  "enabled": true,
  "config": {
    "infoTypes": [
      {
        "name": "EMAIL_ADDRESS"
      }
    ]
  },
  "models": []
}'
