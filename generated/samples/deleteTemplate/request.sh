curl --request DELETE "$BASE_URL/v1/admin/dataprotection/templates/inspect" \
  --header "x-api-key: $API_KEY"
