import { testRule } from './run-rule.ts';

const contract = (security: string, operation: string): string => `openapi: 3.1.0
security: ${security || '[{ Key: [] }]'}
paths:
  /routes:
    post:
      ${operation.startsWith('responses') ? operation : `${operation}\n      responses: { '200': {} }`}
components:
  securitySchemes:
    Key: { type: apiKey, in: header, name: x-api-key }
    Second: { type: apiKey, in: header, name: x-second }
    Cookie: { type: apiKey, in: cookie, name: session }
    Token: { type: http, scheme: Bearer }
    Query: { type: apiKey, in: query, name: key }
    Login: { type: http, scheme: basic }
    Client: { type: mutualTLS }
    Same: { type: apiKey, in: header, name: X-API-Key }
    Digest: { type: http, scheme: digest }
    Grant: { type: oauth2, flows: {} }
`;

const security = (names: string): string =>
  `No client can send the security of ${names}; expected apiKey, http basic, bearer tokens (http bearer, oauth2, openIdConnect), or mutualTLS. Use one of these.`;

const together = (names: string): string =>
  `The security needs ${names} together; expected keys in different places: a call has one header, cookie or query parameter of a name. Make them alternatives.`;

testRule('feature-handled', contract, [
  [['', '']],
  // Spectral's own rule reports an undeclared scheme.
  [['[{ Other: [] }]', '']],
  [['[{ Login: [], Cookie: [] }, { Query: [] }]', '']],
  [['[{ Client: [], Cookie: [] }, { Client: [], Token: [] }]', '']],
  [['[{ Digest: [], Cookie: [] }]', ''], `2:10 ${security('"Digest"')}`],
  [['', `operationId: ${'a'.repeat(150)}`]],
  [
    ['', `operationId: ${'a'.repeat(151)}`],
    '6:20 The operationId has 151 characters; expected up to 150, because files are named after it. Shorten it.',
  ],
  [['', 'externalDocs: { url: https://a.test/b }']],
  [
    ['', "externalDocs: { url: '#section/b' }"],
    '6:28 The address of the documentation is "#section/b"; expected one that begins with https://, because pages link to it. Correct it.',
  ],
  [['', 'security: [{ Digest: [] }]'], `6:16 ${security('"Digest"')}`],
  [['[{ Token: [] }]', 'security: [{ Grant: [read] }]']],
  [['[{ Key: [], Second: [] }]', '']],
  [['', 'security: [{ Key: [] }, { Second: [] }]']],
  [['[{ Key: [] }, {}]', '']],
  [['', 'security: [{}, { Login: [], Grant: [] }]'], `6:22 ${together('"Login", "Grant"')}`],
  [['[{ Key: [], Same: [] }]', ''], `2:12 ${together('"Key", "Same"')}`],
]);

testRule(
  'feature-handled',
  (method, name) => `openapi: 3.1.0
paths:
  /routes:
    ${method}:
      parameters: [{ in: header, name: '${name}', schema: { type: string } }]
      requestBody: { content: { application/json: {} } }
      responses: { '200': {} }
components:
  securitySchemes:
    Key: { type: apiKey, in: cookie, name: '${name}' }
`,
  [
    [['post', 'x-key']],
    [
      ['get', 'x-key'],
      '6:19 A GET request has no body: browsers and most clients can\'t send one. Remove "requestBody", or make the operation a POST.',
    ],
    [
      ['delete', 'header:key'],
      '5:40 "header:key" can\'t be the name of a header; expected letters, digits and hyphens. Correct the name.',
      '10:44 "header:key" can\'t be the name of a cookie; expected letters, digits and hyphens. Correct the name.',
    ],
  ],
);

const UNKNOWN = (type: string): string =>
  `"${type}" isn't a media type; expected two names and a slash, such as application/json, and only parameters such as charset=utf-8. Correct it.`;
const BODY = (types: string): string =>
  `The body is ${types}; expected one media type without wildcards, in UTF-8, such as application/json: clients, samples and the mock support nothing else. Name the type.`;

