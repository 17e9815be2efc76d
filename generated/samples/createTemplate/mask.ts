import { Gatehouse } from 'gatehouse-js';

const client = new Gatehouse({
  baseUrl: process.env.BASE_URL,
  apiKey: process.env.API_KEY,
});

const response = await client.createTemplate({
  body: {
    name: 'deidentify',
    type: 'local',
    description: 'Mask personal data',
    enabled: true,
    config: {
      infoTypes: [{ name: 'EMAIL_ADDRESS' }, { name: 'PHONE_NUMBER' }],
      transformation: { method: 'Mask' },
    },
    models: [],
  },
});
console.log(response);
