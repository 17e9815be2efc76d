import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillNames } from '../content/fill-names.ts';
import { parseSyntax } from '../content/syntax.ts';
import { buildModel } from '../model/build-model.ts';
import type { JsonObject } from '../model/json.ts';
import { readApi } from './api.ts';
import { checkSamples } from './check-samples.ts';
import { readText } from './read-folder.ts';
import { readTree } from './read-samples.ts';
import { formatSummary } from './summary.ts';
import { readVariables } from './variables.ts';

const ROOT = join(import.meta.dirname, '../..');
const document = JSON.parse(
  readFileSync(join(ROOT, 'generated/openapi/admin.json'), 'utf8'),
) as JsonObject;
const model = buildModel(document);
const { product } = model;
const api = readApi(document);
const own = {
  api,
  isOwn: true,
  commandLine: { folder: join(ROOT, 'generated/python'), program: product.slug },
  variables: readVariables(model),
};

/** A page of the project's with this text. */
const page = (text: string) =>
  readTree(parseSyntax(fillNames('page.md', text, product).text), {
    page: '/page',
    file: 'page.md',
    isGenerated: () => false,
  });

const findingsIn = async (text: string): Promise<string[]> =>
  (await checkSamples([page(text)], own)).findings.map(
    ({ line, column, rule, message }) => `${line}:${column} ${rule} ${message}`,
  );

test.each([
  ['that a command only reads', 'jq --slurpfile route route.json .'],
  ['that a command sends', '{{product}} route create --file route.json'],
])('a file %s is held against what it says it shows, once', async (_name, command) => {
  const file = '```json title="route.json" request="createRoute"\n{ "nmae": "a" }\n```';
  expect(await findingsIn(`${file}\n\n\`\`\`bash\n${command}\n\`\`\``)).toEqual([
    '2:3 sample-body Route has no field "nmae", did you mean "name"?',
  ]);
});

test('a broken sample of every kind is found, at its line', async () => {
  const text = readFileSync(join(import.meta.dirname, 'fixtures/broken.md'), 'utf8');
  const found = (await findingsIn(text)).map((line) =>
    line.replaceAll(product.slug, 'PRODUCT').replaceAll(product.slug.toUpperCase(), 'PRODUCT'),
  );
  expect(found.join('\n')).toMatchInlineSnapshot(`
    "4:16 sample-request PSOT /v1/admin/routes is no operation: the path takes GET (listRoutes) and POST (createRoute).
    5:16 sample-request /v1/admin/provider/openai is no path of the contract, did you mean "/v1/admin/providers/{providername}"?
    5:53 sample-header header x-PRODUCT-apikey is not accepted by getProvider; it takes x-api-key.
    6:21 sample-header getSecret needs the header x-PRODUCT-namespace: add it.
    7:9 sample-body Route has no field "nmae", did you mean "name"?
    8:50 sample-request /v1/admin/rutes is no path of the contract, did you mean "/v1/admin/routes"?
    12:48 sample-header header x-api-kee is not accepted by listGateways; it takes x-api-key.
    22:8 sample-name No SDK reads the variable PRODUCT_APIKEY, did you mean "PRODUCT_API_KEY"?
    17:17 sample-command PRODUCT route: argument COMMAND: invalid choice: 'lst' (choose from 'list', 'get', 'create', 'update', 'delete'). Did you mean "list"?
    19:14 sample-body "enabled" is "yes": expected a boolean.
    26:27 sample-body Route has no field "modles", did you mean "models"?
    30:5 sample-request /v1/admin/template is no path of the contract, did you mean "/v1/admin/dataprotection/templates"?
    35:1 sample-name No SDK reads the variable PRODUCT_URL: they read PRODUCT_BASE_URL, PRODUCT_TIMEOUT, PRODUCT_RETRIES, PRODUCT_API_KEY and PRODUCT_NAMESPACE.
    39:21 sample-body Provider has no field "vault_enable", did you mean "vault_enabled"?
    43:3 sample-body "modified_at" is set by the server, so no request sends it. Remove it.
    48:12 sample-body "enabled" is "true": expected a boolean.
    52:1 sample-body The answer 400 of createRoute is "Invalid request payload", not "Bad payload".
    55:1 sample-words getRoute has no answer 418: it has 200, 400, 404 and 500.
    60:80 sample-body The contract has "listRoutes" at paths./v1/admin/routes.get.operationId.
    65:5 sample-body The list at servers holds no such item in the contract.
    68:1 sample-unmatched This may be schema="Route", schema="ModelConfig", schema="Provider", schema="Gateway" or schema="Template". Write after the fence which it is.
    72:1 sample-unmatched Nothing can check a block in text. Write output, response="…", foreign="…" or unverified="…" after the language.
    77:13 sample-syntax "red }" is no JSON: invalid symbol.
    81:6 sample-syntax This is no YAML: Flow sequence in block collection must be sufficiently indented and end with a ].
    85:6 sample-syntax Bash cannot read this: unterminated double quote.
    88:1 sample-words No block in python stands before this one: it goes on from nothing. Remove "continues".
    93:1 sample-syntax Unknown directive "tpi", did you mean "tip"?
    97:9 sample-name No operation has the header x-PRODUCT-namespce, did you mean "x-PRODUCT-namespace"?
    97:33 sample-name The contract has no {name} in this path: it is /v1/admin/providers/{providername}.
    97:63 sample-name DELETE /v1/admin/routes is no operation: the path takes GET (listRoutes) and POST (createRoute).
    97:90 sample-name The contract has no operation creatRoute, did you mean "createRoute"?
    97:104 sample-name The contract has no operation list_route, did you mean "list_routes"?
    98:1 sample-name The API has no field fallback_codez, did you mean "fallback_codes"?
    98:19 sample-name The API has no field virtual_key, did you mean "virtual_secret_key"?"
  `);
});

