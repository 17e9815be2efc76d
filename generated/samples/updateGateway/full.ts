import { Gatehouse } from 'gatehouse-js';

const client = new Gatehouse({
  baseUrl: process.env.BASE_URL,
  apiKey: process.env.API_KEY,
});

const response = await client.updateGateway({
  gatewayname: 'dev-gateway',
  body: {
    name: 'dev-gateway',
    type: 'development',
    enabled: true,
    config: { base_url: 'https://gateway-eu.example.com' },
  },
});
console.log(response);
