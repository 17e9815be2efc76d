curl "$BASE_URL/v1/admin/gateways" \
  --header "x-api-key: $API_KEY"
