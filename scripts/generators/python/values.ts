import { pythonString } from '../../model/identifier.ts';
import { schemaNamed } from '../../model/schema-named.ts';
import type { JsonValue, Model, Schema } from '../../model/types.ts';
import { after, call, dict, list, type Code } from './layout.ts';
import { attributeNames } from './names.ts';
import { pythonLiteral, type PythonTypes } from './types.ts';

type JsonObject = { readonly [key: string]: JsonValue };

/** A value as a user of the package writes it: models where the contract has a schema. */
export function pythonValue(
  model: Model,
  types: PythonTypes,
  schema: Schema,
  value: JsonValue,
): Code {
  const entry = types.classOf(schema);
  if (entry && isObject(value)) {
    const { properties, additional } = entry.schema;
    const attributes = attributeNames(properties);
    const known = properties.flatMap(({ name, schema: part }, index) => {
      const given = value[name];
      if (given === undefined) return [];
      return [after(`${attributes[index]}=`, pythonValue(model, types, part, given))];
    });
    const names = new Set(properties.map(({ name }) => name));
    const extra = Object.entries(value).filter(([name]) => !names.has(name));
    const others =
      extra.length > 0
        ? [after('extra=', entries(model, types, additional ?? ANYTHING, extra))]
        : [];
    return call(entry.name, [...known, ...others]);
  }
  if (types.isSecretText(schema) && typeof value === 'string') {
    return call('SecretStr', [pythonString(value)]);
  }
  const resolved = schema.kind === 'reference' ? schemaNamed(model, schema.name) : schema;
  if (resolved.kind === 'union') {
    const variant = bestVariant(model, types, resolved.variants, value);
    return pythonValue(model, types, variant ?? ANYTHING, value);
  }
  if (Array.isArray(value)) {
    const items = resolved.kind === 'array' ? resolved.items : ANYTHING;
    return list((value as JsonValue[]).map((item) => pythonValue(model, types, items, item)));
  }
  if (isObject(value)) {
    const additional = resolved.kind === 'object' ? resolved.additional : undefined;
    return entries(model, types, additional ?? ANYTHING, Object.entries(value));
  }
  return pythonLiteral(value);
}

const entries = (
  model: Model,
  types: PythonTypes,
  schema: Schema,
  pairs: readonly (readonly [string, JsonValue])[],
): Code =>
  dict(
    pairs.map(([name, value]) =>
      after(`${pythonString(name)}: `, pythonValue(model, types, schema, value)),
    ),
  );

/** The variant that a value is of; of several classes, the one that names most of its keys. */
function bestVariant(
  model: Model,
  types: PythonTypes,
  variants: readonly Schema[],
  value: JsonValue,
): Schema | undefined {
  const fits = variants.filter((variant) => fitsKind(model, variant, value));
  if (!isObject(value)) return fits[0];
  const unknown = (variant: Schema): number => {
    const names = new Set(types.classOf(variant)?.schema.properties.map(({ name }) => name));
    return Object.keys(value).filter((name) => !names.has(name)).length;
  };
  return fits.toSorted((a, b) => unknown(a) - unknown(b))[0];
}

function fitsKind(model: Model, schema: Schema, value: JsonValue): boolean {
  switch (schema.kind) {
    case 'reference':
      return fitsKind(model, schemaNamed(model, schema.name), value);
    case 'union':
      return schema.variants.some((variant) => fitsKind(model, variant, value));
    case 'enum':
      return schema.values.includes(value);
    case 'object':
      return (
        isObject(value) &&
        schema.properties.every(({ name, isRequired }) => !isRequired || name in value)
      );
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'null':
      return value === null;
    case 'any':
      return true;
    default:
      return typeof value === schema.kind;
  }
}

const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const ANYTHING: Schema = {
  kind: 'any',
  description: '',
  isDeprecated: false,
  isReadOnly: false,
  isWriteOnly: false,
  isSecret: false,
  limits: [],
};
