gatehouse query support-chat --file - <<'JSON'
{
  "messages": [
    {
      "role": "system",
      "content": "You answer questions about the support desk in one sentence."
    },
    {
      "role": "user",
      "content": "When does the support desk open?"
    }
  ]
}
JSON
