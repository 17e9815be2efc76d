import { expect, test } from 'vitest';
import { dereference, type JsonObject } from '../model/json.ts';
import { mapDiscriminators } from './discriminators.ts';

test('a discriminator gets a mapping if its alternatives name their own values', () => {
  const variant = (property: JsonObject): JsonObject => ({
    allOf: [{ type: 'object', properties: { kind: property } }, { required: ['kind'] }],
  });
  const schemas: JsonObject = {
    Cat: variant({ enum: ['cat'] }),
    Dog: variant({ const: 'dog' }),
    Any: variant({ type: 'string' }),
  };
  const choice = (...names: string[]): JsonObject => ({
    oneOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })),
    discriminator: { propertyName: 'kind' },
  });
  const mappingOf = (...names: string[]): unknown => {
    const given = { components: { schemas: { ...schemas, Pet: choice(...names) } } };
    const { definition, mapped } = mapDiscriminators(given);
    const { discriminator } = dereference(definition, { $ref: '#/components/schemas/Pet' });
    const { mapping } = discriminator as JsonObject;
    expect(mapped).toEqual(mapping ? ['#/components/schemas/Pet/discriminator'] : []);
    return mapping;
  };
  expect(mappingOf('Cat', 'Dog')).toEqual({
    cat: '#/components/schemas/Cat',
    dog: '#/components/schemas/Dog',
  });
  // The names of the schemas remain the values where one alternative allows any, or two the same.
  expect(mappingOf('Cat', 'Any')).toBeUndefined();
  expect(mappingOf('Cat', 'Cat')).toBeUndefined();
});

test('a discriminator whose field a schema lacks, or has as a list, is left out', () => {
  const kind = { type: 'object', properties: { kind: { type: 'string' } } };
  const discriminator = { propertyName: 'kind' };
  const fields = (one: JsonObject): JsonObject => ({ ...one, discriminator });
  const alternatives = (...names: string[]): JsonObject[] =>
    names.map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const right: JsonObject = {
    Cat: { allOf: [kind] },
    Bird: { oneOf: [kind, { anyOf: [kind] }] },
    Parent: fields(kind),
    Pet: fields({ oneOf: alternatives('Cat', 'Bird') }),
    Owner: fields({ ...kind, oneOf: alternatives('Stone') }),
  };
  const Stone = { type: 'object' };
  const list = { properties: { kind: { type: 'array' } } };
  const wrong = { oneOf: alternatives('Cat', 'Stone') };
  const schemas = {
    ...right,
    Stone,
    List: fields(list),
    Thing: fields(wrong),
    Loop: fields({ allOf: alternatives('Loop') }),
  };
  expect(mapDiscriminators({ components: { schemas } })).toEqual({
    definition: {
      components: {
        schemas: {
          ...right,
          Stone,
          List: list,
          Thing: wrong,
          Loop: { allOf: alternatives('Loop') },
        },
      },
    },
    mapped: [],
    withoutField: [
      '#/components/schemas/List/discriminator',
      '#/components/schemas/Thing/discriminator',
      '#/components/schemas/Loop/discriminator',
    ],
  });
});
