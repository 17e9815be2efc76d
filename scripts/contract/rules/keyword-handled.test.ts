import { expect, test } from 'vitest';
import { runRule } from './run-rule.ts';

const unhandled = (keyword: string, kind: string, hint = ''): string =>
  `The keyword "${keyword}" of this ${kind} isn't supported: pages, samples and SDKs would ignore it.${hint} Remove it, or begin its name with "x-": extensions may say anything.`;

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
pathz: {}
tags:
  - name: Routes
    x-pages: { entity: route }
paths:
  /routes:
    post:
      x-amazon: true
      x-path: /routes
      x-stage: beta
      x-validation: strict
      parameters:
        - name: q
          allowBlank: true
      requestBody:
        x-body: 1
        content:
          application/json:
            encodings: {}
            schema:
              $ref: schemas/Route.yaml
      responses:
        '200':
          body: {}
`,
    'schemas/Route.yaml': `type: object
propertys: {}
properties:
  'name_{{product}}':
    anyOf:
      - x-order: 1
        x-examples: {}
    if: { $anchor: a }
additionalProperties:
  $dynamicRef: a
$defs: { A: {} }
`,
  };
  expect(await runRule('keyword-handled', contract)).toEqual([
    `admin.yaml:2:7 ${unhandled('pathz', 'contract', ' Did you mean "paths"?')}`,
    `admin.yaml:5:13 ${unhandled('x-pages', 'tag', ' Did you mean "x-page"?')}`,
    `admin.yaml:15:23 ${unhandled('allowBlank', 'parameter')}`,
    `admin.yaml:20:23 ${unhandled('encodings', 'mediaType', ' Did you mean "encoding"?')}`,
    `admin.yaml:25:16 ${unhandled('body', 'response')}`,
    `schemas/Route.yaml:2:11 ${unhandled('propertys', 'schema', ' Did you mean "properties"?')}`,
    `schemas/Route.yaml:8:20 ${unhandled('$anchor', 'schema')}`,
    `schemas/Route.yaml:10:16 ${unhandled('$dynamicRef', 'schema')}`,
    'schemas/Route.yaml:11:7 The keyword "$defs" of this schema isn\'t supported: pages, samples and SDKs would ignore it. Move its schemas to a file each in spec/schemas/, and refer to them there: types and pages need their names.',
  ]);
});
