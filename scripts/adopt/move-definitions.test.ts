import { expect, test } from 'vitest';
import { moveDefinitions } from './move-definitions.ts';

test('schemas inside schemas become components, and references follow them', () => {
  const schemas = {
    Size: { type: 'string' },
    Shop: {
      $defs: {
        Size: {
          type: 'object',
          properties: { unit: { $ref: '#/components/schemas/Shop/$defs/Size/$defs/a~1b' } },
          $defs: { 'a/b': { type: 'number' } },
        },
      },
      properties: {
        size: { $ref: '#/components/schemas/Shop/%24defs/Size' },
        unit: { $ref: '#/components/schemas/Shop/$defs/Size/properties/unit' },
        other: { $ref: '#/components/schemas/Size' },
        definitions: {
          type: 'string',
          definitions: { Old: { type: 'null', definitions: { Deep: {} } } },
        },
      },
    },
  };
  expect(moveDefinitions({ components: { schemas } })).toEqual({
    components: {
      schemas: {
        Size: { type: 'string' },
        Shop: {
          properties: {
            size: { $ref: '#/components/schemas/Size2' },
            unit: { $ref: '#/components/schemas/Size2/properties/unit' },
            other: { $ref: '#/components/schemas/Size' },
            definitions: { type: 'string' },
          },
        },
        Size2: { type: 'object', properties: { unit: { $ref: '#/components/schemas/a_b' } } },
        a_b: { type: 'number' },
        Deep: {},
        Old: { type: 'null' },
      },
    },
  });
});
