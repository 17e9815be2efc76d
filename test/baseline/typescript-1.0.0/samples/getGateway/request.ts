import { Gatehouse } from 'gatehouse-js';

const client = new Gatehouse({
  baseUrl: process.env.BASE_URL,
  apiKey: process.env.API_KEY,
});

const gateway = await client.getGateway({
  gatewayname: 'dev-gateway',
});
console.log(gateway);
