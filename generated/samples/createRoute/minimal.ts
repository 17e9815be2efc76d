import { Gatehouse } from 'gatehouse-js';

const client = new Gatehouse({
  baseUrl: process.env.BASE_URL,
  apiKey: process.env.API_KEY,
});

const response = await client.createRoute({
  body: {
    name: 'support-chat',
    type: 'chat',
    enabled: true,
    models: [
      {
        name: 'example-chat-model',
        provider: 'openai',
        suffix: '/chat/completions',
        virtual_secret_key: 'VIRTUAL_KEY_PLACEHOLDER',
      },
    ],
  },
});
console.log(response);
