import { isObject } from '../../model/json.ts';
import type { JsonValue, Model, Schema } from '../../model/types.ts';
import { MASK, secretFields } from '../../generate/secret-fields.ts';
import type { SandboxState } from './open-sandbox.ts';

/**
 * Return what masks the secrets in a value, so that it can be stored or shared: the fields that are secret
 * or that responses never contain, wherever they are. The values of the contract's examples stay, because
 * they are public.
 */
export function createMask(model: Model): (value: JsonValue) => JsonValue {
  const hidden = new Set([...secretFields(model), ...writeOnlyFields(model)]);
  const examples = new Set<JsonValue>();
  for (const { body, responses } of model.operations) {
    for (const described of [body, ...responses.map((response) => response.body)]) {
      for (const { value } of described?.examples ?? []) collect(value, examples);
    }
  }
  const masked = (value: JsonValue, isHidden: boolean): JsonValue => {
    if (Array.isArray(value)) return (value as JsonValue[]).map((item) => masked(item, isHidden));
    if (!isObject(value)) return isHidden && value !== null && !examples.has(value) ? MASK : value;
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [
        name,
        masked(field, isHidden || hidden.has(name)),
      ]),
    );
  };
  return (value) => masked(value, false);
}

/** Return a state as it may be stored. */
export const maskedState = (
  mask: (value: JsonValue) => JsonValue,
  { given, objects }: SandboxState,
): SandboxState => ({
  given,
  objects: objects.map(([resource, kept]) => [resource, { ...kept, value: mask(kept.value) }]),
});

function collect(value: JsonValue, into: Set<JsonValue>): void {
  if (Array.isArray(value) || isObject(value)) {
    Object.values(value).forEach((item) => collect(item as JsonValue, into));
  } else into.add(value);
}

function writeOnlyFields({ schemas, operations }: Model): string[] {
  const visit = (schema: Schema): string[] => {
    if (schema.kind === 'array') return visit(schema.items);
    if (schema.kind === 'union') return schema.variants.flatMap(visit);
    if (schema.kind !== 'object') return [];
    return [
      ...schema.properties.flatMap((property) => [
        ...(property.schema.isWriteOnly ? [property.name] : []),
        ...visit(property.schema),
      ]),
      ...(schema.additional ? visit(schema.additional) : []),
    ];
  };
  return [
    ...schemas.map(({ schema }) => schema),
    ...operations.flatMap(({ body }) => (body ? [body.schema] : [])),
  ].flatMap(visit);
}
