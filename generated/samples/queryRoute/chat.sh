curl --request POST "$BASE_URL/query/support-chat" \
  --header "x-api-key: $API_KEY" \
  --header "content-type: application/json" \
  --data '{
  "messages": [
    {
      "role": "system",
      "content": "You answer questions about the support desk in one sentence."
    },
    {
      "role": "user",
      "content": "When does the support desk open?"
    }
  ]
}'