testRule('feature-handled', (content) => contract('', `requestBody: { content: ${content} }`), [
  ['{ application/json: {} }'],
  // The clients and samples send JSON, and the page names the other type.
  ["{ application/json: {}, 'text/*': {} }"],
  ['{ application/xml: {}, text/plain: {} }'],
  ['{ multipart/form-data: { schema: { type: object } } }'],
  [`{ 'application/json; charset=utf-8; a="b"': {} }`],
  ["{ 'application/json; utf-8': {} }", `6:59 ${UNKNOWN('application/json; utf-8')}`],
  ["{ 'application/json;': {} }", `6:53 ${UNKNOWN('application/json;')}`],
  ["{ '*/*': {}, multipart/mixed: {} }", `6:30 ${BODY('*/* or multipart/mixed')}`],
  ['{}', `6:30 ${BODY('of no media type')}`],
  ["{ application/json: {}, 'json, x/y': {} }", `6:67 ${UNKNOWN('json, x/y')}`],
  [
    "{ 'application/json; charset=utf-16': {} }",
    `6:30 ${BODY('application/json; charset=utf-16')}`,
  ],
  [
    '{ multipart/form-data: {} }',
    '6:53 The form is of type any; expected an object: a form has fields. Describe them under "properties".',
  ],
  ['{ application/x-www-form-urlencoded: { schema: { properties: { a: { type: object } } } } }'],
  [
    '{ application/x-www-form-urlencoded: { schema: { properties: { a: { items: { type: array } } } } } }',
    "6:77 The field a of the form contains lists of lists; expected single values, objects and lists of them: OpenAPI doesn't define how to send others. Change its type, or send JSON.",
  ],
]);

const SUCCESS = "'200': { description: No body. }";

testRule('feature-handled', (responses) => contract('', `responses: { ${responses} }`), [
  [`${SUCCESS}, '503': { content: { application/json: { schema: { type: string } } } }`],
  [`${SUCCESS}, default: { content: { application/problem+json: { schema: { type: object } } } }`],
  [`${SUCCESS}, 4XX: {}`],
  ["'200': { content: { text/plain: {} } }"],
  ["'200': { content: { text/plain: {} } }, '201': { content: { application/json: {} } }"],
  [`${SUCCESS}, '302': {}`],
  ['default: {}'],
  [`${SUCCESS}, 1XX: {}, '103': {}, 2XX: {}`],
  [
    `${SUCCESS}, 2xx: {}, '600': {}`,
    '6:58 The response "2xx" isn\'t supported; expected three digits that begin with 1 to 5, a range of them such as "2XX", or "default". Correct it.',
    '6:69 The response "600" isn\'t supported; expected three digits that begin with 1 to 5, a range of them such as "2XX", or "default". Correct it.',
  ],
]);

testRule(
  'feature-handled',
  (address) => `openapi: 3.1.0
components: { schemas: { A: { type: string, enum: [] }, B: { type: string, pattern: '^(a+)*$' } } }
paths:
  ${address}: { get: {} }
`,
  [
    [
      '/a#b',
      '2:50 The enumeration is empty, so it allows no value, and validators refuse it. Add its values, or remove it.',
      "2:85 The pattern repeats a repetition: with each character, it takes twice as long to find that a text doesn't match. Write ^(a*)$, which matches the same texts.",
      "4:8 The path /a#b contains a fragment, which clients don't send: its calls would be those of the path before it. Remove the fragment.",
    ],
  ],
);

testRule(
  'feature-handled',
  (address, style) => `openapi: 3.1.0
paths:
  ${address}:
    get: { parameters: [{ name: b, in: path, required: true, style: ${style} }] }
`,
  [
    [['/{a}.{b}', 'simple']],
    [['/{a}{b}', 'label']],
    [
      ['/{a}{b}', 'simple'],
      '3:11 Nothing separates "a" from "b" in the path /{a}{b}: no server can tell where one ends. Put a character between them, or make them one parameter.',
    ],
  ],
);

const ELSEWHERE = 'https://up.example.com';

