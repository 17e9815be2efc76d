curl "$BASE_URL/v1/admin/providers" \
  --header "x-api-key: $API_KEY"
