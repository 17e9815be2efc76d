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

test('names of schemas that differ only in case get numbers, and have the characters that OpenAPI allows', () => {
  const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const inner = { $defs: { Pet: { type: 'null' } } };
  const schemas = {
    Pet: { oneOf: [reference('pet'), reference('pet/$defs/Pet'), reference('List<a~1b>')] },
    'List<a/b>': { type: 'array' },
    pet: { type: 'object', ...inner },
    PetList: {
      discriminator: { propertyName: 'a', mapping: { b: reference('pet').$ref, c: 'Pet' } },
    },
  };
  expect(moveDefinitions({ components: { schemas } })).toEqual({
    components: {
      schemas: {
        Pet: { oneOf: [reference('pet2'), reference('Pet3'), reference('List_a_b_')] },
        List_a_b_: { type: 'array' },
        pet2: { type: 'object' },
        PetList: {
          discriminator: { propertyName: 'a', mapping: { b: reference('pet2').$ref, c: 'Pet' } },
        },
        Pet3: { type: 'null' },
      },
    },
  });
});