testRule(
  'feature-handled',
  (first, ofPath, own) => `openapi: 3.1.0
servers: [${first && `{ url: '${first}', variables: { stage: { default: a } } }`}]
paths:
  /routes:
    servers: [${ofPath}]
    get:
      servers: [${own}]
      responses: { '200': {} }
`,
  [
    [['https://{stage}.example.com/v1', "{ url: '/up' }", `{ url: '${ELSEWHERE}' }`]],
    // The contract's own server needs no host.
    [['/', "{ url: '/' }", '']],
    [
      ['', `{ url: '${ELSEWHERE}' }`, ''],
      '5:13 The operations have a server of their own, but the contract\'s first one is missing; expected one with https:// and a host: clients choose between servers by it. Add it under "servers" of the contract.',
    ],
    [
      ['/v1', '', `{ url: '${ELSEWHERE}' }`],
      '7:15 The operations have a server of their own, but the contract\'s first one is "/v1"; expected one with https:// and a host: clients choose between servers by it. Add it under "servers" of the contract.',
    ],
    [
      [ELSEWHERE, '', "{ url: 'https://{a}.{b}', variables: { a: { default: x }, b: {} } }"],
      '7:24 The variables "b" of the server have no default; expected one each, which samples use. Add them under "variables".',
    ],
    ...['up', 'ftp://up.example.com', 'https://a@up.example.com', `${ELSEWHERE}?a=b`].map(
      (url): [[string, string, string], string] => [
        ['https://api.example.com', '', `{ url: '${url}' }`],
        `7:24 The server is "${url}"; expected https:// and a host, or a path that begins with a slash, without user, query or fragment. Correct it.`,
      ],
    ),
  ],
);

testRule(
  'feature-handled',
  (status, content) => `openapi: 3.1.0
paths:
  /routes:
    post:
      responses:
        ${status}:
          description: It.
          content: ${content}
`,
  [
    [['200', '{ application/json: {} }']],
    ...['204', '205', '304'].map(
      (status) =>
        [
          [status, '{ application/json: {} }'],
          `8:19 The response ${status} has a body; expected none: HTTP allows none with this status, and clients read none. Remove "content", or correct the status.`,
        ] as const,
    ),
  ],
);

testRule(
  'feature-handled',
  (type, part) => `openapi: 3.1.0
paths: { /a: { get: {} } }
components:
  schemas:
    A:
      type: ${type}
      allOf: [${part}]
`,
  [
    [['object', '{ properties: { a: {} } }']],
    [['integer', '{ type: number }']],
    [['[string, "null"]', '{ enum: [a, null] }']],
    [
      ['object', '{}, { enum: [a, b] }'],
      '6:13 The schema is of type object, but a part of its "allOf" is of type string: no value is both. Correct or remove "type".',
    ],
    [
      ['[string, "null"]', '{ type: array }'],
      '6:12 The schema is of type string or null, but a part of its "allOf" is of type array: no value is both. Correct or remove "type".',
    ],
  ],
);

testRule(
  'feature-handled',
  (schema) => `openapi: 3.1.0
paths: { /a: { get: { responses: {} } } }
components:
  schemas:
    A: ${schema}
    B: { properties: { b: {}, c: {} } }
`,
  [
    [['{ allOf: [{ type: [string, "null"] }, {}, { type: string }, { enum: [a] }] }']],
    [
      ['{ allOf: [{ type: string }, {}, { type: [integer, "null"] }] }'],
      '5:16 A part of "allOf" is of type string, and another one of type integer or null: no value is both. Correct one of them.',
    ],
    [['{ additionalProperties: false, properties: { b: {} }, allOf: [{ required: [b] }] }']],
    [
      [
        "{ additionalProperties: false, patternProperties: { b|c: {} }, allOf: [{ $ref: '#/components/schemas/B' }] }",
      ],
    ],
    [["{ unevaluatedProperties: false, allOf: [{ $ref: '#/components/schemas/B' }] }"]],
    [
      [
        "{ additionalProperties: false, properties: { b: {} }, anyOf: [{ allOf: [{ $ref: '#/components/schemas/B' }] }] }",
      ],
      '5:32 The schema refuses the property "c" of its other parts, because "additionalProperties" sees only those next to it. Write "unevaluatedProperties: false" instead.',
    ],
    [
      ["{ additionalProperties: false, allOf: [{ $ref: '#/components/schemas/B' }] }"],
      '5:32 The schema refuses the property "b" and 1 more of its other parts, because "additionalProperties" sees only those next to it. Write "unevaluatedProperties: false" instead.',
    ],
    [
      [
        "{ allOf: [{ $ref: '#/components/schemas/B' }, { additionalProperties: false, properties: { b: {}, c: {} } }] }",
      ],
    ],
    [
      [
        '{ properties: { d: {} }, allOf: [{ allOf: [{ additionalProperties: false, properties: { b: {} } }] }, { properties: { b: {} } }] }',
      ],
      '5:39 Part 1 refuses the property "d" of the others, because it sees only its own properties. Remove "additionalProperties" from the part, or write "unevaluatedProperties: false" next to "allOf" instead.',
    ],
    [
      [
        "{ allOf: [{ $ref: '#/components/schemas/B' }, { unevaluatedProperties: false, allOf: [{ properties: { b: {} } }] }] }",
      ],
      '5:16 Part 2 refuses the property "c" of the others, because it sees only its own properties. Remove "unevaluatedProperties" from the part, or write "unevaluatedProperties: false" next to "allOf" instead.',
    ],
  ],
);

