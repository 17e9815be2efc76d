curl "$BASE_URL/v1/admin/gateways/dev-gateway" \
  --header "x-api-key: $API_KEY"
