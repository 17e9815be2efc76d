gatehouse gateway create --file - <<'JSON'
{
  "name": "dev-gateway",
  "type": "development",
  "enabled": true,
  "config": {
    "base_url": "https://gateway.example.com"
  }
}
JSON
