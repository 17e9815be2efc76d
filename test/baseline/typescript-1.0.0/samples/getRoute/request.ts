import { Gatehouse } from 'gatehouse-js';

const client = new Gatehouse({
  baseUrl: process.env.BASE_URL,
  apiKey: process.env.API_KEY,
});

const route = await client.getRoute({
  routename: 'support-chat',
});
console.log(route);
