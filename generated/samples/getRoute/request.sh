curl "$BASE_URL/v1/admin/routes/support-chat" \
  --header "x-api-key: $API_KEY"
