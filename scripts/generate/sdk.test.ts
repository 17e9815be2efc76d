import { expect, test } from 'vitest';
import { buildModel } from '../model/build-model.ts';
import type { JsonObject } from '../model/json.ts';
import { pythonOptions } from './python/names.ts';
import { firstRequest } from './request.ts';
import { typeScriptOptions } from './typescript/names.ts';

test.each([
  ['x-api-key', 'API_KEY', 'X_API_KEY'],
  ['X-ListenAPI-Key', 'LISTEN_API_KEY', 'X_LISTEN_API_KEY'],
  ['X-CONFIG-SDKKEY', 'CONFIG_SDKKEY', 'X_CONFIG_SDKKEY'],
  ['X-Acme-API-Secret', 'API_SECRET', 'API_SECRET'],
  ['x-a-b', 'A_B', 'X_A_B'],
])(
  'all clients and samples read %s from one variable, as a key and as a header',
  (name, ...want) => {
    const header = { in: 'header', name };
    const get = { responses: { 200: {} } };
    const models = [
      { security: [{ Key: [] }], paths: { '/a': { get } } },
      { paths: { '/a': { get: { ...get, parameters: [{ ...header, required: true }] } } } },
    ].map((part) =>
      buildModel({
        info: { title: 'T', 'x-product': { slug: 'acme', name: 'Acme' } },
        components: { securitySchemes: { Key: { type: 'apiKey', ...header } } },
        ...(part as JsonObject),
      }),
    );
    const found = models.map((model) => {
      const [python] = pythonOptions(model);
      const [operation] = model.operations;
      return [
        python?.variable,
        // What the runtime makes of the option's name.
        `ACME_${python?.option.toUpperCase()}`,
        typeScriptOptions(model)[0]?.variable,
        `ACME_${operation && firstRequest(operation).headers[0]?.variable}`,
      ];
    });
    expect(found).toEqual(want.map((variable) => Array(4).fill(`ACME_${variable}`)));
  },
);
