import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { JsonObject } from '../../model/json.ts';
import { readApi } from '../match/api.ts';
import { checkSamples } from './check-samples.ts';
import { readFences } from '../read/read-folder.ts';
import { lineAt } from '../place-problem.ts';
import { formatSummary } from './summary.ts';

// How other people write: what their fences, shells and placeholders look like.

const API = readApi(
  parse(`
openapi: 3.0.3
info: { title: Gateway, version: '1' }
servers: [{ url: 'https://api.gate.dev' }]
security: [{ Key: [] }]
paths:
  /v1/admin/routes:
    get:
      operationId: listRoutes
      parameters: [{ name: where, in: query, schema: { type: object } }]
    post:
      operationId: createRoute
      requestBody:
        content:
          application/json: { schema: { $ref: '#/components/schemas/Route' } }
          application/x-www-form-urlencoded: { schema: {} }
  /v1/admin/routes/{id}:
    get:
      operationId: getRoute
      parameters: [{ name: id, in: path, schema: { type: integer } }]
  /v1/upload: { put: { operationId: upload, servers: [{ url: 'https://up.gate.net' }] } }
components:
  securitySchemes: { Key: { type: apiKey, in: header, name: x-api-key } }
  schemas:
    Route:
      type: object
      properties:
        name: { type: string }
        kind: { enum: [chat, embed] }
        tags: { type: array, items: { type: string } }
        weight: { type: integer }
`) as JsonObject,
);

const block = (fence: string, code: string): string => `\`\`\`${fence}\n${code}\n\`\`\`\n`;

/** Check pages of others with these texts. */
const checkTexts = (...texts: readonly string[]) =>
  checkSamples(
    texts.map((text) => readFences('docs.md', text)),
    { api: API, isOwn: false },
  );

const check = (fence: string, code: string) => checkTexts(block(fence, code));

const URL = 'https://api.gate.dev/v1/admin/routes';
const POST = `curl ${URL} -H "x-api-key: k" -H "content-type: application/json"`;

/** Check a sample in which `▸` comes before the place of its finding. */
async function checkMarked(fence: string, marked: string) {
  const { findings, samples } = await check(fence, marked.replace('▸', ''));
  const { line, column } = lineAt(marked, marked.indexOf('▸'));
  // The fence is the first line of the page.
  const found = findings.find((one) => one.line === line + 1 && one.column === column);
  return { message: found?.message, findings, samples };
}

test.each([
  ['', `$ curl ${URL} -H "▸x-gate-key: k"\n{"name": "(it's one"}`],
  ['text', `curl ${URL} -H "▸x-gate-key: k"`],
  ['bash', `$ curl ${URL} -H "▸x-gate-key: k"\n[]`],
  ['cmd', `curl ${URL} ^\n  -H "▸x-gate-key: k"`],
  ['powershell', `curl.exe ${URL} \`\n  -H "▸x-gate-key: k"`],
  ['bash', `curl ${URL} -H "▸x-gate-key: k"\n\nIt's (fine`],
])('in a block of "%s", a wrong header is found in its place: %s', async (fence, code) => {
  const { message, findings, samples } = await checkMarked(fence, code);
  expect(message).toBe("header x-gate-key isn't accepted by listRoutes; it takes x-api-key.");
  expect(findings).toHaveLength(1);
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
    expect.stringContaining(`isn't a path in the contract, did you mean "/v1/admin/routes`),
  ]);
});

test.each([
  `${POST} -d '{ "name": "a", // any\n "tags": ["b", ...], ... }'`,
  `${POST} -d '{...}'`,
  `${POST} -d '{"name": ..., "weight": <number>, "kind": "<kind>"}'`,
  `${POST} -d '<body>'`,
  `curl ${URL} -H "x-api-key: k" -d 'name=a&kind=chat'`,
  `curl ${URL}/ROUTE_ID -H "x-api-key: k"; curl ${URL}/:id -H "x-api-key: k"`,
  `curl "${URL}?where[a]=b" -H "x-api-key: k"`,
  'curl -X PUT https://api.other.com/v1/admin/routes',
  'curl http://localhost:3000/v1/preferences/config',
  'curl -X PUT https://up.gate.net/v1/upload -H "x-api-key: k"',
])('nothing is found in: %s', async (code) => {
  const { findings } = await check('bash', code);
  expect(findings).toEqual([]);
});

const GET = `{ headers: { '▸x-gate-key': process.env.KEY } }`;
const SEND = `method: 'POST', headers: { 'x-api-key': key, 'Content-Type': 'application/json' }`;

test.each([
  ['js', `const a = 1;\nawait fetch('${URL}', ${GET});`, "header x-gate-key isn't"],
  ['ts', 'fetch(`${BASE}▸/v1/admin/rotues`, { method: `GET` })', "isn't a path"],
  [
    'js',
    `const url = '${URL}/1';\n▸fetch(url, { method: 'PATCH' })`,
    "PATCH /v1/admin/routes/{id} isn't an operation",
  ],
  [
    'tsx',
    `const body = { name: 'a', ▸knid: 'chat' };\nfetch("${URL}", { ${SEND}, body: JSON.stringify(body) });`,
    'Route has no field "knid", did you mean "kind"?',
  ],
  [
    'js',
    `axios.post('${URL}', { kind: '▸x' }, { headers: { 'x-api-key': k } })`,
    'expected chat or embed',
  ],
  [
    'js',
    `const api = axios.create({ baseURL: 'https://api.gate.dev', headers: { 'x-api-key': k } });\napi.get('▸/v1/admin/rotues');`,
    "isn't a path",
  ],
  [
    'js',
    `▸axios({ method: 'delete', url: '${URL}' })`,
    "DELETE /v1/admin/routes isn't an operation",
  ],
  [
    'python',
    `import requests\nrequests.get("${URL}", headers={"▸x-gate-key": KEY})`,
    "header x-gate-key isn't",
  ],
  [
    'python',
    `import requests\nr = requests.get(f"{BASE}▸/v1/admin/rotues", headers=h)`,
    "isn't a path",
  ],
  [
    'python',
    `import requests\npayload = {\n  "name": "ä",\n  "▸wieght": 1,\n}\nrequests.post("${URL}", headers={"x-api-key": k}, json=payload)`,
    'Route has no field "wieght", did you mean "weight"?',
  ],
  [
    'python',
    `import json, httpx\nhttpx.post("${URL}", headers={"x-api-key": k}, content=json.dumps({"weight": "▸a"}))`,
    'expected',
  ],
  [
    'python',
    `with httpx.Client(base_url="https://api.gate.dev") as c:\n  c.post("/v1/admin/routes", params={"▸wher": 1})`,
    'has no query parameter "wher"',
  ],
])('a program from another project in %s is read: %s', async (fence, code, message) => {
  const { message: found, samples } = await checkMarked(fence, code);
  expect(found).toContain(message);
  expect(samples[0]?.status).toBe('checked');
});

