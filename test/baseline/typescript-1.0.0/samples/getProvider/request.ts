import { Gatehouse } from 'gatehouse-js';

const client = new Gatehouse({
  baseUrl: process.env.BASE_URL,
  apiKey: process.env.API_KEY,
});

const provider = await client.getProvider({
  providername: 'openai',
});
console.log(provider);
