gatehouse provider create --file - <<'JSON'
{
  "name": "openai",
  "type": "closed",
  "enabled": true
}
JSON