test.each([
  ['js', `fetch('${URL}', options); fetch('${URL}', { ...options, method: 'POST' })`],
  ['js', `fetch(url); fetch(makeUrl('/v1/admin/rotues')); fetch(new Request('/v1/admin/rotues'))`],
  ['js', `fetch('${URL}', { headers }); axios.get('${URL}', { headers: auth() })`],
  ['js', `axios.defaults.headers.common['x-api-key'] = k;\naxios.get('${URL}')`],
  ['js', `let path = '/v1/admin/rotues'; path = next(); fetch('https://api.gate.dev' + path)`],
  ['js', `fetch('https://api.other.com/v1/admin/routes', { method: 'PUT' }); fetch('/api/chat')`],
  ['ts', `fetch('${URL}', { headers: { 'x-api-key': k }, ...`],
  ['python', 'import requests\nrequests.get\nrequests.codes.ok'],
  [
    'python',
    `import requests\ns = requests.Session()\ns.headers["x-api-key"] = k\ns.get("${URL}")`,
  ],
  [
    'python',
    `import requests\nrequests.post("${URL}", **options)\nrequests.request(method, "${URL}")`,
  ],
  ['python', `requests.get("${URL}",, headers={"x-gate-key": KEY})`],
  [
    'python',
    `import requests\nr = requests.post("${URL}", headers={"X-Api-Key": k}, json={"name": name, "tags": [*tags, "b"], **more})`,
  ],
])('nothing is found in a program in %s: %s', async (fence, code) => {
  const { findings } = await check(fence, code);
  expect(findings).toEqual([]);
});

test('a block that is cut off or endlessly nested doesn’t stop the check of the rest', async () => {
  const programs = {
    js: `const b = { a: [1, { b: \`x\${y}\` }] };\nfetch('${URL}', { method: 'POST', ...b, body: JSON.stringify(b) });`,
    python: `import requests\nb = {"a": [1, {**c, "b": f"x{y!r:>{z}}"}]}\nrequests.post("${URL}", json=b, headers={**h})`,
  };
  const blocks = Object.entries(programs).flatMap(([fence, code]) => [
    ...Array.from({ length: code.length }, (_, end) => [fence, code.slice(0, end)] as const),
    [fence, `requests.get(${'('.repeat(5000)}`] as const,
    [fence, `fetch(${"'a' + ".repeat(20_000)}'b')`] as const,
  ]);
  const last = ['js', `fetch('${URL}', ${GET.replace('▸', '')})`] as const;
  const { findings } = await checkTexts(...[...blocks, last].map((one) => block(...one)));
  expect(findings.at(-1)?.message).toContain("header x-gate-key isn't accepted");
});

test('names keep their lines in a long text, and names in comments are ignored', () => {
  const paragraphs = Array.from(
    { length: 400 },
    (_, index) => `Send \`name-${index}\`\n\n- an item\n`,
  );
  const comment = `<!--\n${'Not `here`.\n\n'.repeat(300)}-->\n`;
  const { names } = readFences('docs.md', [...paragraphs, comment, 'And `last`.'].join('\n'));
  expect(names).toHaveLength(401);
  expect(names.slice(0, 400).map(({ line, text }) => [line, text])).toEqual(
    paragraphs.map((_, index) => [1 + index * 4, `name-${index}`]),
  );
  expect(names.at(-1)).toMatchObject({ line: 400 * 4 + 603 + 1, column: 5, text: 'last' });
});

test('the text next to an elision is checked', async () => {
  const { findings } = await check('bash', `${POST} -d '{\n  "nmae": "a", # any\n  ...\n}'`);
  expect(findings.map(({ line, column, message }) => [line, column, message])).toEqual([
    [3, 3, 'Route has no field "nmae", did you mean "name"?'],
  ]);
});

test('a value with only one or two known names isn’t matched', async () => {
  expect((await check('json', '{ "name": { "first": "a" } }')).findings).toEqual([]);
  expect((await check('json', '{ "name": 1, "kind": "chat", "tags": [] }')).findings).toHaveLength(
    1,
  );
});

test('the summary has one line for a pattern that samples of several kinds share', async () => {
  const curl = block('bash', `curl ${URL} -H "x-gate-key: k"`);
  const http = block('http', 'GET /v1/admin/routes HTTP/1.1\nx-gate-key: k');
  const report = await checkTexts(curl + curl + http);
  expect(formatSummary(report)).toContain(
    "2 of 2 cURL samples and 1 of 1 HTTP samples send x-gate-key, which no operation accepts: if they're all right, the contract is out of date.\n",
  );
});
