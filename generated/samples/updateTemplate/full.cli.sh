gatehouse template update inspect --file - <<'JSON'
{
  "name": "inspect",
  "type": "local",
  "description": "Report personal data, change nothing",
  "enabled": true,
  "config": {
    "infoTypes": [
      {
        "name": "EMAIL_ADDRESS"
      },
      {
        "name": "PHONE_NUMBER"
      }
    ]
  },
  "models": []
}
JSON
