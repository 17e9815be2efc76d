curl "$BASE_URL/v1/admin/dataprotection/templates" \
  --header "x-api-key: $API_KEY"
