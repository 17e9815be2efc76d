curl "$BASE_URL/v1/admin/providers/openai/secrets/openai-main" \
  --header "x-api-key: $API_KEY" \
  --header "x-gatehouse-namespace: $NAMESPACE"
