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
    api_key: 'openai-main',
    api_key_secret_key: 'PROVIDER_KEY_PLACEHOLDER',
    api_key_secret_name: 'openai-main',
    provider_name: 'openai',
    header_key: 'Authorization',
    query_param_key: '',
    enabled: true,
    group: 'support',
    organization: 'example-org',
  },
});
console.log(response);
