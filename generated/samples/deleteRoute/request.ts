import { Gatehouse } from 'gatehouse-js';

const client = new Gatehouse({
  baseUrl: process.env.BASE_URL,
  apiKey: process.env.API_KEY,
});

const response = await client.deleteRoute({
  routename: 'support-chat',
});
console.log(response);
