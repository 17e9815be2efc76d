gatehouse secret create openai openai-main --file - <<'JSON'
{
  "api_key_secret_key": "PROVIDER_KEY_PLACEHOLDER",
  "provider_name": "openai",
  "header_key": "Authorization",
  "enabled": true
}
JSON