describe('what samples may do', () => {
  test.each([
    [
      'a body from a variable of the script',
      `BODY='{ "name": "a" }'\ncurl "$BASE_URL/v1/admin/routes" -H "x-api-key: $K" --json "$BODY"`,
    ],
    [
      'a value that is known only when it runs',
      `curl "$BASE_URL/v1/admin/routes" -H "x-api-key: $K" --json "{ \\"name\\": \\"$NAME\\", \\"enabled\\": $ON }"`,
    ],
    [
      'headers that cannot be seen',
      'curl "$BASE_URL/v1/admin/routes" -H "$AUTH"\ncurl "$BASE_URL/v1/admin/routes" -H @headers.txt',
    ],
    [
      'options in one word',
      `curl -sSXPUT "$BASE_URL/v1/admin/routes/a" -H"x-api-key: $K" --json '{}'`,
    ],
    [
      'keys that need no name of a parameter',
      'curl "http://127.0.0.1:4010/query/support-chat" -H "x-api-key: any" --json \'{"anything": [1]}\'',
    ],
    [
      'a request after another',
      'curl "$BASE_URL/v1/admin/routes" -H "x-api-key: $K" --next "$BASE_URL/v1/admin/providers" -H "x-api-key: $K"',
    ],
    [
      'commands that call nothing',
      'export BASE_URL=http://127.0.0.1:4010\npip install x && npm test | tee log',
    ],
  ])('%s', async (_name, code) => {
    expect(await findingsIn(`\`\`\`bash\n${code}\n\`\`\``)).toEqual([]);
  });

  test.each([
    ['json schema="Route[]"', '[{ "name": "a", "config": { "free": { "form": 1 } } }]'],
    ['json response="getRoute 404"', '"Route not found"'],
    ['text response="getRoute 404"', 'Route not found'],
    ['json', '{ "fallback_codes": [500] }'],
    ['json', '"Route not found"'],
    ['yaml', 'paths:\n  /v1/admin/routes:\n    get:\n      operationId: listRoutes'],
    ['json unverified="a thought"', '{ "a": …'],
  ])('%s', async (info, code) => {
    expect(await findingsIn(`\`\`\`${info}\n${code}\n\`\`\``)).toEqual([]);
  });
});

