gatehouse template create --file - <<'JSON'
{
  "name": "deidentify",
  "type": "local",
  "description": "Mask personal data",
  "enabled": true,
  "config": {
    "infoTypes": [
      {
        "name": "EMAIL_ADDRESS"
      },
      {
        "name": "PHONE_NUMBER"
      }
    ],
    "transformation": {
      "method": "Mask"
    }
  },
  "models": []
}
JSON