testRule(
  'feature-handled',
  (parts) => `openapi: 3.1.0
paths: { /a: { get: {} } }
components:
  schemas:
    B: { properties: { c: { type: array, items: { enum: [x, y] } } }, allOf: [{ enum: [1, {}] }] }
    A:
      allOf: ${parts}
`,
  [
    ['[{ enum: [1, 2] }, { allOf: [{ enum: [2] }] }]'],
    ["[{ $ref: '#/components/schemas/B' }, { enum: [{}] }]"],
    ["[{ $ref: '#/components/schemas/B' }, { properties: { c: { items: { enum: [y] } } } }]"],
    ["[{ $ref: '#/components/schemas/A' }]"],
    [
      "[{ $ref: '#/components/schemas/B' }, { enum: [2] }]",
      '7:13 The enumerations in the parts of "allOf" have no value in common, so no value follows them all. Correct one of them.',
    ],
    [
      "[{ $ref: '#/components/schemas/B' }, { properties: { c: { items: { enum: [z] } } } }]",
      '7:13 The enumerations of "c[]" in the parts of "allOf" have no value in common, so no value follows them all. Correct one of them.',
    ],
  ],
);

testRule(
  'feature-handled',
  (shared, own, security = '[{ Key: [] }, { Token: [] }]') => `openapi: 3.1.0
security: ${security}
paths:
  /a:
    parameters: [${shared}]
    get: { parameters: [${own}] }
    put: {}
components:
  securitySchemes:
    Key: { type: apiKey, in: query, name: key }
    Token: { type: apiKey, in: header, name: X-Token }
`,
  [
    [['{ name: key, in: header }', '{ name: token, in: query }']],
    [['{ name: key, in: query }', '{ name: x-token, in: query }', '[]']],
    [
      ['', '{ name: x-token, in: header }', '[{ Key: [] }]'],
      '6:25 The header x-token is the key of "Token" in other operations, and clients have one option for a header. Remove the parameter, and add the key to the operation\'s "security". If it\'s optional, add the alternative without it too.',
    ],
    [
      ['{ name: key, in: query }', ''],
      '5:18 The parameter key is the key of "Key", so clients would send it twice. Remove the parameter: clients send the key.',
    ],
    [
      ['', '{ name: x-token, in: header }'],
      '6:25 The parameter x-token is the key of "Token", so clients would send it twice. Remove the parameter: clients send the key.',
    ],
  ],
);

testRule('feature-handled', (item) => `openapi: 3.1.0\npaths: { /a: ${item} }\n`, [
  ['{ get: {} }'],
  ...['{ trace: {} }', '{ get: { x-internal: true } }', '{ x-internal: true, get: {} }'].map(
    (item) =>
      [
        item,
        '2:7 The contract publishes no operation; expected at least one, which samples and pages show. Add it under "paths".',
      ] as const,
  ),
]);

testRule(
  'feature-handled',
  (other) => `openapi: 3.1.0
paths:
  /a/{b}/c: { get: { responses: {} }, put: { responses: {} } }
  ${other}
`,
  [
    [['/a/{d}/c: { post: { responses: {} } }']],
    [['/a/{d}: { get: { responses: {} } }']],
    [
      ['/a/{d}/c: { get: { responses: {} }, post: { responses: {} } }'],
      '4:19 The path differs from /a/{b}/c only in the names of its parameters, so each call fits both. Merge the operations.',
    ],
  ],
);

testRule(
  'feature-handled',
  (limits) => `openapi: 3.1.0
components: { schemas: { A: { type: string, ${limits} } } }
paths: { /a: { get: {} } }
`,
  [
    ['format: uuid, minLength: 36, maxLength: 64'],
    ['format: date-time, minLength: 64'],
    [
      'format: uuid, minLength: 64',
      '2:70 A text of the format uuid has 36 characters, so "minLength" allows none. Correct one of them.',
    ],
    [
      'format: date, maxLength: 8',
      '2:70 A text of the format date has 10 characters, so "maxLength" allows none. Correct one of them.',
    ],
  ],
);
