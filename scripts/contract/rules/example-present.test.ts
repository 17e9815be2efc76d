import { expect, test } from 'vitest';
import { runRule } from './run-rule.ts';

test('example-present accepts a named example for each body and an example for each parameter', async () => {
  const contract = `openapi: 3.1.0
paths:
  /routes:
    parameters:
      - name: filter
        in: query
        example: ''
    post:
      requestBody:
        content:
          application/json:
            examples:
              minimal: { value: {} }
      responses:
        '200':
          content:
            application/json:
              examples:
                message: { value: {} }
        '204':
          description: No body.
`;
  expect(await runRule('example-present', contract)).toEqual([]);
});

test('example-present reports bodies and parameters without an example', async () => {
  const contract = `openapi: 3.1.0
paths:
  /routes:
    post:
      parameters:
        - name: filter
          in: query
      requestBody:
        content:
          application/json:
            example: {}
      responses:
        '200':
          content:
            application/json:
              examples: {}
`;
  expect(await runRule('example-present', contract)).toEqual([
    '6:11 The parameter filter has no example. Add an "example": samples send its value.',
    '10:28 The body (application/json) has no named example. Add one under "examples": a name with a "summary" and a "value".',
    '15:30 The body (application/json) has no named example. Add one under "examples": a name with a "summary" and a "value".',
  ]);
});
