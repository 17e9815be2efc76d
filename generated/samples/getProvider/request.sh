curl "$BASE_URL/v1/admin/providers/openai" \
  --header "x-api-key: $API_KEY"
