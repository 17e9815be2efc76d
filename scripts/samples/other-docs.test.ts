import { expect, test } from 'vitest';
import type { JsonObject } from '../model/json.ts';
import { readApi } from './api.ts';
import { checkSamples } from './check-samples.ts';
import { readText } from './read-folder.ts';
import { commonProblems } from './summary.ts';

// How other people write: what their fences, shells and placeholders look like.

const text = { type: 'string' };
const CONTRACT = {
  openapi: '3.0.3',
  info: { title: 'Gateway', version: '1' },
  servers: [{ url: 'https://api.gate.dev' }],
  security: [{ Key: [] }],
  paths: {
    '/v1/admin/routes': {
      get: {
        operationId: 'listRoutes',
        parameters: [{ name: 'where', in: 'query', schema: { type: 'object' } }],
      },
      post: {
        operationId: 'createRoute',
        requestBody: {
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/Route' } },
            'application/x-www-form-urlencoded': { schema: {} },
          },
        },
      },
    },
    '/v1/admin/routes/{id}': {
      get: {
        operationId: 'getRoute',
        parameters: [{ name: 'id', in: 'path', schema: { type: 'integer' } }],
      },
    },
    '/v1/upload': { put: { operationId: 'upload', servers: [{ url: 'https://up.gate.net' }] } },
  },
  components: {
    securitySchemes: { Key: { type: 'apiKey', in: 'header', name: 'x-api-key' } },
    schemas: {
      Route: {
        type: 'object',
        properties: {
          name: text,
          kind: { enum: ['chat', 'embed'] },
          tags: { type: 'array', items: text },
          weight: { type: 'integer' },
        },
      },
    },
  },
};

const check = async (fence: string, code: string) =>
  checkSamples([readText('docs.md', `\`\`\`${fence}\n${code}\n\`\`\``)], {
    api: readApi(CONTRACT as unknown as JsonObject),
    isOwn: false,
  });

const URL = 'https://api.gate.dev/v1/admin/routes';
const POST = `curl ${URL} -H "x-api-key: k" -H "content-type: application/json"`;

test.each([
  ['no language', '', `$ curl ${URL} -H "x-gate-key: k"\n{"name": "(it's one"}`, '2:49'],
  ['text', 'text', `curl ${URL} -H "x-gate-key: k"`, '2:47'],
  ['a prompt in bash', 'bash', `$ curl ${URL} -H "x-gate-key: k"\n[]`, '2:49'],
  ['Windows', 'cmd', `curl ${URL} ^\n  -H "x-gate-key: k"`, '3:7'],
  ['PowerShell', 'powershell', `curl.exe ${URL} \`\n  -H "x-gate-key: k"`, '3:7'],
  ['an answer below', 'bash', `curl ${URL} -H "x-gate-key: k"\n\nIt's (fine`, '2:47'],
])('a wrong header is found in its place: %s', async (_name, fence, code, place) => {
  const { findings, samples } = await check(fence, code);
  expect(findings.map(({ line, column, message }) => [`${line}:${column}`, message])).toEqual([
    [place, 'header x-gate-key is not accepted by listRoutes; it takes x-api-key.'],
  ]);
  expect(samples[0]?.label).toBe('cURL');
});

test.each([
  '$BASE/v2/admin/routes',
  '{{base}}/v1/routes',
  'https://YOUR_HOST/admin/routes',
  'https://<host>/v1/admin/rotues',
])('a wrong path is found: %s', async (url) => {
  const { findings } = await check('sh', `curl "${url}" -H "x-api-key: k"`);
  expect(findings.map(({ message }) => message)).toEqual([
    expect.stringContaining('is no path of the contract, did you mean "/v1/admin/routes'),
  ]);
});

test.each([
  ['comments and elisions', `${POST} -d '{ "name": "a", // any\n "tags": ["b", ...], ... }'`],
  ['nothing but an elision', `${POST} -d '{...}'`],
  ['a value left open', `${POST} -d '{"name": ..., "weight": <number>, "kind": "<kind>"}'`],
  ['a body to fill in', `${POST} -d '<body>'`],
  ['a form', `curl ${URL} -H "x-api-key: k" -d 'name=a&kind=chat'`],
  ['ids to fill in', `curl ${URL}/ROUTE_ID -H "x-api-key: k"; curl ${URL}/:id -H "x-api-key: k"`],
  ['a part of an object', `curl "${URL}?where[a]=b" -H "x-api-key: k"`],
  ['another API with the same path', 'curl -X PUT https://api.other.com/v1/admin/routes'],
  ['another API on this machine', 'curl http://localhost:3000/v1/preferences/config'],
  ['a server of one operation', 'curl -X PUT https://up.gate.net/v1/upload -H "x-api-key: k"'],
])('nothing is said of %s', async (_name, code) => {
  const { findings } = await check('bash', code);
  expect(findings).toEqual([]);
});

test('what stands beside an elision is checked', async () => {
  const { findings } = await check('bash', `${POST} -d '{\n  "nmae": "a", # any\n  ...\n}'`);
  expect(findings.map(({ line, column, message }) => [line, column, message])).toEqual([
    [3, 3, 'Route has no field "nmae", did you mean "name"?'],
  ]);
});

test('a value of one or two known names may be anything', async () => {
  expect((await check('json', '{ "name": { "first": "a" } }')).findings).toEqual([]);
  expect((await check('json', '{ "name": 1, "kind": "chat", "tags": [] }')).findings).toHaveLength(
    1,
  );
});

test('what samples of several kinds do alike is one line', async () => {
  const block = (fence: string, code: string) => `\`\`\`${fence}\n${code}\n\`\`\`\n`;
  const curl = block('bash', `curl ${URL} -H "x-gate-key: k"`);
  const http = block('http', 'GET /v1/admin/routes HTTP/1.1\nx-gate-key: k');
  const report = await checkSamples([readText('docs.md', curl + curl + http)], {
    api: readApi(CONTRACT as unknown as JsonObject),
    isOwn: false,
  });
  expect(commonProblems(report)).toEqual([
    '2 of 2 cURL samples and 1 of 1 HTTP samples send x-gate-key, which no operation accepts: if all of them are right, the contract is stale.',
  ]);
});
