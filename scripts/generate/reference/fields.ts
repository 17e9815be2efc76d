import { schemaNamed } from '../../model/lookup.ts';
import type { JsonValue, Model, NamedSchema, Property, Schema } from '../../model/types.ts';
import { slug as headingId } from 'github-slugger';
import { blocks, code, series, table } from './markdown.ts';

/** The side that a table of fields is for: the sender or the receiver of a body. */
export type BodySide = 'request' | 'answer';

/** Marks what a call can't do without; anything else has no mark. */
export const REQUIRED = 'required';

/**
 * Write the tables of a body's fields: one for the body, and one for each named schema below it. Each
 * comes once, so recursive schemas end. Fields of an object without a name are in the table of its
 * parent, with a dotted path.
 */
export function fieldTables(model: Model, body: Schema, side: BodySide, level: number): string {
  const { root, below } = namedParts(model, body, side);
  const tables = [root, ...below].map(({ name, schema }) => {
    const { rows, setByServer } = readFields(schema, side);
    if (rows.length + setByServer.length === 0) return '';
    return blocks(
      name && `${'#'.repeat(level)} ${name}`,
      table(['Field', 'Type', 'Required', 'Meaning'], rows),
      setByServer.length > 0 ? `The server sets ${series(setByServer.map(code))}.` : '',
    );
  });
  return blocks(...tables);
}

/**
 * Return the body and the named schemas below it, in the order of their first mention. The body's own
 * name is empty, because its table has the heading of the section, unless a schema below refers to it.
 */
function namedParts(
  model: Model,
  body: Schema,
  side: BodySide,
): { root: NamedSchema; below: NamedSchema[] } {
  const wrapped = wrappedName(body);
  const schema = wrapped ? schemaNamed(model, wrapped) : body;
  const names: string[] = [];
  const collect = (part: Schema): void => {
    for (const name of namesIn(part, side).filter((candidate) => !names.includes(candidate))) {
      names.push(name);
      collect(schemaNamed(model, name));
    }
  };
  collect(schema);
  return {
    root: { name: wrapped && names.includes(wrapped) ? wrapped : '', schema },
    below: names
      .filter((name) => name !== wrapped)
      .map((name) => ({ name, schema: schemaNamed(model, name) })),
  };
}

/**
 * Describe the type of a value: `list of ModelConfig`, `string or null`. `nameOf` writes the names of
 * schemas.
 */
export function typeInWords(schema: Schema, nameOf = (name: string): string => name): string {
  const nested = (part: Schema): string => typeInWords(part, nameOf);
  switch (schema.kind) {
    case 'reference':
      return nameOf(schema.name);
    case 'array':
      return `list of ${nested(schema.items)}`;
    case 'union':
      return [...new Set(schema.variants.map(nested))].join(' or ');
    case 'enum':
      return `${schema.values.length > 1 ? 'one of' : 'always'} ${schema.values.map(enumValue).join(', ')}`;
    case 'object':
      if (schema.properties.length > 0) return 'object';
      if (!schema.additional || schema.additional.kind === 'any') return 'object, free-form';
      return `map of ${nested(schema.additional)}`;
    case 'string':
    case 'integer':
    case 'number':
      return schema.format && !schema.isSecret ? `${schema.kind} (${schema.format})` : schema.kind;
    case 'any':
      return 'any';
    default:
      return schema.kind;
  }
}

/**
 * Write the rows of a schema's fields. Those that the server sets have no row in a request, since its
 * author has no use for them.
 */
function readFields(schema: Schema, side: BodySide): { rows: string[][]; setByServer: string[] } {
  const rows: string[][] = [];
  const setByServer: string[] = [];
  const visit = (part: Schema, path: string): void => {
    switch (part.kind) {
      case 'object':
        for (const property of part.properties) {
          const name = path + property.name;
          if (isListed(property.schema, side)) {
            rows.push(row(name, property, side));
            visit(property.schema, `${name}.`);
          } else if (side === 'request') setByServer.push(name);
        }
        if (part.additional && part.properties.length === 0) visit(part.additional, `${path}*.`);
        break;
      case 'array':
        visit(part.items, path.replace(/\.$/, '[].'));
        break;
      case 'union':
        for (const variant of part.variants) visit(variant, path);
        break;
      default:
    }
  };
  visit(schema, '');
  return { rows, setByServer };
}

const row = (name: string, { isRequired, schema }: Property, side: BodySide): string[] => [
  code(name),
  // The table of a named schema is on the same page, under its name.
  typeInWords(schema, (schemaName) => `[${schemaName}](#${headingId(schemaName)})`),
  side === 'request' && isRequired ? REQUIRED : '',
  meaning(schema),
];

/** Describe what the type of a value doesn't say. */
export const meaning = (schema: Schema): string =>
  [
    schema.isDeprecated ? '**Deprecated.**' : '',
    schema.description,
    schema.isSecret ? 'Secret: never log it.' : '',
    schema.default === undefined ? '' : `Default: ${json(schema.default)}.`,
    ...schema.limits.map(({ keyword, value }) => `${keyword}: ${json(value)}.`),
  ]
    .filter(Boolean)
    .join(' ');

// Keep the quotes of a text that looks like another value.
const enumValue = (value: JsonValue): string =>
  typeof value === 'string' && /^[A-Za-z_][\w-]*$/.test(value) && !/^(true|false|null)$/.test(value)
    ? code(value)
    : json(value);

const json = (value: JsonValue): string => code(JSON.stringify(value));

const isListed = (schema: Schema, side: BodySide): boolean =>
  side === 'request' ? !schema.isReadOnly : !schema.isWriteOnly;

/** Return the named schemas that a side finds in a schema, in order, each once. */
function namesIn(schema: Schema, side: BodySide): string[] {
  const namesOf = (parts: readonly Schema[]): string[] => [
    ...new Set(parts.flatMap((part) => namesIn(part, side))),
  ];
  switch (schema.kind) {
    case 'reference':
      return [schema.name];
    case 'array':
      return namesIn(schema.items, side);
    case 'union':
      return namesOf(schema.variants);
    case 'object': {
      const parts = schema.properties
        .map((property) => property.schema)
        .filter((part) => isListed(part, side));
      if (schema.additional) parts.push(schema.additional);
      return namesOf(parts);
    }
    default:
      return [];
  }
}

/** Return the name of the schema that a body is or is a list of. */
function wrappedName(schema: Schema): string | undefined {
  if (schema.kind === 'reference') return schema.name;
  return schema.kind === 'array' ? wrappedName(schema.items) : undefined;
}
