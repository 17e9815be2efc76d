import { schemaNamed } from '../../model/schema-named.ts';
import type { JsonValue, Model, NamedSchema, Property, Schema } from '../../model/types.ts';
import { slug as headingId } from 'github-slugger';
import { blocks, code, table } from './markdown.ts';

/** Whether fields are shown to somebody who sends them or to somebody who receives them. */
export type Side = 'request' | 'answer';

/**
 * Tables of a body's fields: one for the body, and one for each named schema below it, each once,
 * so that recursive schemas end. Objects without a name stand in their parent's table, their fields
 * with a dotted path.
 */
export function fieldTables(model: Model, body: Schema, side: Side, level: number): string {
  const columns = ['Field', 'Type', side === 'request' ? 'You set it' : '', 'Meaning'];
  const { root, below } = namedParts(model, body);
  const tables = [root, ...below].map(({ name, schema }) => {
    const rows = fieldRows(schema, side);
    if (rows.length === 0) return '';
    return blocks(name && `${'#'.repeat(level)} ${name}`, table(columns, rows));
  });
  return blocks(...tables);
}

/**
 * The body and the named schemas below it, in the order of their first mention. The body's own name
 * is empty (the section's heading stands above its table) unless something below refers to it.
 */
function namedParts(model: Model, body: Schema): { root: NamedSchema; below: NamedSchema[] } {
  const wrapped = wrappedName(body);
  const schema = wrapped ? schemaNamed(model, wrapped) : body;
  const names: string[] = [];
  const collect = (part: Schema): void => {
    for (const name of namesIn(part).filter((candidate) => !names.includes(candidate))) {
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
 * The type of a value in words: `list of ModelConfig`, `string or null`. `nameOf` says how a named
 * schema is written; by its bare name unless told.
 */
export function typeName(schema: Schema, nameOf = (name: string): string => name): string {
  const nested = (part: Schema): string => typeName(part, nameOf);
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

function fieldRows(schema: Schema, side: Side): string[][] {
  const rows: string[][] = [];
  const visit = (part: Schema, path: string): void => {
    switch (part.kind) {
      case 'object':
        for (const property of part.properties) {
          if (!isShown(property.schema, side)) continue;
          const name = path + property.name;
          rows.push(row(name, property, side));
          visit(property.schema, `${name}.`);
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
  return rows;
}

const row = (name: string, { isRequired, schema }: Property, side: Side): string[] => [
  code(name),
  // The table of a named schema stands on the same page, under its name.
  typeName(schema, (schemaName) => `[${schemaName}](#${headingId(schemaName)})`),
  side === 'request' ? setBy(schema, isRequired) : '',
  meaning(schema),
];

const setBy = (schema: Schema, isRequired: boolean): string => {
  if (schema.isReadOnly) return 'no, the server does';
  return isRequired ? 'yes, required' : 'yes';
};

/** What a reader must know of a value, besides its type. */
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

// A text that could be taken for another value keeps its quotes.
const enumValue = (value: JsonValue): string =>
  typeof value === 'string' && /^[A-Za-z_][\w-]*$/.test(value) && !/^(true|false|null)$/.test(value)
    ? code(value)
    : json(value);

const json = (value: JsonValue): string => code(JSON.stringify(value));

const isShown = (schema: Schema, side: Side): boolean => side === 'request' || !schema.isWriteOnly;

/** The named schemas that a schema mentions, in order, each once. */
function namesIn(schema: Schema): string[] {
  switch (schema.kind) {
    case 'reference':
      return [schema.name];
    case 'array':
      return namesIn(schema.items);
    case 'union':
      return [...new Set(schema.variants.flatMap(namesIn))];
    case 'object': {
      const parts = schema.properties.map((property) => property.schema);
      if (schema.additional) parts.push(schema.additional);
      return [...new Set(parts.flatMap(namesIn))];
    }
    default:
      return [];
  }
}

/** The schema that a body is, or is a list of. */
function wrappedName(schema: Schema): string | undefined {
  if (schema.kind === 'reference') return schema.name;
  return schema.kind === 'array' ? wrappedName(schema.items) : undefined;
}
