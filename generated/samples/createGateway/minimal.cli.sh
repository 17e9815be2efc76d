gatehouse gateway create --file - <<'JSON'
{
  "name": "dev-gateway",
  "type": "development",
  "enabled": true
}
JSON
