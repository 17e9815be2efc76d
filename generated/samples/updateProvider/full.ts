import { Gatehouse } from 'gatehouse-js';

const client = new Gatehouse({
  baseUrl: process.env.BASE_URL,
  apiKey: process.env.API_KEY,
});

const response = await client.updateProvider({
  providername: 'openai',
  body: {
    name: 'openai',
    type: 'closed',
    enabled: true,
    vault_enabled: true,
    config: { api_base: 'https://provider-eu.example.com/v1' },
    api_keys: [
      {
        api_key: 'openai-main',
        api_key_secret_key_gatehouse: 'VIRTUAL_KEY_PLACEHOLDER',
        api_key_secret_name: 'openai-main',
        provider_name: 'openai',
        header_key: 'Authorization',
        query_param_key: '',
        enabled: true,
        group: 'support',
        organization: 'example-org',
      },
    ],
  },
});
console.log(response);
