gatehouse template create --file - <<'JSON'
{
  "name": "inspect",
  "type": "local",
  "description": "Report personal data, change nothing",
  "enabled": true,
  "config": {
    "infoTypes": [
      {
        "name": "EMAIL_ADDRESS"
      }
    ]
  },
  "models": []
}
JSON
