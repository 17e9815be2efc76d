import { expect, test } from 'vitest';
import { withDiscriminatorValues } from './discriminator-values.ts';
import type { JsonObject } from './json.ts';

const text = { type: 'string' };
const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

const valuesIn = (schemas: JsonObject): unknown =>
  withDiscriminatorValues({ components: { schemas } }).components;

test('alternatives have the values that the mapping gives them, else their names', () => {
  const one = { type: 'object', properties: { kind: { ...text, example: 'x' }, size: text } };
  const some = { oneOf: ['Cat', 'Dog', 'Named'].map(reference) };
  const mapping = { cat: 'Cat', dog: '#/components/schemas/Dog', hound: 'Dog' };
  const Named = { type: 'object', properties: { kind: { enum: ['a'] } } };
  const Any = { ...some, discriminator: { propertyName: 'kind', mapping } };
  const withKind = (...values: string[]): JsonObject => ({
    ...one,
    properties: { ...one.properties, kind: { ...text, enum: values } },
  });
  expect(valuesIn({ Any, Cat: one, Dog: one, Named })).toEqual({
    schemas: { Any, Cat: withKind('cat'), Dog: withKind('dog', 'hound'), Named },
  });
  const Unmapped = { ...some, discriminator: { propertyName: 'kind' } };
  expect(valuesIn({ Unmapped, Cat: one, Dog: one, Named })).toMatchObject({
    schemas: { Cat: withKind('Cat'), Dog: withKind('Dog'), Named },
  });
});

test('schemas that extend one with a discriminator have its values', () => {
  const Pet = {
    type: 'object',
    discriminator: { propertyName: 'kind' },
    properties: { kind: text },
  };
  const Cat = { allOf: [reference('Pet'), { properties: { lives: text } }] };
  const named = { type: 'object', properties: { kind: { enum: ['Cat'] } } };
  expect(valuesIn({ Pet, Cat })).toEqual({
    schemas: { Pet, Cat: { allOf: [...Cat.allOf, named] } },
  });
});

test('a schema that only extends one with listed alternatives has no value', () => {
  const Any = { oneOf: [reference('Cat')], discriminator: { propertyName: 'kind' } };
  const Wrapped = { allOf: [reference('Any')] };
  const Cat = { type: 'object', properties: { kind: { ...text, enum: ['Cat'] } } };
  const schemas = { Any, Wrapped, Cat };
  expect(valuesIn(schemas)).toEqual({ schemas });
});

test('a schema that allows the values of other alternatives has its own alone', () => {
  const kind = { ...text, enum: ['Cat', 'Dog', 'wild'] };
  const Pet = { discriminator: { propertyName: 'kind' }, properties: { kind } };
  const heir = { allOf: [reference('Pet')] };
  const named = (...values: string[]): unknown => ({
    type: 'object',
    properties: { kind: { enum: values } },
  });
  expect(valuesIn({ Pet, Cat: heir, Dog: heir })).toEqual({
    schemas: {
      Pet,
      Cat: { allOf: [...heir.allOf, named('Cat', 'wild')] },
      Dog: { allOf: [...heir.allOf, named('Dog', 'wild')] },
    },
  });
});

test('a schema that others extend has their values too', () => {
  const Pet = { discriminator: { propertyName: 'kind' }, properties: { kind: text } };
  const Cat = { allOf: [reference('Pet')] };
  const Kitten = { allOf: [reference('Cat')] };
  const withKind = (...values: string[]): unknown => ({
    type: 'object',
    properties: { kind: { enum: values } },
  });
  expect(valuesIn({ Pet, Cat, Kitten })).toEqual({
    schemas: {
      Pet,
      Cat: { allOf: [...Cat.allOf, withKind('Cat', 'Kitten')] },
      Kitten: { allOf: [...Kitten.allOf, withKind('Kitten')] },
    },
  });
});

test('a contract without discriminators stays as it is', () => {
  const document = { components: { schemas: { Cat: { properties: { discriminator: text } } } } };
  expect(withDiscriminatorValues(document)).toBe(document);
});

test('an alternative without the field has none where the schema around it has', () => {
  const bare = { type: 'object', properties: { size: text } };
  const Any = {
    discriminator: { propertyName: 'kind' },
    properties: { kind: { ...text, enum: ['Cat', 'Dog'] } },
    oneOf: ['Cat', 'Dog'].map(reference),
  };
  expect(valuesIn({ Any, Cat: bare, Dog: bare })).toEqual({
    schemas: { Any, Cat: bare, Dog: bare },
  });
});
