import { LINKS } from '../contract/fixture-contract.ts';

/** An operation without parameters. */
const simple = (id: string, security: string): string => `
  /${id}:
    get:
      operationId: ${id}
      security: ${security}
      responses: { '200': { $ref: '#/components/responses/Thing' } }`;

/** An operation with the schemas that name their variants, are tuples, or have patterns as keys. */
const ANIMALS = `
  /animals:
    post:
      operationId: addAnimal
      externalDocs: { url: 'https://www.example.com/animals', description: The animals }
      callbacks:
        born:
          '{$request.query.url}': { post: { summary: Says that it was born., responses: { '204': { description: Fine. } } } }
      security: []
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Animal' }
            examples: { all: { value: { x-note: a, notes: { a: 1 }, place: [1, north], kind: dog } } }
      responses:
        '200':
          description: The animal.
          links: { more: { operationId: inherited, description: Gets more. } }
          headers: { x-left: { required: true, description: How many are left., schema: { type: integer } } }
          content:
            application/json: { schema: { $ref: '#/components/schemas/Animal' }, example: { kind: dog, tag: a1 } }`;

/** An operation that no client sends, and two that aren't published. */
const UNSENT = `
  /traced:
    trace: { operationId: traceIt, security: [], responses: { '200': { description: A trace. } } }
    get: { operationId: secludedCall, x-internal: true, security: [], responses: { '200': { description: It. } } }
  /secluded:
    x-internal: true
    get: { operationId: secludedPath, security: [], responses: { '200': { description: It. } } }`;

/** An operation on another server, in the place of each of the API's. */
const ELSEWHERE = `
  /elsewhere:
    servers:
      - url: 'https://{stage}.uploads.example.com/{version}'
        description: For files.
        variables: { stage: { default: api }, version: { default: v2, enum: [v1, v2], description: Of the files. } }
      - { url: 'http://127.0.0.1:{port}/uploads/', variables: { port: { default: '80' } } }
    get:
      operationId: elsewhere
      security: [{ Query: [] }]
      responses: { '200': { $ref: '#/components/responses/Thing' } }`;

/** Operations whose successes are of different kinds, or have any status. */
const text = (example: string): string =>
  `content: { text/plain: { schema: { type: string }, example: ${example} } }`;
const SUCCESSES = `
  /mixed/{kind}:
    get:
      operationId: mixed
      security: []
      parameters: [{ name: kind, in: path, required: true, schema: { type: string }, example: thing }]
      responses:
        '103': { description: It hints. }
        '200': { $ref: '#/components/responses/Thing' }
        '202': { description: It waits., ${text('wait')} }
        '204': { description: Nothing. }
        '206': { description: A part., content: { image/png: { schema: { type: string, format: binary } } } }
        2XX: { description: Something else., ${text('other')} }
  /waiting:
    get:
      operationId: waiting
      security: []
      responses:
        '200': { description: A file., content: { image/png: { schema: { type: string, format: binary } } } }
        '202': { $ref: '#/components/responses/Thing' }
    head:
      operationId: probe
      security: []
      responses: { '200': { $ref: '#/components/responses/Thing' } }
  /ranged:
    get:
      operationId: ranged
      security: []
      parameters: [{ name: '$top', in: query, required: true, schema: { type: integer }, example: 5 }]
      responses: { 1XX: { description: Interim. }, 2XX: { $ref: '#/components/responses/Thing' } }`;

/** An operation that documents no success, which may have any body. */
const UNDOCUMENTED = `
  /undocumented:
    get:
      operationId: undocumented
      security: []
      responses: { '302': { description: Elsewhere. }, default: { description: An error. } }`;

/** An operation with a parameter for each way in which lists and objects are sent. */
const FILTER = '{ type: object, properties: { min: { type: integer }, word: { type: string } } }';
const LIST = '{ type: array, items: { type: string } }';
const WORDS = "[a b, 'c,d']";
const RANGE = "{ min: 1, word: 'x&y' }";

