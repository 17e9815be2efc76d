curl --request POST "$BASE_URL/v1/admin/dataprotection/templates" \
  --header "x-api-key: $API_KEY" \
  --header "content-type: application/json" \
  --data '{
  "name": "deidentify",
  "type": "local",
  "description": "Mask personal data",
  "enabled": true,
  "config": {
    "infoTypes": [
      {
        "name": "EMAIL_ADDRESS"
      },
      {
        "name": "PHONE_NUMBER"
      }
    ],
    "transformation": {
      "method": "Mask"
    }
  },
  "models": []
}'
