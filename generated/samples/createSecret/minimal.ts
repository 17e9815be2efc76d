import { Gatehouse } from 'gatehouse-js';

const client = new Gatehouse({
  baseUrl: process.env.BASE_URL,
  apiKey: process.env.API_KEY,
  namespace: process.env.NAMESPACE,
});

const response = await client.createSecret({
  providername: 'openai',
  keyname: 'openai-main',
  body: {
    api_key_secret_key: 'PROVIDER_KEY_PLACEHOLDER',
    provider_name: 'openai',
    header_key: 'Authorization',
    enabled: true,
  },
});
console.log(response);
