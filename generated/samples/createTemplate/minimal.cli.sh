gatehouse template create --file - <<'JSON'
{
  "name": "inspect",
  "type": "local",
  "enabled": true
}
JSON
