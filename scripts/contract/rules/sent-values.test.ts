import { testRule } from './run-rule.ts';

const contract = (operation: string): string => `openapi: 3.1.0
security: [{ Key: [] }]
paths:
  /routes:
    post:
      ${operation}
      responses: { '200': {} }
components:
  securitySchemes:
    Key: { type: apiKey, in: header, name: x-api-key }
`;

testRule('feature-handled', (parameter) => contract(`parameters: [{ name: q, ${parameter} }]`), [
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
  ],
  [
    'in: cookie, schema: { type: array }',
    '6:50 The parameter q would be several cookies; expected one. Add "explode: false".',
  ],
  ['in: query, style: deepObject, schema: { type: array, items: { type: object } }'],
  [
    'in: query, schema: { type: array, items: { type: object } }',
    '6:71 The items of the parameter q can be of type object; expected single values: OpenAPI doesn\'t define how to send others. Change the type, or write "content" with "application/json" instead of the schema.',
  ],
  [
    'in: query, schema: { properties: { a: { type: [array, string] } } }',
    '6:68 The field a of the parameter q can be of type array; expected single values: OpenAPI doesn\'t define how to send others. Change the type, or write "content" with "application/json" instead of the schema.',
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
    [['application/x-www-form-urlencoded', 'list: { style: deepObject }']],
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
  (header) => `openapi: 3.1.0
paths:
  /routes:
    get:
      responses:
        '200':
          headers: { Location: ${header} }
`,
  [
    [String.raw`{ example: "/a\tä", schema: { type: string, examples: [/b] } }`],
    ...[
      String.raw`{ example: "a\nb" }`,
      String.raw`{ examples: { a: { value: "a\r" } } }`,
      String.raw`{ schema: { example: "a\0" } }`,
      String.raw`{ schema: { examples: [a, "\x7f"] } }`,
    ].map((header): [string, string] => [
      header,
      "7:31 The example of the header Location has several lines or other control characters, which HTTP doesn't send. Correct it.",
    ]),
  ],
);
