import { expect, test } from 'vitest';
import { runRule } from './run-rule.ts';

const missing = (what: string, key = 'description'): string =>
  `The ${what} has no ${key}. Write one: the reference and the SDKs show it.`;

test('description-present accepts a described contract with any examples', async () => {
  const contract = `openapi: 3.1.0
tags: [{ name: Routes, description: Routes. }]
paths:
  /routes/{routename}:
    parameters: [{ name: routename, in: path, description: A name. }]
    get:
      operationId: getRoute
      summary: Get a route
      description: Reads a route.
      responses:
        '200':
          description: The route.
          content:
            application/json:
              schema: { type: array, items: { type: string } }
              examples:
                route: { value: { properties: { color: red }, properties2: {} } }
`;
  expect(await runRule('description-present', contract)).toEqual([]);
});

test('description-present checks all objects except the parts, items and bodies of schemas', async () => {
  const contract = `openapi: 3.1.0
tags:
  - name: Routes
paths:
  /routes/{routename}:
    parameters:
      - name: routename
        in: path
    get:
      operationId: getRoute
      description: '  '
      responses:
        '200':
          content: { application/json: { schema: { properties: {} } } }
        '201':
          description: One of two.
          content:
            application/json:
              schema:
                oneOf:
                  - properties: {}
                  - type: string
components:
  schemas:
    Name:
      type: string
    Names:
      type: array
      description: Names.
      items: { type: string }
    Whole:
      description: A whole.
      allOf:
        - properties: {}
`;
  expect(await runRule('description-present', contract)).toEqual([
    `3:5 ${missing('tag Routes')}`,
    `7:9 ${missing('parameter routename')}`,
    `9:9 ${missing('operation getRoute', 'summary')}`,
    `11:20 ${missing('operation getRoute')}`,
    `13:15 ${missing('response 200')}`,
    `21:21 ${missing('schema')}`,
    `25:10 ${missing('schema Name')}`,
  ]);
});

test('description-present checks schemas and nested properties in other files, with braces in names', async () => {
  const contract = {
    'admin.yaml': `openapi: 3.1.0
components:
  schemas:
    Route:
      $ref: schemas/Route.yaml
`,
    'schemas/Route.yaml': `type: object
properties:
  name:
    type: string
    description: The name.
  'api_key_{{product}}':
    type: string
  '{{product}}_settings':
    description: Settings.
    type: object
    properties:
      depth:
        type: integer
  child:
    description: A route within.
    type: array
    items:
      $ref: Route.yaml
`,
  };
  expect(await runRule('description-present', contract)).toEqual([
    `schemas/Route.yaml:1:1 ${missing('schema Route')}`,
    `schemas/Route.yaml:6:25 ${missing('property api_key_{{product}}')}`,
    `schemas/Route.yaml:12:13 ${missing('property depth')}`,
  ]);
});
