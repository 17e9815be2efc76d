gatehouse provider create --file - <<'JSON'
{
  "name": "openai",
  "type": "closed",
  "enabled": true,
  "vault_enabled": true,
  "config": {
    "api_base": "https://provider.example.com/v1"
  },
  "api_keys": []
}
JSON
