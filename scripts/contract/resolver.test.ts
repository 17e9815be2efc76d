import { expect, test } from 'vitest';
import { runRule } from './rules/run-rule.ts';

test('schemas that refer to each other in many circles are checked, each at its line', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `Schema${index}`);
  const files = Object.fromEntries(
    names.map((name) => {
      const properties = names.map((other) => `  to${other}: { $ref: ${other}.yaml }\n`);
      return [
        `schemas/${name}.yaml`,
        `type: object\nproperties:\n${properties.join('')}$defs: {}\n`,
      ];
    }),
  );
  const schemas = names.map((name) => `    ${name}: { $ref: schemas/${name}.yaml }\n`);
  const findings = await runRule('keyword-handled', {
    'admin.yaml': `openapi: 3.1.0\ncomponents:\n  schemas:\n${schemas.join('')}`,
    ...files,
  });
  const places = findings.map((finding) => finding.split(' ')[0]);
  expect(places.toSorted()).toEqual(names.map((name) => `schemas/${name}.yaml:43:7`).toSorted());
});

test('references lead through others, and stay where they lead nowhere or to each other only', async () => {
  const findings = await runRule('keyword-handled', {
    'admin.yaml': `openapi: 3.1.0
components:
  schemas:
    Through: { $ref: 'parts.yaml#/a%20b/properties/c~1d' }
    Nowhere: { $ref: 'parts.yaml#/missing' }
    NoFile: { $ref: missing.yaml }
    Endless: { $ref: '#/components/schemas/Endless' }
`,
    'parts.yaml': `a b: { $ref: '#/other' }
other:
  properties:
    c/d: { $defs: {} }
`,
  });
  expect(findings.map((finding) => finding.split(':')[0])).toEqual(['parts.yaml']);
});

test('two responses of an operation can be one file', async () => {
  const findings = await runRule('example-value', {
    'admin.yaml': `openapi: 3.1.0
paths:
  /a:
    get:
      responses:
        400: { $ref: error.yaml }
        500: { $ref: error.yaml }
`,
    'error.yaml': `description: An error.
content:
  text/plain:
    examples:
      none: {}
`,
  });
  expect(findings.map((finding) => finding.split(' ')[0])).toEqual(['error.yaml:5:12']);
});
