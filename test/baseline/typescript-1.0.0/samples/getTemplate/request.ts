import { Gatehouse } from 'gatehouse-js';

const client = new Gatehouse({
  baseUrl: process.env.BASE_URL,
  apiKey: process.env.API_KEY,
});

const template = await client.getTemplate({
  templatename: 'inspect',
});
console.log(template);