test('what many samples do alike is said in one line', async () => {
  const block = (name: string): string =>
    `\`\`\`bash\ncurl https://api.example.com/v1/admin/${name} -H "x-acme-apikey: $K"\n\`\`\``;
  const names = ['routes', 'providers', 'gateways', 'routes/a'];
  const report = await checkSamples([readText('docs.md', names.map(block).join('\n\n'))], {
    api,
    isOwn: false,
  });
  expect(formatSummary(report)).toContain(
    '4 of 4 cURL samples send x-acme-apikey, which no operation accepts: if all of them are right, the contract is stale.\n',
  );
});

describe('other people’s documentation', () => {
  const found = async (text: string): Promise<string[]> =>
    (await checkSamples([readText('docs.mdx', text)], { api, isOwn: false })).findings.map(
      ({ line, message }) => `${line} ${message}`,
    );

  test('blocks inside components, with words of their own after the language', async () => {
    const text = `import X from 'x'

<Tabs>
  <Tab title="cURL">
    \`\`\`bash showLineNumbers {1}
    curl --request PATCH https://api.example.com/v1/admin/routes/<name> \\
      -H "x-api-key: <your key>"
    \`\`\`
  </Tab>
</Tabs>`;
    expect(await found(text)).toEqual([
      '6 PATCH /v1/admin/routes/{routename} is no operation: the path takes GET (getRoute), PUT (updateRoute) and DELETE (deleteRoute).',
    ]);
  });

  test('what belongs to others, and what is no sample, is left alone', async () => {
    const text = [
      '```bash\ncurl https://api.github.com/repos/a/b -H "Authorization: Bearer $T"\n```',
      '```json\n{ "any": "thing", ... }\n```',
      '```json5\n// c\n{}\n```',
      '```\ntree\n```',
      '```bash\nthis is (no) shell\n```',
      '```yaml\nopenapi: 3.1.0\npaths:\n  /todos: {}\n```',
      '`x-forwarded-for`, `/v2/other`, `list_of_things` and `weigth`',
    ].join('\n\n');
    expect(await found(text)).toEqual([]);
  });

  test('names that are nearly those of the contract', async () => {
    const header = [...api.headers].find((name) => name.includes(product.slug)) ?? '';
    const text = `\`${header}s\`, \`x-${product.slug}-apikey\`, \`fallback_codez\` and \`creatRoute\``;
    expect(await found(text)).toHaveLength(4);
  });

  test('nothing makes it fail', async () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom(
        '```bash\n',
        '```json\n',
        '```yaml\n',
        '```http\n',
        '\n```\n',
        '~~~~\n',
        '`',
        '<Tab>',
        '{',
        '"',
        "'",
        '$(',
        '<<EOF\n',
        '\\\n',
        '%',
        'curl ',
        '-d ',
        '-H ',
        '/v1/admin/routes',
        'GET /v1/',
        'HTTP/1.1 200 OK\n',
        '&a *a',
        '? ',
        ': ',
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
        const text = pieces.join('');
        await checkSamples([readText('a.md', text)], { api, isOwn: false });
        await checkSamples([page(text.replaceAll('{{', '{ {'))], { api, isOwn: true });
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['an empty document', {}],
    [
      'paths that are no objects',
      {
        paths: {
          '/a': null,
          '/b': 3,
          '/c': {
            get: 'x',
            post: { parameters: [7, { $ref: '#/nowhere' }], security: 'x', responses: null },
          },
        },
      },
    ],
    [
      'schemas that hold themselves',
      {
        openapi: '3.0.0',
        paths: {
          '/v1/admin/routes': {
            post: {
              requestBody: {
                content: { 'application/json': { schema: { $ref: '#/components/schemas/A' } } },
              },
            },
          },
        },
        components: {
          schemas: {
            A: { allOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }] },
            B: { $ref: '#/components/schemas/B' },
          },
        },
      },
    ],
  ] as const)('%s', async (_name, given) => {
    const text =
      '```bash\ncurl -d \'{"a": {"b": 1}}\' https://api.example.com/v1/admin/routes -H "content-type: application/json"\n```\n`/c` `x-a`';
    await checkSamples([readText('a.md', text)], {
      api: readApi(given as unknown as JsonObject),
      isOwn: false,
    });
  });
});