const PARAMETERS = `
  /search/{ids}/{range}/{label}{labels}/a{matrix}{matrices}{fields}:
    get:
      operationId: search
      security: [{ Cookie: [] }]
      parameters:
        - { name: ids, in: path, required: true, schema: ${LIST}, example: ${WORDS} }
        - { name: range, in: path, required: true, explode: true, schema: ${FILTER}, example: ${RANGE} }
        - { name: label, in: path, required: true, style: label, schema: { type: integer }, example: 5 }
        - { name: labels, in: path, required: true, style: label, explode: true, schema: ${LIST}, example: ${WORDS} }
        - { name: matrix, in: path, required: true, style: matrix, schema: ${LIST}, example: ${WORDS} }
        - { name: matrices, in: path, required: true, style: matrix, explode: true, schema: ${LIST}, example: [x, y] }
        - { name: fields, in: path, required: true, style: matrix, explode: true, schema: ${FILTER}, example: ${RANGE} }
        - { name: apart, in: query, schema: ${LIST}, example: ${WORDS} }
        - { name: together, in: query, explode: false, schema: ${LIST}, example: ${WORDS} }
        - { name: spaces, in: query, style: spaceDelimited, explode: false, schema: ${LIST}, example: ${WORDS} }
        - { name: pipes, in: query, style: pipeDelimited, explode: false, schema: ${LIST}, example: ${WORDS} }
        - { name: fields, in: query, schema: ${FILTER}, example: ${RANGE} }
        - { name: pairs, in: query, explode: false, schema: ${FILTER}, example: ${RANGE} }
        - { name: deep, in: query, style: deepObject, explode: true, schema: { $ref: '#/components/schemas/Filter' }, example: ${RANGE} }
        - { name: deeper, in: query, style: deepObject, explode: true, schema: { type: object, properties: { a: { type: object, properties: { b: { type: integer } } }, c: { type: string }, e: { type: array, items: { type: object, properties: { f: { type: integer } } } } } }, example: { a: { b: 1 }, c: d, e: [{ f: 2 }, { f: 3 }] } }
        - { name: reserved, in: query, allowReserved: true, schema: { type: string }, example: 'a/b:c?d=e,f&g+h#i' }
        - { name: json, in: query, content: { application/json: { schema: ${FILTER}, example: ${RANGE} } } }
        - { name: x-stage, in: header, required: true, schema: { type: string, enum: [live, test] } }
        - { name: x-count, in: header, schema: { type: integer } }
        - { name: x-words, in: header, required: true, schema: ${LIST}, example: [a, b] }
        - { name: x-range, in: header, required: true, explode: true, schema: ${FILTER}, example: { min: 1, word: x } }
        - { name: Authorization, in: header, required: true, schema: { type: string } }
        - { name: x-version, in: header, required: true, schema: { type: integer } }
        - { name: User-Agent, in: header, required: true, schema: { type: string } }
        - { name: theme, in: cookie, schema: { type: string }, example: dark blue }
        - { name: words, in: cookie, explode: false, schema: ${LIST}, example: ${WORDS} }
      responses: { '200': { $ref: '#/components/responses/Thing' } }`;

/** A list for each way in which pages follow each other. */
const THINGS = `{ type: array, items: { $ref: '#/components/schemas/Thing' } }`;
const list = (path: string, pagination: string, schema: string): string => `
  /${path}:
    get:
      operationId: list-${path}
      security: [{ Query: [] }]
      x-pagination: ${pagination}
      parameters:
        - { name: at, in: query, schema: { type: integer } }
        - { name: words, in: query, explode: false, schema: ${LIST} }
      responses:
        '200':
          description: A page.
          content: { application/json: { schema: ${schema}, example: ${schema.startsWith('{ type: array') ? '[]' : '{}'} } }`;

