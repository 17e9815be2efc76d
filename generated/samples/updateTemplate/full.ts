import { Gatehouse } from 'gatehouse-js';

const client = new Gatehouse({
  baseUrl: process.env.BASE_URL,
  apiKey: process.env.API_KEY,
});

const response = await client.updateTemplate({
  templatename: 'inspect',
  body: {
    name: 'inspect',
    type: 'local',
    description: 'Report personal data, change nothing',
    enabled: true,
    config: { infoTypes: [{ name: 'EMAIL_ADDRESS' }, { name: 'PHONE_NUMBER' }] },
    models: [],
  },
});
console.log(response);
