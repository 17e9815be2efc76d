/** Keywords that limit a value: shown beside its field as they are. */
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
 * The words of OpenAPI that the model's builder reads, by the kind of object they stand in. The lint
 * rule `keyword-handled` refuses any other, since a word that nobody reads would be a promise that
 * the generated things do not keep. To handle a new one: read it in scripts/model/, carry it through
 * the generators that it concerns, then list it here.
 *
 * JavaScript, because Spectral loads the rule's code without TypeScript.
 */
export const KEYWORDS = {
  contract: ['openapi', 'info', 'servers', 'security', 'tags', 'paths', 'components'],
  tag: ['name', 'description', 'x-displayName', 'x-page'],
  pathItem: ['parameters', 'get', 'put', 'post', 'delete', 'patch'],
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
  response: ['description', 'content'],
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