const LISTS = [
  list(
    'cursors',
    '{ type: cursor, parameter: at, items: /data/things, next: /data/next~1at }',
    `{ properties: { data: { oneOf: [{ type: 'null' }, { type: object, properties: { things: ${THINGS}, next/at: { type: [string, 'null'] } } }] } }, type: object }`,
  ),
  list('numbers', '{ type: page, parameter: at }', THINGS),
  list(
    'offsets',
    '{ type: offset, parameter: at, items: /list, next: /more }',
    `{ type: object, properties: { list: { oneOf: [{ type: 'null' }, ${THINGS}] }, more: { type: boolean } } }`,
  ),
  list('links', '{ type: link }', THINGS),
  list(
    'addresses',
    '{ type: link, items: /list, next: /next }',
    `{ type: object, properties: { list: { type: array, items: { type: string } }, next: { type: string } } }`,
  ),
].join('');

/** An operation for each kind of body, which gets a text or a file in return. */
const TEXT =
  '{ description: A text., content: { text/plain: { schema: { type: string }, example: yes } } }';
const FILE =
  '{ description: A file., content: { image/png: { schema: { type: string, format: binary }, example: abc } } }';
const BODIES = `
  /form:
    post:
      operationId: sendForm
      security: []
      requestBody:
        required: true
        content:
          application/x-www-form-urlencoded:
            schema:
              type: object
              required: [name]
              properties:
                name: { type: string }
                count: { type: integer }
                tags: ${LIST}
                near: ${FILTER}
                list: { type: array, items: ${FILTER} }
                commas: ${LIST}
                deep: { type: object, properties: { a: ${FILTER} } }
                items: { type: array, items: ${FILTER} }
            encoding:
              tags: { style: form }
              commas: { explode: false }
              deep: { style: deepObject, explode: true }
              items: { style: deepObject, explode: true }
            examples:
              all: { value: { name: 'a b&c=ü', count: 2, tags: [x, y], near: { min: 1 }, list: [{ min: 2 }], commas: [a b, c], deep: { a: { min: 3 } }, items: [{ min: 4 }] } }
      responses: { '200': ${TEXT} }
  /empty:
    post:
      operationId: sendEmptyForm
      security: []
      requestBody:
        content: { application/x-www-form-urlencoded: { schema: { type: [object, "null"], properties: {} }, examples: { none: { value: {} } } } }
      responses: { '200': ${TEXT} }
  /upload:
    post:
      operationId: upload
      security: []
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema:
              type: [object, 'null']
              required: [photo]
              properties:
                title: { type: string }
                photo: { type: string, contentEncoding: binary }
                size: { type: integer }
                notes: { type: string }
                about: { type: object, properties: { a: { type: integer } } }
                all: { type: array, items: { type: object } }
            encoding: { photo: { contentType: image/png }, notes: { contentType: text/csv }, about: { contentType: application/vnd.acme+json }, size: { contentType: text/plain } }
            examples: { all: { value: { photo: 'b;y,"te\\\\s', title: 'ü "quoted"; <x>', size: 3, notes: 'a,b', about: { a: 1 }, all: [{ b: 2 }, {}] } } }
      responses: { '200': ${TEXT} }
  /text:
    post:
      operationId: sendText
      security: []
      requestBody:
        required: true
        content:
          text/plain: { schema: { type: string }, examples: { all: { value: "it's a text" } } }
      responses: { '200': ${FILE} }
  /file:
    put:
      operationId: sendFile
      security: []
      requestBody:
        required: true
        content:
          application/octet-stream: { schema: { type: string, contentEncoding: base64 }, examples: { all: { value: '@bytes.zip' } } }
      responses: { '200': ${FILE} }`;

/** An operation with fields that only conditions describe. */
const ORDERS = `
  /orders:
    post:
      operationId: order
      tags: [Operations, Sales]
      security: []
      requestBody:
        required: true
        content: { application/merge-patch+json: { schema: { $ref: '#/components/schemas/Order' } } }
      responses: { '200': { $ref: '#/components/responses/Thing' } }`;

