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
