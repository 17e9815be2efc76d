import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildModel } from '../../model/build-model.ts';
import { renamedCommands } from '../../generate/cli/tree.ts';
import { document, model } from '../../lib/own-contract.ts';
import type { JsonObject } from '../../model/json.ts';
import { readApi } from '../match/api.ts';
import { checkSamples } from './check-samples.ts';
import { readFences } from '../read/read-folder.ts';
import { readTestPage } from '../test-page.ts';
import type { PageSamples, Sample } from '../types.ts';
import { readSdkVariables, variableProblems } from '../read/variables.ts';

const ROOT = join(import.meta.dirname, '../../..');
const { product } = model;
const api = readApi(document);
const own = {
  api,
  isOwn: true,
  commandLine: { folder: join(ROOT, 'generated/python'), program: product.slug },
  variables: readSdkVariables(model, document),
};

const CURL = 'curl "$BASE_URL/v1/admin/routes"';

/** A page of the project's with this text. */
const page = (text: string): PageSamples => readTestPage(text, product);

const findingsIn = async (text: string): Promise<string[]> =>
  (await checkSamples([page(text)], own)).findings.map(
    ({ line, column, rule, message }) => `${line}:${column} ${rule} ${message}`,
  );

test.each([
  ['that a command only reads', 'jq --slurpfile route route.json .'],
  ['that a command sends', '{{product}} route create --file route.json'],
])('a file %s is compared once with what it says it shows', async (_name, command) => {
  const file = '```json title="route.json" request="createRoute"\n{ "nmae": "a" }\n```';
  expect(await findingsIn(`${file}\n\n\`\`\`bash\n${command}\n\`\`\``)).toEqual([
    '2:3 sample-body Route has no field "nmae", did you mean "name"?',
  ]);
});

test.each([
  [
    'a message that is nearly one',
    '`Route not fund`',
    [
      '1:1 sample-name No error in the contract has the message "Route not fund", did you mean "Route not found"?',
    ],
  ],
  [
    'a message with another status',
    '`400 Route not found`',
    ['1:1 sample-name The message "Route not found" belongs to 404, not to 400.'],
  ],
  [
    'messages as they are',
    '`Route not found`, `"Route not found"`, `404 Route not found`, `Route is gone`',
    [],
  ],
  [
    'a message in output',
    '```bash\necho\n```\n\n```json output\n"Route not fund"\n```',
    [
      '6:1 sample-body No error in the contract has the message "Route not fund", did you mean "Route not found"?',
    ],
  ],
  [
    'a value in output',
    '```bash\necho\n```\n\n```json output\n{ "message": 7 }\n```',
    ['6:14 sample-body "message" is 7: expected a string.'],
  ],
])('what pages say about errors and output is looked up: %s', async (_, text, want) => {
  expect(await findingsIn(text)).toEqual(want);
});

test.each([
  ['| 404, `Route not found` | `getRoute`, `deleteRoute` |', []],
  ['| 404 | `Route not found` | see `createRoute` |', []],
  [
    '| 404 | `createRoute` and `getRoute` |',
    ['3:1 sample-name createRoute has no response 404: it has 200, 400 and 500.'],
  ],
  [
    '| 400 | `Route not found` | `getRoute` |',
    ['3:1 sample-name The message of getRoute 400 is "Bad Request", not "Route not found".'],
  ],
])(
  'a table row with a status of an operation is compared with the contract: %s',
  async (row, want) => {
    expect(await findingsIn(`| a | b | c |\n| - | - | - |\n${row}`)).toEqual(want);
  },
);

test('a table row on an operation’s page is compared with that operation', async () => {
  const file = 'site/reference/createRoute.md';
  const text = '| a |\n| - |\n| 404, gone |\n| 400, `Invalid request payload` |';
  const { findings } = await checkSamples([readTestPage(text, product, { file })], own);
  expect(findings.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '3 createRoute has no response 404: it has 200, 400 and 500.',
  ]);
});

