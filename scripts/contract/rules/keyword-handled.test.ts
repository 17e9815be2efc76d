import { expect, test } from 'vitest';
import { runRule } from './run-rule.ts';

const unhandled = (keyword: string, kind: string, hint = ''): string =>
  `The keyword "${keyword}" of this ${kind} isn't supported: pages, samples and SDKs would ignore it.${hint} Remove it, or support it: read it in scripts/model/, use it in the generators, then list it in scripts/model/keywords.js.`;

test("keyword-handled accepts listed keywords and keys that aren't keywords", async () => {
  const contract = `openapi: 3.1.0
paths:
  /routes:
    post:
      operationId: createRoute
      parameters: [{ name: q, in: query, schema: { type: string } }]
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties: { patternProperties: { type: string } }
              additionalProperties: true
            examples: { one: { value: { callbacks: 1 } } }
      responses: { '200': { description: Done. } }
`;
  expect(await runRule('keyword-handled', contract)).toEqual([]);
});

test('keyword-handled accepts a part of the contract, which an editor lints separately', async () => {
  expect(await runRule('keyword-handled', 'collection:\n  get: {}\n')).toEqual([]);
});

test('keyword-handled reports other keywords in every kind of object, but no extensions of other tools', async () => {
  const contract = {
    'admin.yaml': `openapi: 3.1.0
webhooks: {}
tags:
  - name: Routes
    x-pages: { entity: route }
paths:
  /routes:
    trace: {}
    post:
      callbacks: {}
      x-amazon: true
      parameters:
        - name: q
          style: form
      requestBody:
        x-body: 1
        content:
          application/json:
            encoding: {}
            schema:
              $ref: schemas/Route.yaml
      responses:
        '200':
          headers: {}
`,
    'schemas/Route.yaml': `type: object
propertys: {}
properties:
  'name_{{product}}':
    anyOf:
      - x-order: 1
    nullable: true
additionalProperties:
  patternProperties: {}
`,
  };
  expect(await runRule('keyword-handled', contract)).toEqual([
    `admin.yaml:2:10 ${unhandled('webhooks', 'contract')}`,
    `admin.yaml:5:13 ${unhandled('x-pages', 'tag', ' Did you mean "x-page"?')}`,
    `admin.yaml:8:11 ${unhandled('trace', 'pathItem')}`,
    `admin.yaml:10:17 ${unhandled('callbacks', 'operation')}`,
    `admin.yaml:14:18 ${unhandled('style', 'parameter')}`,
    `admin.yaml:19:22 ${unhandled('encoding', 'mediaType')}`,
    `admin.yaml:24:19 ${unhandled('headers', 'response')}`,
    `schemas/Route.yaml:2:11 ${unhandled('propertys', 'schema', ' Did you mean "properties"?')}`,
    `schemas/Route.yaml:7:15 ${unhandled('nullable', 'schema')}`,
    `schemas/Route.yaml:9:21 ${unhandled('patternProperties', 'schema')}`,
  ]);
});
