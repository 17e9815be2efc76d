import { Gatehouse } from 'gatehouse-js';

const client = new Gatehouse({
  baseUrl: process.env.BASE_URL,
  apiKey: process.env.API_KEY,
  namespace: process.env.NAMESPACE,
});

const response = await client.deleteSecret({
  providername: 'openai',
  keyname: 'openai-main',
});
console.log(response);
