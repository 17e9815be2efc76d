gatehouse gateway update dev-gateway --file - <<'JSON'
{
  "name": "dev-gateway",
  "type": "development",
  "enabled": true,
  "config": {
    "base_url": "https://gateway-eu.example.com"
  }
}
JSON
