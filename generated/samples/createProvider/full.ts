import { Gatehouse } from 'gatehouse-js';

const client = new Gatehouse({
  baseUrl: process.env.BASE_URL,
  apiKey: process.env.API_KEY,
});

const response = await client.createProvider({
  body: {
    name: 'openai',
    type: 'closed',
    enabled: true,
    vault_enabled: true,
    config: { api_base: 'https://provider.example.com/v1' },
    api_keys: [],
  },
});
console.log(response);
