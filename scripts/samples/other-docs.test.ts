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

const GET = `{ headers: { 'x-gate-key': process.env.KEY } }`;
const SEND = `method: 'POST', headers: { 'x-api-key': key, 'Content-Type': 'application/json' }`;

test.each([
  [
    'fetch',
    'js',
    `const a = 1;\nawait fetch('${URL}', ${GET});`,
    '3:67',
    'header x-gate-key is not',
  ],
  ['a base', 'ts', 'fetch(`${BASE}/v1/admin/rotues`, { method: `GET` })', '2:15', 'is no path'],
  [
    'a named value',
    'js',
    `const url = '${URL}/1';\nfetch(url, { method: 'PATCH' })`,
    '3:1',
    'PATCH /v1/admin/routes/{id} is no operation',
  ],
  [
    'a body',
    'tsx',
    `const body = { name: 'a', knid: 'chat' };\nfetch("${URL}", { ${SEND}, body: JSON.stringify(body) });`,
    '2:27',
    'Route has no field "knid", did you mean "kind"?',
  ],
  [
    'axios',
    'js',
    `axios.post('${URL}', { kind: 'x' }, { headers: { 'x-api-key': k } })`,
    '2:61',
    'expected chat or embed',
  ],
  [
    'an axios client',
    'js',
    `const api = axios.create({ baseURL: 'https://api.gate.dev', headers: { 'x-api-key': k } });\napi.get('/v1/admin/rotues');`,
    '3:10',
    'is no path',
  ],
  [
    'axios by settings',
    'js',
    `axios({ method: 'delete', url: '${URL}' })`,
    '2:1',
    'DELETE /v1/admin/routes is no operation',
  ],
  [
    'requests',
    'python',
    `import requests\nrequests.get("${URL}", headers={"x-gate-key": KEY})`,
    '3:64',
    'header x-gate-key is not',
  ],
  [
    'an f-string',
    'python',
    `import requests\nr = requests.get(f"{BASE}/v1/admin/rotues", headers=h)`,
    '3:26',
    'is no path',
  ],
  [
    'a payload',
    'python',
    `import requests\npayload = {\n  "name": "ä",\n  "wieght": 1,\n}\nrequests.post("${URL}", headers={"x-api-key": k}, json=payload)`,
    '5:4',
    'Route has no field "wieght", did you mean "weight"?',
  ],
  [
    'json.dumps',
    'python',
    `import json, httpx\nhttpx.post("${URL}", headers={"x-api-key": k}, content=json.dumps({"weight": "a"}))`,
    '3:109',
    'expected',
  ],
  [
    'a session',
    'python',
    `with httpx.Client(base_url="https://api.gate.dev") as c:\n  c.post("/v1/admin/routes", params={"wher": 1})`,
    '3:39',
    'has no query parameter "wher"',
  ],
])('a program of others is read: %s', async (_name, fence, code, place, message) => {
  const { findings, samples } = await check(fence, code);
  expect(findings.map(({ line, column }) => `${line}:${column}`)).toContain(place);
  const found = findings.find(({ line, column }) => `${line}:${column}` === place);
  expect(found?.message).toContain(message);
  expect(samples[0]?.status).toBe('checked');
});

test.each([
  [
    'settings from elsewhere',
    'js',
    `fetch('${URL}', options); fetch('${URL}', { ...options, method: 'POST' })`,
  ],
  [
    'an address that is made',
    'js',
    `fetch(url); fetch(makeUrl('/v1/admin/rotues')); fetch(new Request('/v1/admin/rotues'))`,
  ],
  [
    'headers from elsewhere',
    'js',
    `fetch('${URL}', { headers }); axios.get('${URL}', { headers: auth() })`,
  ],
  [
    'a client with its own headers',
    'js',
    `axios.defaults.headers.common['x-api-key'] = k;\naxios.get('${URL}')`,
  ],
  [
    'a name that changes',
    'js',
    `let path = '/v1/admin/rotues'; path = next(); fetch('https://api.gate.dev' + path)`,
  ],
  [
    'another API',
    'js',
    `fetch('https://api.other.com/v1/admin/routes', { method: 'PUT' }); fetch('/api/chat')`,
  ],
  ['half a program', 'ts', `fetch('${URL}', { headers: { 'x-api-key': k }, ...`],
  ['what is no call', 'python', 'import requests\nrequests.get\nrequests.codes.ok'],
  [
    'a session with headers',
    'python',
    `import requests\ns = requests.Session()\ns.headers["x-api-key"] = k\ns.get("${URL}")`,
  ],
  [
    'arguments from elsewhere',
    'python',
    `import requests\nrequests.post("${URL}", **options)\nrequests.request(method, "${URL}")`,
  ],
  ['no Python at all', 'python', `requests.get("${URL}",, headers={"x-gate-key": KEY})`],
  [
    'a fitting call',
    'python',
    `import requests\nr = requests.post("${URL}", headers={"X-Api-Key": k}, json={"name": name, "tags": [*tags, "b"], **more})`,
  ],
])('nothing is said of %s in a program', async (_name, fence, code) => {
  const { findings } = await check(fence, code);
  expect(findings).toEqual([]);
});

test('nothing that is cut off or nested without end keeps the rest from being checked', async () => {
  const programs = {
    js: `const b = { a: [1, { b: \`x\${y}\` }] };\nfetch('${URL}', { method: 'POST', ...b, body: JSON.stringify(b) });`,
    python: `import requests\nb = {"a": [1, {**c, "b": f"x{y!r:>{z}}"}]}\nrequests.post("${URL}", json=b, headers={**h})`,
  };
  const blocks = Object.entries(programs).flatMap(([fence, code]) => [
    ...Array.from({ length: code.length }, (_, end) => [fence, code.slice(0, end)] as const),
    [fence, `requests.get(${'('.repeat(5000)}`] as const,
    [fence, `fetch(${"'a' + ".repeat(20_000)}'b')`] as const,
  ]);
  const pages = [...blocks, ['js', `fetch('${URL}', ${GET})`] as const].map(([fence, code]) =>
    readText('docs.md', `\`\`\`${fence}\n${code}\n\`\`\``),
  );
  const { findings } = await checkSamples(pages, {
    api: readApi(CONTRACT as unknown as JsonObject),
    isOwn: false,
  });
  expect(findings.at(-1)?.message).toContain('header x-gate-key is not accepted');
});

test('names keep their lines in a long text, and in comments there are none', () => {
  const paragraphs = Array.from(
    { length: 400 },
    (_, index) => `Send \`name-${index}\`\n\n- an item\n`,
  );
  const comment = `<!--\n${'Not `here`.\n\n'.repeat(300)}-->\n`;
  const { names } = readText('docs.md', [...paragraphs, comment, 'And `last`.'].join('\n'));
  expect(names).toHaveLength(401);
  expect(names.slice(0, 400).map(({ line, text }) => [line, text])).toEqual(
    paragraphs.map((_, index) => [1 + index * 4, `name-${index}`]),
  );
  expect(names.at(-1)).toMatchObject({ line: 400 * 4 + 603 + 1, column: 5, text: 'last' });
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