/** OpenAPI, except for the paths. */
const HEAD = `openapi: 3.1.0
info:
  title: Any API
  version: 1.0.0
  description: What other contracts use.
  x-product: { slug: acme, name: Acme, links: { ${LINKS} } }
servers:
  - { url: 'https://{stage}.example.com', variables: { stage: { default: api, enum: [api, test] } } }
  - { url: 'http://127.0.0.1:{port}', variables: { port: { default: '80' } } }
security: [{ Header: [] }]
webhooks:
  ordered:
    summary: Something was ordered.
    post:
      description: Sent once.
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }
      responses: { '200': { description: Fine. } }
  left: { get: { summary: Someone left., responses: { '204': { description: Fine. } } } }
components:
  securitySchemes:
    Header: { type: apiKey, in: header, name: X-API-Key }
    Query: { type: apiKey, in: query, name: key }
    Cookie: { type: apiKey, in: cookie, name: session }
    Token: { type: http, scheme: bearer }
    Login: { type: http, scheme: basic }
    Certificate: { type: mutualTLS, description: Ask the operators for a certificate. }
  schemas:
    Filter: ${FILTER}
    Animal:
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
      discriminator: { propertyName: kind, mapping: { cat: '#/components/schemas/Cat', dog: Dog } }
    Cat:
      type: object
      required: [kind]
      properties: { kind: { type: string }, lives: { type: integer } }
      additionalProperties: true
    Dog:
      type: object
      title: A dog
      externalDocs: { url: 'https://www.example.com/dogs' }
      required: [kind, tag]
      properties:
        kind: { type: string, not: { const: bird } }
        tag: { $ref: '#/components/schemas/Tag' }
        notes: { type: object }
        place: { type: array, prefixItems: [{ type: integer }, { type: string }] }
      patternProperties: { '^x-': { type: string } }
    Tag: { type: string, readOnly: true }
    Order:
      type: object
      required: [way]
      properties: { way: { type: string, enum: [post, shop] }, gift: { type: boolean } }
      allOf:
        - if: { properties: { way: { const: post } } }
          then: { required: [address], properties: { address: { type: string } } }
          else: { properties: { shop: { type: integer } } }
      dependentSchemas: { gift: { required: [card], properties: { card: { type: string } } } }
    Thing: { type: object, properties: { id: { type: integer, format: int64, example: 7 } } }
  responses:
    Thing:
      description: A thing.
      content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } }
paths:`;

export const ANY_CONTRACT = [
  HEAD,
  simple('inherited', '[{ Header: [] }]'),
  simple('public', '[]'),
  simple('login', '[{ Login: [] }]'),
  simple('query', '[{ Query: [] }]'),
  simple('cookie', '[{ Cookie: [] }]'),
  simple('either', '[{ Token: [] }, { Header: [] }]'),
  simple('both', '[{ Header: [], Cookie: [] }]'),
  simple('optional', '[{}, { Header: [] }]'),
  simple('certified', '[{ Certificate: [] }]'),
  simple('certifiedKey', '[{ Certificate: [], Header: [] }, { Cookie: [] }]'),
  PARAMETERS,
  LISTS,
  ELSEWHERE,
  SUCCESSES,
  UNDOCUMENTED,
  UNSENT,
  BODIES,
  ANIMALS,
  ORDERS,
].join('');

const RULES = `extends:
  - ./scripts/contract/rules/required.yaml
  - ./scripts/contract/rules/recommended.yaml
`;
const REDOCLY = `telemetry: off
plugins:
  - scripts/contract/fill-product-name.js
  - scripts/contract/reference-siblings.js
decorators:
  product-name/fill: on
extends:
  - ./scripts/contract/rules/redocly-recommended.yaml
  - ./scripts/contract/rules/redocly-required.yaml
`;

/** The files of a project with this contract. */
export const PROJECT = {
  'spec/admin.yaml': ANY_CONTRACT,
  '.spectral.yaml': RULES,
  'redocly.yaml': REDOCLY,
};
