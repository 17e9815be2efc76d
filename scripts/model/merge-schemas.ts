import { dequal } from 'dequal/lite';
import type { JsonValue, Schema, SchemaFacts } from './types.ts';

export interface MergeContext {
  /** Read a named schema; where that would not end, the result is a reference. */
  readonly resolve: (name: string) => Schema;
  /** The names of the schemas that are being merged. */
  readonly above: readonly string[];
}

/** The facts of a schema that has none. */
export const NO_FACTS: SchemaFacts = {
  description: '',
  isDeprecated: false,
  isReadOnly: false,
  isWriteOnly: false,
  isSecret: false,
  limits: [],
};

/** Merge two schemas that a value has to follow. Where they can't be merged, the later one counts. */
export function bothSchemas(first: Schema, second: Schema, context: MergeContext): Schema {
  const facts = bothFacts(first, second);
  if (second.kind === 'any') return { ...first, ...facts };
  if (first.kind === 'any') return { ...second, ...facts };
  if (first.kind === 'union') return bothChoices(first, second, context);
  if (second.kind === 'union') return bothChoices(second, first, context);
  if (first.kind === 'reference' || second.kind === 'reference') {
    return bothReferences(first, second, context);
  }
  if (first.kind === 'object' && second.kind === 'object') {
    const members = bothMembers(first, second, context);
    return { ...facts, kind: 'object', ...members, ...bothImplied(first, second) };
  }
  if (first.kind === 'array' && second.kind === 'array') {
    const items = bothSchemas(first.items, second.items, context);
    return { ...facts, kind: 'array', items, ...bothImplied(first, second) };
  }
  if (first.kind === 'enum' && second.kind === 'enum') {
    const has = (value: JsonValue): boolean => second.values.some((other) => dequal(value, other));
    const shared = first.values.filter(has);
    return { ...facts, kind: 'enum', values: shared.length > 0 ? shared : second.values };
  }
  const isNarrower =
    first.kind === 'enum' || (first.kind === 'integer' && second.kind === 'number');
  return { ...(isNarrower ? first : second), ...facts };
}

/** A type that one of two schemas names is that of both. */
const bothImplied = (
  first: { readonly isImplied?: boolean },
  second: { readonly isImplied?: boolean },
): false | undefined | { readonly isImplied: true } =>
  first.isImplied && second.isImplied && { isImplied: true };

/** Merge what references refer to, unless both refer to one schema or contain themselves. */
function bothReferences(first: Schema, second: Schema, context: MergeContext): Schema {
  const facts = bothFacts(first, second);
  const names = [nameOf(first), nameOf(second)].filter((name) => name !== undefined);
  const isEnd =
    nameOf(first) === nameOf(second) || names.some((name) => context.above.includes(name));
  if (isEnd) return { ...second, ...facts };
  const read = (schema: Schema): Schema =>
    schema.kind === 'reference' ? context.resolve(schema.name) : schema;
  const [one, other] = [read(first), read(second)];
  if (one.kind === 'reference' || other.kind === 'reference') return { ...second, ...facts };
  const above = [...context.above, ...names];
  return { ...bothSchemas(one, other, { ...context, above }), ...facts };
}

/** Merge each alternative that the other schema allows with it. */
function bothChoices(
  choice: Extract<Schema, { readonly kind: 'union' }>,
  other: Schema,
  context: MergeContext,
): Schema {
  const facts = bothFacts(other, choice);
  const variants = choice.variants
    .filter((variant) => !excludes(variant, other))
    .map((variant): Schema => {
      const title = variant.title ?? nameOf(variant);
      const { title: _title, docs: _docs, ...merged } = bothSchemas(other, variant, context);
      const { description } = variant;
      return { ...merged, description, ...(title !== undefined && { title }) };
    });
  // A union of so many would hide what it's for.
  const isReadable = variants.length > 0 && variants.length <= MOST_VARIANTS;
  return isReadable ? union(variants, facts) : { ...other, ...facts };
}

/** Alternatives of alternatives are all their combinations. */
const MOST_VARIANTS = 50;

/** Return whether no value can follow both schemas, as far as their kinds tell. */
function excludes(one: Schema, other: Schema): boolean {
  // Keywords such as "items" say nothing about other types.
  if ([one, other].some((schema) => 'isImplied' in schema && schema.isImplied)) return false;
  const kinds = [one, other].map(({ kind }) => (kind === 'integer' ? 'number' : kind));
  return kinds[0] !== kinds[1] && kinds.every((kind) => DISTINCT.includes(kind));
}

const DISTINCT = ['object', 'array', 'string', 'number', 'boolean', 'null'];

const nameOf = (schema: Schema): string | undefined =>
  schema.kind === 'reference' ? schema.name : undefined;

export type ObjectSchema = Extract<Schema, { readonly kind: 'object' }>;

function bothMembers(
  first: ObjectSchema,
  second: ObjectSchema,
  context: MergeContext,
): Pick<ObjectSchema, 'properties' | 'additional' | 'isClosed' | 'hasNameRules'> {
  const properties = new Map(first.properties.map((property) => [property.name, property]));
  for (const property of second.properties) {
    const { name } = property;
    const before = properties.get(name);
    if (before) {
      properties.set(name, {
        name,
        isRequired: before.isRequired || property.isRequired,
        ...(before.isConditional && property.isConditional && { isConditional: true }),
        schema: bothSchemas(before.schema, property.schema, context),
      });
    } else properties.set(name, property);
  }
  return {
    properties: [...properties.values()],
    additional: first.additional ?? second.additional,
    isClosed: first.isClosed || second.isClosed,
    ...((first.hasNameRules || second.hasNameRules) && { hasNameRules: true }),
  };
}

/** Merge the facts of two schemas. Where both have a description, the later one counts. */
export const bothFacts = (first: SchemaFacts, second: SchemaFacts): SchemaFacts => ({
  ...NO_FACTS,
  ...optionalFacts(first),
  ...optionalFacts(second),
  description: second.description || first.description,
  isDeprecated: first.isDeprecated || second.isDeprecated,
  isReadOnly: first.isReadOnly || second.isReadOnly,
  isWriteOnly: first.isWriteOnly || second.isWriteOnly,
  isSecret: first.isSecret || second.isSecret,
  limits: distinct([...first.limits, ...second.limits]),
});

const optionalFacts = ({ title, docs, ...others }: SchemaFacts): Partial<SchemaFacts> => ({
  ...(title !== undefined && { title }),
  ...(docs && { docs }),
  ...('default' in others && { default: others.default }),
});

/** Leave out what was there before. */
export const distinct = <Item>(items: readonly Item[]): Item[] =>
  items.filter((item, index) => items.findIndex((one) => dequal(one, item)) === index);

/** Make a union; one of a single variant is this variant. */
export function union(variants: readonly Schema[], facts: SchemaFacts): Schema {
  const flat = variants.flatMap((variant) =>
    variant.kind === 'union' ? variant.variants : [variant],
  );
  const [only] = flat;
  return flat.length === 1 && only
    ? { ...only, ...facts }
    : { ...facts, kind: 'union', variants: flat };
}
