curl "$BASE_URL/v1/admin/providers/secrets/keys" \
  --header "x-api-key: $API_KEY" \
  --header "x-gatehouse-namespace: $NAMESPACE"
