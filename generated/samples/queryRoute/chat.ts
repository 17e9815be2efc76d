import { Gatehouse } from 'gatehouse-js';

const client = new Gatehouse({
  baseUrl: process.env.BASE_URL,
  apiKey: process.env.API_KEY,
});

const response = await client.queryRoute({
  routename: 'support-chat',
  body: {
    messages: [
      { role: 'system', content: 'You answer questions about the support desk in one sentence.' },
      { role: 'user', content: 'When does the support desk open?' },
    ],
  },
});
console.log(response);
