curl "$BASE_URL/v1/admin/routes" \
  --header "x-api-key: $API_KEY"
