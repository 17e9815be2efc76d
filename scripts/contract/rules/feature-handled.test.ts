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

const BODY = (types: string): string =>
  `The body is ${types}; expected one media type without wildcards, in UTF-8, such as application/json: clients, samples and the mock support nothing else. Name the type.`;

testRule('feature-handled', (content) => contract('', `requestBody: { content: ${content} }`), [
  ['{ application/json: {} }'],
  // The clients and samples send JSON, and the page names the other type.
  ["{ application/json: {}, 'text/*': {} }"],
  ['{ application/xml: {}, text/plain: {} }'],
  ['{ multipart/form-data: { schema: { type: object } } }'],
  ["{ 'application/json; charset=utf-8': {} }"],
  ["{ '*/*': {}, multipart/mixed: {} }", `6:30 ${BODY('*/* or multipart/mixed')}`],
  ['{}', `6:30 ${BODY('of no media type')}`],
  [
    "{ application/json: {}, 'json, x/y': {} }",
    `6:67 "json, x/y" isn't a media type; expected two names and a slash, such as application/json. Correct it.`,
  ],
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

const fields = (type: string): string => `{ properties: {
        text: { type: string }, list: { type: array, items: { type: string } },
        object: { properties: { a: { type: object } } }, items: { type: array, items: { type: object } },
        ${type === 'multipart/form-data' ? 'file: { type: string, format: binary }, files: { type: array, items: { contentMediaType: image/png } }' : ''} } }`;

testRule(
  'feature-handled',
  (type, encoding) =>
    contract(
      '',
      `requestBody: { content: { ${type}: { schema: ${fields(type)},
        encoding: { ${encoding} } } } }`,
    ),
  [
    [['application/json', 'object: { headers: {} }']],
    [
      [
        'application/x-www-form-urlencoded',
        'other: { headers: {} }, text: { contentType: text/plain }',
      ],
    ],
    [
      [
        'application/x-www-form-urlencoded',
        'list: { style: spaceDelimited }, object: { style: deepObject }',
      ],
    ],
    [
      [
        'application/x-www-form-urlencoded',
        'object: { contentType: application/json }, items: { contentType: application/json }',
      ],
    ],
    [
      ['application/x-www-form-urlencoded', 'object: { contentType: text/xml }'],
      '10:28 The field object of the form has the type text/xml; expected a style, or a JSON type: clients write nothing else into a form. Change its encoding.',
    ],
    [
      ['application/x-www-form-urlencoded', 'text: { allowReserved: true }'],
      '10:26 The field text of the form has "allowReserved"; expected a style, or text/plain: clients write nothing else into a form. Change its encoding.',
    ],
    [
      ['application/x-www-form-urlencoded', 'list: { style: simple }'],
      '10:26 The field list of the form has the style simple; expected form, spaceDelimited, pipeDelimited, deepObject, which clients and samples send. Change its encoding.',
    ],
    [
      ['application/x-www-form-urlencoded', 'list: { style: deepObject }'],
      "10:26 The field list of the form is a list of the style deepObject; expected an object: OpenAPI doesn't define how to send a list in this style. Change its encoding.",
    ],
    [
      ['application/x-www-form-urlencoded', 'items: { explode: true }'],
      "10:27 The items of the field items can be of type object; expected single values: OpenAPI doesn't define how to send others. Change its encoding.",
    ],
    [['multipart/form-data', 'file: { style: form }, files: { contentType: image/png }']],
    [
      [
        'multipart/form-data',
        'text: { contentType: text/csv }, items: { contentType: application/json }',
      ],
    ],
    [
      ['multipart/form-data', 'file: { contentType: image/* }'],
      '10:26 The part file of the form has the type image/*; expected one type of file: clients write nothing else. Change its encoding.',
    ],
    [
      [
        'multipart/form-data',
        'text: { contentType: image/png }, object: { contentType: text/xml }',
      ],
      '10:26 The part text of the form has the type image/png; expected application/json for an object, text/plain for other values, or a file ("format: binary"): clients write nothing else. Change its encoding.',
      '10:62 The part object of the form has the type text/xml; expected application/json for an object, text/plain for other values, or a file ("format: binary"): clients write nothing else. Change its encoding.',
    ],
    [
      ['multipart/form-data', 'file: { headers: {} }, list: { explode: false }'],
      '10:26 The part file of the form has headers of its own; expected only "contentType": clients write nothing else before a part. Change its encoding.',
      '10:49 The part list of the form has a style of its own; expected only "contentType": clients write nothing else before a part. Change its encoding.',
    ],
  ],
);

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
  (parameter) => contract('', `parameters: [{ name: q, ${parameter} }]`),
  [
    ['in: query, schema: { type: array }'],
    ['in: path, schema: { type: integer }'],
    ['in: query, style: form, explode: true, schema: { type: array }'],
    ['in: query, explode: false, schema: { type: array }'],
    ['in: cookie, schema: { type: string }'],
    ['in: path, schema: { type: array }'],
    ['in: query, style: deepObject, schema: { type: object }'],
    ['in: query, content: { application/json: { schema: { type: object } } }'],
    [
      'in: query, content: { text/plain: {} }',
      '6:50 The parameter q contains text/plain; expected one JSON type: clients and samples write nothing else into a parameter. Write a schema instead of "content".',
    ],
    ['in: path, style: matrix, schema: { type: string }'],
    ['in: query, allowReserved: true, schema: { type: string }'],
    [
      'in: path, style: form, schema: { type: string }',
      '6:48 The parameter q has the style form in "path"; expected simple, label, matrix, which clients and samples send. Change or remove "style".',
    ],
    ['in: query, style: deepObject, schema: { properties: { a: { properties: { b: {} } } } }'],
    [
      'in: query, style: deepObject, schema: { properties: { a: { properties: { b: { type: array } } } } }',
      '6:106 The field b of the parameter q can be of type array; expected single values and objects: OpenAPI doesn\'t define how to send others in brackets. Change the type, or write "content" with "application/json" instead of the schema.',
    ],
    [
      'in: cookie, schema: { type: array }',
      '6:50 The parameter q would be several cookies; expected one. Add "explode: false".',
    ],
    [
      'in: query, style: deepObject, schema: { type: array }',
      '6:49 The parameter q is a list of the style deepObject; expected an object: OpenAPI doesn\'t define how to send a list in this style. Remove "style".',
    ],
    [
      'in: query, schema: { type: array, items: { type: object } }',
      '6:71 The items of the parameter q can be of type object; expected single values: OpenAPI doesn\'t define how to send others. Change the type, or write "content" with "application/json" instead of the schema.',
    ],
    [
      'in: query, schema: { properties: { a: { type: [array, string] } } }',
      '6:68 The field a of the parameter q can be of type array; expected single values: OpenAPI doesn\'t define how to send others. Change the type, or write "content" with "application/json" instead of the schema.',
    ],
  ],
);

testRule(
  'feature-handled',
  (address) => `openapi: 3.1.0
components: { schemas: { A: { type: string, enum: [] } } }
paths:
  ${address}: { get: {} }
`,
  [
    [
      '/a#b',
      '2:50 The enumeration is empty, so it allows no value, and validators refuse it. Add its values, or remove it.',
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

const misplaced = (what: string): string =>
  `The schema describes a file, which ${what} can't contain; expected a text, such as one with "contentEncoding: base64". Change it, or send the file as a part of multipart/form-data or as the whole body.`;

testRule(
  'feature-handled',
  (mediaType, schema) => `openapi: 3.1.0
paths:
  /routes:
    post:
      parameters:
        - { in: query, name: q, schema: ${mediaType ? '{}' : schema} }
      requestBody:
        content:
          ${mediaType || 'application/json'}:
            schema: ${mediaType ? schema : '{}'}
      responses: { 200: {} }
`,
  [
    [['', '{ type: string, contentEncoding: base64 }']],
    [
      [
        'application/json',
        '{ properties: { a: { type: string, contentMediaType: image/png, contentEncoding: base64 } } }',
      ],
    ],
    [['image/png', '{ type: string, format: binary }']],
    [
      [
        'multipart/form-data',
        '{ type: object, properties: { a: { type: string, format: binary }, b: { type: array, items: { type: string, format: binary } } } }',
      ],
    ],
    [['', '{ type: string, format: binary }'], `6:40 ${misplaced('a parameter')}`],
    [
      ['application/json', '{ type: array, items: { oneOf: [{ type: string, format: binary }] } }'],
      `10:53 ${misplaced('JSON')}`,
    ],
    [
      [
        'application/x-www-form-urlencoded',
        '{ type: object, properties: { a: { type: string, format: binary } } }',
      ],
      `10:53 ${misplaced('a URL-encoded form')}`,
    ],
    [
      [
        'multipart/form-data',
        '{ type: object, properties: { a: { type: object, properties: { b: { type: string, format: binary } } } } }',
      ],
      `10:86 ${misplaced('the JSON of a part')}`,
    ],
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
