/** Keywords that limit a value; pages show them next to its field. */
export const LIMITS = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
];

/**
 * Lists the OpenAPI keywords that the model's builder reads, by kind of object. The lint rule
 * `keyword-handled` rejects any other, because generated files would ignore it. To support a new
 * one, read it in scripts/model/, use it in the generators that it affects, then list it here.
 *
 * This is JavaScript, because Spectral loads the code of rules without TypeScript.
 */
export const KEYWORDS = {
  contract: ['openapi', 'info', 'servers', 'security', 'tags', 'paths', 'components'],
  tag: ['name', 'description', 'x-displayName', 'x-page'],
  pathItem: ['parameters', 'get', 'put', 'post', 'delete', 'patch', 'head', 'options'],
  operation: [
    'operationId',
    'tags',
    'summary',
    'description',
    'deprecated',
    'parameters',
    'requestBody',
    'responses',
    'security',
    'x-page',
    'x-renamed-from',
  ],
  parameter: [
    'name',
    'in',
    'required',
    'description',
    'deprecated',
    'schema',
    'example',
    'examples',
  ],
  requestBody: ['required', 'description', 'content'],
  response: ['description', 'x-fix', 'content'],
  mediaType: ['schema', 'examples'],
  schema: [
    '$ref',
    'type',
    'properties',
    'required',
    'additionalProperties',
    'items',
    'enum',
    'const',
    'oneOf',
    'anyOf',
    'allOf',
    'description',
    'default',
    'deprecated',
    'readOnly',
    'writeOnly',
    'format',
    ...LIMITS,
  ],
};