test.each([
  ['jq', 'bash', 'jq \'.models[0].weight = "80"\' a.json'],
  ['an object of jq', 'bash', 'jq \'.models += [{ name: "a", weight: "80" }]\' a.json'],
  ['an object with a spread', 'typescript', "const a = { ...b, weight: '80' };"],
  ['replace of Python', 'python', 'replace(a, weight="80")'],
])('a value that no field with its name accepts is found: %s', async (_, language, code) => {
  const found = (text: string) => findingsIn(`\`\`\`${language}\n${text}\n\`\`\``);
  expect(await found(code)).toEqual([
    expect.stringMatching(/^2:\d+ sample-body "weight" is "80": expected an integer\.$/),
  ]);
  expect(await found(code.replaceAll(/["']80["']/g, '80'))).toEqual([]);
});

describe('a request without a required field is found', () => {
  const text = JSON.stringify(document).replace(
    '"Route":{"type":"object",',
    '"Route":{"type":"object","required":["type","created_at"],',
  );
  const changed = { ...own, api: readApi(JSON.parse(text) as JsonObject) };
  test.each([
    [
      'a command',
      `\`\`\`bash\n${CURL} --header "x-api-key: $API_KEY" --json '{ "name": "a" }'\n\`\`\``,
      1,
    ],
    ['a body', '```json request="createRoute"\n{ "name": "a" }\n```', 1],
    [
      'a misspelt one has a finding of its own',
      '```json request="createRoute"\n{ "tpye": "a" }\n```',
      1,
    ],
    ['a part of an object', '```json schema="Route"\n{ "name": "a" }\n```', 0],
    ['all of them', '```json request="createRoute"\n{ "type": "a" }\n```', 0],
  ])('%s', async (_, sample, count) => {
    const { findings } = await checkSamples([page(sample)], changed);
    expect(findings.map(({ line }) => line)).toEqual(Array.from({ length: count }, () => 2));
  });
});

test("a value from the contract that looks like a variable isn't reported", () => {
  const value = `${product.slug.toUpperCase()}_TOKEN`;
  const other = { ...document, 'x-kind': value };
  const code = `echo ${value} ${value}S`;
  expect(variableProblems(code, readSdkVariables(model, document))).toHaveLength(2);
  expect(variableProblems(code, readSdkVariables(model, other))).toMatchObject([
    { offset: code.indexOf(`${value}S`) },
  ]);
});

test('a broken sample of every kind is found, at its line', async () => {
  const text = readFileSync(join(import.meta.dirname, 'fixtures/broken.md'), 'utf8');
  const found = (await findingsIn(text)).map((line) =>
    line.replaceAll(product.slug, 'PRODUCT').replaceAll(product.slug.toUpperCase(), 'PRODUCT'),
  );
  expect(found.join('\n')).toMatchInlineSnapshot(`
    "4:16 sample-request PSOT /v1/admin/routes isn't an operation: the path has GET (listRoutes) and POST (createRoute).
    5:16 sample-request /v1/admin/provider/openai isn't a path in the contract, did you mean "/v1/admin/providers/{providername}"?
    5:53 sample-header header x-PRODUCT-apikey isn't accepted by getProvider; it takes x-api-key.
    6:21 sample-header getSecret needs the header x-PRODUCT-namespace: add it.
    7:9 sample-body Route has no field "nmae", did you mean "name"?
    8:50 sample-request /v1/admin/rutes isn't a path in the contract, did you mean "/v1/admin/routes"?
    12:48 sample-header header x-api-kee isn't accepted by listGateways; it takes x-api-key.
    22:8 sample-name No SDK reads the variable PRODUCT_APIKEY, did you mean "PRODUCT_API_KEY"?
    17:17 sample-command PRODUCT route: argument COMMAND: invalid choice: 'lst' (choose from 'list', 'get', 'create', 'update', 'delete'). Did you mean "list"?
    19:14 sample-body "enabled" is "yes": expected a boolean.
    26:27 sample-body Route has no field "modles", did you mean "models"?
    30:5 sample-request /v1/admin/template isn't a path in the contract, did you mean "/v1/admin/dataprotection/templates"?
    35:1 sample-name No SDK reads the variable PRODUCT_URL: they read PRODUCT_BASE_URL, PRODUCT_TIMEOUT, PRODUCT_RETRIES, PRODUCT_API_KEY and PRODUCT_NAMESPACE.
    39:21 sample-body Provider has no field "vault_enable", did you mean "vault_enabled"?
    43:3 sample-body "modified_at" is set by the server, so requests don't contain it. Remove it.
    48:12 sample-body "enabled" is "true": expected a boolean.
    52:1 sample-body The response 400 of createRoute is "Invalid request payload", not "Bad payload".
    55:1 sample-words getRoute has no response 418: it has 200, 400, 404 and 500.
    60:80 sample-body The contract has "listRoutes" at paths./v1/admin/routes.get.operationId.
    65:5 sample-body The list at servers has no such item in the contract.
    68:1 sample-unmatched This may be schema="Route", schema="ModelConfig", schema="Provider", schema="Gateway" or schema="Template". Write after the fence which one it is.
    72:1 sample-unmatched A block in text can't be checked. Write output, response="…", foreign="…" or unverified="…" after the language.
    77:13 sample-syntax "red }" isn't JSON: invalid symbol.
    81:6 sample-syntax This isn't YAML: Flow sequence in block collection must be sufficiently indented and end with a ].
    85:6 sample-syntax Bash can't read this: unterminated double quote.
    88:1 sample-words No block in python comes before this one, so there's nothing to continue. Remove "continues".
    93:1 sample-syntax Unknown directive "tpi", did you mean "tip"?
    97:9 sample-name No operation has the header x-PRODUCT-namespce, did you mean "x-PRODUCT-namespace"?
    97:33 sample-name The contract has no {name} in this path: it is /v1/admin/providers/{providername}.
    97:63 sample-name DELETE /v1/admin/routes isn't an operation: the path has GET (listRoutes) and POST (createRoute).
    97:90 sample-name The contract has no operation creatRoute, did you mean "createRoute"?
    97:104 sample-name The contract has no operation list_route, did you mean "list_routes"?
    98:1 sample-name The API has no field fallback_codez, did you mean "fallback_codes"?
    98:19 sample-name The API has no field virtual_key, did you mean "virtual_secret_key"?"
  `);
});

test('every finding about the old name of a renamed operation suggests the new name', async () => {
  const renamed = JSON.parse(
    JSON.stringify(document).replace(
      '"operationId":"createRoute"',
      '"operationId":"createRoute","x-renamed-from":"createPath"',
    ),
  ) as JsonObject;
  const text = [
    'Call `createPath`, `client.create_path(…)` or `createPath()`.',
    '```json request="createPath"\n{}\n```',
    '```json response="createPath 200"\n{}\n```',
    '```bash\n{{product}} --output json path create --file a.json\n```',
    '```typescript\na;\n```',
  ].join('\n\n');
  const complaints = [
    "Property 'createPath' does not exist on type 'Gate'. Did you mean 'updateRoute'? (TS2551)",
    "Property 'createPath' does not exist on type 'Gate'. (TS2339)",
    `"gate-js" has no exported member named 'CreatePathInput'. Did you mean 'DeleteRouteInput'? (TS2724)`,
    '"Gate" has no attribute "create_path"; maybe "create_team" or "update_path"? (attr-defined)',
    '"Gate" has no attribute "update_path"; maybe "update_team"? (attr-defined)',
  ];
  const report = await checkSamples([page(text)], {
    ...own,
    api: readApi(renamed),
    commandLine: { ...own.commandLine, renamed: renamedCommands(buildModel(renamed)) },
    checkPrograms: async ([{ samples } = { samples: [] }]) => ({
      problems: complaints.map((message) => [samples.at(-1) as Sample, { rule: 'types', message }]),
      notes: [],
      isComplete: true,
    }),
  });
  const now = (what: string, old: string, present: string): string =>
    `The ${what} "${old}" is now "${present}". Write the new name.`;
  expect(
    report.findings.map(({ line, column, message }) => `${line}:${column} ${message}`),
  ).toEqual([
    `3:1 ${now('operation', 'createPath', 'createRoute')}`,
    `7:1 ${now('operation', 'createPath', 'createRoute')}`,
    `12:${product.slug.length + 16} ${now('command', 'path create', 'route create')}`,
    `15:1 Property 'createPath' does not exist on type 'Gate'. ${now('operation', 'createPath', 'createRoute')} (TS2551)`,
    `15:1 Property 'createPath' does not exist on type 'Gate'. ${now('operation', 'createPath', 'createRoute')} (TS2339)`,
    `15:1 "gate-js" has no exported member named 'CreatePathInput'. ${now('operation', 'CreatePathInput', 'CreateRouteInput')} (TS2724)`,
    `15:1 "Gate" has no attribute "create_path". ${now('operation', 'create_path', 'create_route')} (attr-defined)`,
    `15:1 ${complaints.at(-1)}`,
    `1:6 ${now('operation', 'createPath', 'createRoute')}`,
    `1:20 ${now('operation', 'create_path', 'create_route')}`,
    `1:47 ${now('operation', 'createPath', 'createRoute')}`,
  ]);
});

test('a value that is known only at run time counts as text if it’s in quotes', async () => {
  const code = `${CURL} -H "x-api-key: $K" --json @- <<JSON\n{ "name": "$NAME", "enabled": "$ON" }\nJSON`;
  expect(await findingsIn(`\`\`\`bash\n${code}\n\`\`\``)).toEqual([
    '3:31 sample-body "enabled" is "$ON": expected a boolean.',
  ]);
});

test.each([
  // The body is in a variable of the script.
  `BODY='{ "name": "a" }'\ncurl "$BASE_URL/v1/admin/routes" -H "x-api-key: $K" --json "$BODY"`,
  // Values are known only at run time.
  `${CURL} -H "x-api-key: $K" --json "{ \\"name\\": \\"$NAME\\", \\"enabled\\": $ON }"`,
  // Headers are known only at run time.
  `${CURL} -H "$AUTH"\n${CURL} -H @headers.txt`,
  // Options are in one word.
  `curl -sSXPUT "$BASE_URL/v1/admin/routes/a" -H"x-api-key: $K" --json '{}'`,
  // The schema of the body allows any key.
  'curl "http://127.0.0.1:4010/query/support-chat" -H "x-api-key: any" --json \'{"anything": [1]}\'',
  `${CURL} -H "x-api-key: $K" --next "$BASE_URL/v1/admin/providers" -H "x-api-key: $K"`,
  'export BASE_URL=http://127.0.0.1:4010\npip install x && npm test | tee log',
])('nothing is found in the commands: %s', async (code) => {
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
])('nothing is found in a block of %s: %s', async (info, code) => {
  expect(await findingsIn(`\`\`\`${info}\n${code}\n\`\`\``)).toEqual([]);
});

const A = { schema: { $ref: '#/components/schemas/A' } };
const B = { $ref: '#/components/schemas/B' };

const FENCES = ['```bash\n', '```json\n', '```yaml\n', '```http\n', '\n```\n', '~~~~\n'];
const MARKS = ['`', '<Tab>', '{', '"', "'", '$(', '<<EOF\n', '\\\n', '%', '&a *a', '? ', ': '];
const WORDS = ['curl ', '-d ', '-H ', '/v1/admin/routes', 'GET /v1/', 'HTTP/1.1 200 OK\n'];

describe('other people’s documentation', () => {
  const found = async (text: string): Promise<string[]> =>
    (
      await checkSamples([readFences('docs.mdx', text)], { api, isOwn: false, withNames: true })
    ).findings.map(({ line, message }) => `${line} ${message}`);

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
      "6 PATCH /v1/admin/routes/{routename} isn't an operation: the path has GET (getRoute), PUT (updateRoute) and DELETE (deleteRoute).",
    ]);
  });

  test('samples of other APIs, and blocks that aren’t samples, are ignored', async () => {
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

  test('no input makes the check fail', async () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom(...FENCES, ...MARKS, ...WORDS),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
        const text = pieces.join('');
        await checkSamples([readFences('a.md', text)], { api, isOwn: false });
        await checkSamples([page(text.replaceAll('{{', '{ {'))], { api, isOwn: true });
      }),
      { numRuns: 300 },
    );
  });

  test.each<JsonObject>([
    {},
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
    // Schemas that contain themselves.
    {
      openapi: '3.0.0',
      paths: {
        '/v1/admin/routes': { post: { requestBody: { content: { 'application/json': A } } } },
      },
      components: { schemas: { A: { allOf: [A.schema, B] }, B } },
    },
  ])('no contract makes the check fail: %j', async (document) => {
    const text =
      '```bash\ncurl -d \'{"a": {"b": 1}}\' https://api.example.com/v1/admin/routes -H "content-type: application/json"\n```\n`/c` `x-a`';
    const report = await checkSamples([readFences('a.md', text)], {
      api: readApi(document),
      isOwn: false,
    });
    expect(report.samples).toHaveLength(1);
  });
});
