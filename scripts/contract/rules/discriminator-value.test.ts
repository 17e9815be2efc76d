import { testRule } from './run-rule.ts';

const contract = (discriminator: string, cat: string): string => `openapi: 3.1.0
components:
  schemas:
    Pet:
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
      discriminator: ${discriminator}
    Cat:
      allOf:
        - { type: object, properties: { kind: ${cat} } }
        - { required: [kind] }
    Dog: { type: object, properties: { kind: { type: string } } }
`;

const said = (value: string, allowed: string): string =>
  `The discriminator says that "kind" is ${value} in Cat, which allows ${allowed}. Add "mapping" with the values that each schema has, or correct them.`;

const lacking = (field: string, names: string): string =>
  `The field "${field}" of the discriminator is missing in ${names} or isn't a string. Declare it there as a string, or remove the discriminator.`;

testRule('discriminator-value', contract, [
  [['{ propertyName: kind }', '{ type: string }']],
  [['{ propertyName: kind }', '{ const: Cat }']],
  [['{ propertyName: kind }', '{ const: cat }'], `6:21 ${said('"Cat"', '"cat"')}`],
  [['{ propertyName: kind, mapping: { cat: Cat, dog: Dog } }', '{ const: cat }']],
  [["{ propertyName: kind, mapping: { cat: '#/components/schemas/Cat' } }", '{ enum: [cat] }']],
  [
    ['{ propertyName: kind, mapping: { cat: Cat, kitten: Cat } }', '{ enum: [cat, tom] }'],
    `6:73 ${said('"kitten"', '"cat", "tom"')}`,
  ],
  [['{ propertyName: species }', '{ type: string }'], `6:21 ${lacking('species', 'Cat, Dog')}`],
  [['{ propertyName: kind }', '{ type: [integer, "null"] }'], `6:21 ${lacking('kind', 'Cat')}`],
]);
