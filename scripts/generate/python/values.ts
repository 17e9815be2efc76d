import { pythonString } from '../../model/identifier.ts';
import { isObject } from '../../model/json.ts';
import { fitsKind, resolved } from '../../model/lookup.ts';
import { readSchema } from '../../model/read-schema.ts';
import type { JsonValue, Model, Schema } from '../../model/types.ts';
import { after, call, dict, list, type Code } from './layout.ts';
import { attributeNames } from './names.ts';
import { pythonLiteral, pythonTypes } from './types.ts';

/** Write a value as users of the package do: models where the contract has a schema. */
export function pythonValue(model: Model, schema: Schema, value: JsonValue): Code {
  const types = pythonTypes(model);
  const entry = types.classOf(schema);
  if (entry && isObject(value)) {
    const { properties, additional } = entry.schema;
    const attributes = attributeNames(properties);
    const known = properties.flatMap(({ name, schema: part }, index) => {
      const given = value[name];
      if (given === undefined) return [];
      return [after(`${attributes[index]}=`, pythonValue(model, part, given))];
    });
    const names = new Set(properties.map(({ name }) => name));
    const extra = Object.entries(value).filter(([name]) => !names.has(name));
    const others =
      extra.length > 0 ? [after('extra=', entries(model, additional ?? ANYTHING, extra))] : [];
    return call(entry.name, [...known, ...others]);
  }
  if (types.isSecretText(schema) && typeof value === 'string') {
    return call('SecretStr', [pythonString(value)]);
  }
  const target = resolved(model, schema);
  if (target.kind === 'string' && target.format === 'binary' && typeof value === 'string') {
    return bytesLiteral(value);
  }
  if (target.kind === 'union') {
    const variant = bestVariant(model, target.variants, value);
    return pythonValue(model, variant ?? ANYTHING, value);
  }
  if (Array.isArray(value)) {
    const items = target.kind === 'array' ? target.items : ANYTHING;
    return list((value as JsonValue[]).map((item) => pythonValue(model, items, item)));
  }
  if (isObject(value)) {
    const additional = target.kind === 'object' ? target.additional : undefined;
    return entries(model, additional ?? ANYTHING, Object.entries(value));
  }
  return pythonLiteral(value);
}

/** Write bytes, given as a text in UTF-8. */
export const bytesLiteral = (text: string): string =>
  /^[ -~]*$/.test(text) ? `b${pythonString(text)}` : `${pythonString(text)}.encode()`;

const entries = (
  model: Model,
  schema: Schema,
  pairs: readonly (readonly [string, JsonValue])[],
): Code =>
  dict(
    pairs.map(([name, value]) =>
      after(`${pythonString(name)}: `, pythonValue(model, schema, value)),
    ),
  );

/** Find the variant that a value fits; of several classes, the one that names most of its keys. */
function bestVariant(
  model: Model,
  variants: readonly Schema[],
  value: JsonValue,
): Schema | undefined {
  const fits = variants.filter((variant) => fitsKind(model, variant, value));
  if (!isObject(value)) return fits[0];
  const unknown = (variant: Schema): number => {
    const names = new Set(
      pythonTypes(model)
        .classOf(variant)
        ?.schema.properties.map(({ name }) => name),
    );
    return Object.keys(value).filter((name) => !names.has(name)).length;
  };
  return fits.toSorted((a, b) => unknown(a) - unknown(b))[0];
}

const ANYTHING = readSchema({}, true);
