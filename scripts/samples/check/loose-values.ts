import { oncePerObject } from '../../lib/memory.ts';
import { camelCase } from '../../model/identifier.ts';
import { asList, asObject, isObject, type JsonObject } from '../../model/json.ts';
import type { Api } from '../match/api.ts';
import { fieldsOf } from '../match/schema-fields.ts';
import { looseFields } from '../names/loose-fields.ts';
import type { Sample, SampleProblem } from '../types.ts';
import { checkValue, type ValueProblem } from './check-value.ts';

/** Find values that code gives to fields, and that no field of the name accepts. */
export function looseProblems({ language, code }: Sample, api: Api): SampleProblem[] {
  const fields = fieldsByName(api);
  return looseFields(language, code, new Set(fields.keys())).flatMap(({ name, offset, value }) => {
    const schemas = fields.get(name);
    if (value === undefined || !schemas) return [];
    let first: ValueProblem | undefined;
    // Large contracts have a thousand fields with one name, and most values fit one of the first.
    for (const schema of schemas) {
      const context = { api, direction: 'either', name: JSON.stringify(name) } as const;
      const [problem] = checkValue(value, schema, context);
      if (!problem) return [];
      first ??= problem;
    }
    return first
      ? [{ rule: 'sample-body', offset, message: first.message, pattern: first.pattern }]
      : [];
  });
}

/** Return the schemas of all fields with each name, and of parameters and bodies that calls give by the same name. */
const fieldsByName = oncePerObject((api: Api): ReadonlyMap<string, readonly JsonObject[]> => {
  const fields = new Map<string, JsonObject[]>();
  const seen = new Set<JsonObject>();
  const add = (schema: JsonObject): void => {
    if (seen.has(schema)) return;
    seen.add(schema);
    for (const [name, property] of fieldsOf(schema, api).properties) {
      fields.set(name, fields.get(name) ?? []);
      fields.get(name)?.push(property);
    }
    // Objects without a name of their own have fields too.
    for (const inner of insideOf(schema)) add(inner);
  };
  const bodies = api.operations.flatMap(({ body, responses }) =>
    [...(body?.media ?? []), ...[...responses.values()].flat()].map(({ schema }) => schema),
  );
  for (const schema of [...api.schemas.values(), ...bodies]) add(schema);
  const given = api.operations.flatMap(({ parameters, body }) => [
    ...parameters,
    // Clients name a body that isn't made of fields.
    ...(body?.media ?? []).map(({ schema }) => ({ name: 'body', schema })),
  ]);
  for (const { name, schema } of given) {
    for (const one of new Set([name, camelCase(name)])) {
      fields.get(one)?.push(schema);
    }
  }
  return fields;
});

/** List the schemas that are written in a schema: those of its fields and items, in each of its parts. */
const insideOf = (schema: JsonObject): JsonObject[] => [
  ...[
    ...['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => asList(schema[keyword])),
    ...Object.values(asObject(schema['dependentSchemas'])),
    schema['then'],
    schema['else'],
  ]
    .filter(isObject)
    .flatMap(insideOf),
  ...[
    ...Object.values(asObject(schema['properties'])),
    schema['items'],
    schema['additionalProperties'],
  ].filter(isObject),
];
