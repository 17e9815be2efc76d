import { resolved, schemaNamed } from '../../model/lookup.ts';
import type { JsonValue, Model, Property, Schema } from '../../model/types.ts';
import { limitText } from '../limit-text.ts';
import {
  attributes,
  blocks,
  code,
  container,
  hasBlocks,
  inline,
  paragraphs,
  series,
} from './markdown.ts';

/** The side that a list of fields is for: the sender or the receiver of a body. */
export type BodySide = 'request' | 'response';

/** Marks what a call can't do without; anything else has no mark. */
export const REQUIRED = 'required';

/** A field, or one of several alternatives, as a row of a list. */
export interface FieldRow {
  /** Absent for an alternative. */
  readonly name?: string;
  /** The type, and marks such as `required`. */
  readonly marks: readonly string[];
  /** The description, the default and the limits. */
  readonly meaning: string;
  /** The rows of an object's fields, which expand in place. */
  readonly below?: FieldRows;
}

interface FieldRows {
  readonly rows: readonly FieldRow[];
  /** Fields of a request that its author leaves out. */
  readonly setByServer: readonly string[];
}

/**
 * Write a body's fields as a list: a row for each field, with the fields of objects and of lists of
 * objects below it. A schema that contains itself ends where it would begin again. In a list that would be too
 * long, each schema is shown once, and if need be, only the outer ones. `id` begins the ids of the rows; it is unique on the page.
 */
export function fieldList(model: Model, body: Schema, side: BodySide, id: string): string {
  let shown = NO_ROWS;
  for (const way of WAYS) {
    const known = new Known(way);
    shown = readRows(model, body, side, known);
    if (!known.isFull) break;
  }
  const limits = inline([...limitsOf(body), ...innerLimits(model, body)].join(' '));
  return blocks(variantNote(resolved(model, body)), limits, rowList(id, shown));
}

/** Write the limits of the schema that a value refers to, and of the items of a list. */
function innerLimits(model: Model, schema: Schema, seen: readonly string[] = []): string[] {
  if (schema.kind === 'reference') {
    if (seen.includes(schema.name)) return [];
    const target = schemaNamed(model, schema.name);
    return [...limitsOf(target), ...innerLimits(model, target, [...seen, schema.name])];
  }
  if (schema.kind !== 'array') return [];
  const limits = [...limitsOf(schema.items), ...innerLimits(model, schema.items, seen)];
  return limits.length > 0 ? [`Each item: ${limits.join(' ')}`] : [];
}

const limitsOf = ({ limits }: Schema): string[] => limits.map((limit) => limitText(limit, code));

const variantNote = (schema: Schema): string =>
  schema.kind === 'union' && schema.discriminator
    ? `The field ${code(schema.discriminator.property)} says which of these it is.`
    : '';

const docsNote = ({ docs }: Schema): string =>
  docs ? `See [${inline(docs.description) || 'more'}](${docs.url}).` : '';

/** Write rows as a directive around a nested Markdown list. */
export function rowList(id: string, { rows, setByServer }: FieldRows): string {
  const content = blocks(listOf(rows, ''), leftOut(setByServer));
  return content && container(`field-list${attributes({ id })}`, `\n${content}\n`);
}

function listOf(rows: readonly FieldRow[], indent: string): string {
  const inner = `${indent}  `;
  const items = rows.map(({ name, marks, meaning: text, below }) =>
    blocks(
      `${indent}- ${name === undefined ? `**${marks.join(', ')}**` : `${code(name)} ${marks.join(' · ')}`}`,
      text && meaningOf(text).replaceAll(/^(?=.)/gm, inner),
      below ? listOf(below.rows, inner) : '',
      below && below.setByServer.length > 0 ? inner + leftOut(below.setByServer) : '',
    ),
  );
  return items.join('\n\n');
}

/** Write the meaning of a field. A list of it would be a list of fields. */
const meaningOf = (text: string): string =>
  hasBlocks(text) ? container('meaning', paragraphs(text)) : inline(text);

const leftOut = (fields: readonly string[]): string =>
  fields.length > 0 ? `The server sets ${series(fields.map(code))}: leave them out.` : '';

/** The most fields that a list shows. Schemas in circles would have millions. No reader looks through a thousand. */
const MOST = 400;

/** The ways to show the fields of named schemas. The first one that isn't too long counts. */
const WAYS: readonly Way[] = [
  { isOnce: false, deepest: Infinity },
  ...[Infinity, 4, 3, 2, 1].map((deepest) => ({ isOnce: true, deepest })),
];

interface Way {
  /** Whether each is shown once in the list, and not wherever it is referred to. */
  readonly isOnce: boolean;
  /** How many levels of fields are shown. */
  readonly deepest: number;
}

/** The named schemas whose fields aren't shown again: those around a field, or else all that were shown. */
class Known {
  readonly #way: Way;
  readonly #names: Set<string>;
  readonly #depth: number;
  /** How many fields the list may still have. */
  readonly #rest: { count: number };

  constructor(way: Way, names = new Set<string>(), depth = 0, rest = { count: MOST }) {
    this.#way = way;
    this.#names = names;
    this.#depth = depth;
    this.#rest = rest;
  }

  get isFull(): boolean {
    return this.#rest.count < 0;
  }

  /** Say whether the fields of a schema are above. */
  has(name: string): boolean {
    return this.#names.has(name);
  }

  /** Say whether the fields of a schema are left out. */
  endsAt(name: string): boolean {
    return this.isFull || this.has(name) || this.#depth >= this.#way.deepest;
  }

  /** Count a field, and return what is known inside it. */
  inField(): Known {
    this.#rest.count -= 1;
    return new Known(this.#way, this.#names, this.#depth + 1, this.#rest);
  }

  with(name: string): Known {
    const names = this.#way.isOnce ? this.#names.add(name) : new Set([...this.#names, name]);
    return new Known(this.#way, names, this.#depth, this.#rest);
  }
}

/** Read the rows of a schema's fields. */
function readRows(model: Model, schema: Schema, side: BodySide, known: Known): FieldRows {
  switch (schema.kind) {
    case 'reference':
      if (known.endsAt(schema.name)) return NO_ROWS;
      return readRows(model, schemaNamed(model, schema.name), side, known.with(schema.name));
    case 'array':
      return readRows(model, schema.items, side, known);
    case 'union':
      return readAlternatives(model, schema.variants, side, known);
    case 'object': {
      const listed = schema.properties.filter((property) => isListed(property.schema, side));
      const rows = listed.map((property) => fieldRow(model, property, side, known));
      const { additional } = schema;
      const below = additional ? readRows(model, additional, side, known) : NO_ROWS;
      if (additional && below.rows.length > 0) {
        const marks = [typeInWords(additional)];
        rows.push({ name: '*', marks, meaning: 'Any other key.', below });
      }
      return {
        rows,
        setByServer: schema.properties
          .filter((property) => side === 'request' && !listed.includes(property))
          .map(({ name }) => name),
      };
    }
    default:
      return NO_ROWS;
  }
}

const NO_ROWS: FieldRows = { rows: [], setByServer: [] };

/** Read alternatives by name. One that is only another spelling of nothing, such as null, has no row. */
function readAlternatives(
  model: Model,
  variants: readonly Schema[],
  side: BodySide,
  known: Known,
): FieldRows {
  const read = variants.map((variant) => ({
    variant,
    below: readRows(model, variant, side, known),
  }));
  const structured = read.filter(({ below }) => below.rows.length > 0);
  if (structured.length === 1) return structured[0]?.below ?? NO_ROWS;
  if (structured.length === 0) return NO_ROWS;
  return {
    rows: read
      .filter(({ variant }) => variant.kind !== 'null')
      .map(({ variant, below }) => ({
        marks: [variant.title ? inline(variant.title) : typeInWords(variant)],
        meaning: explain(variant.description, docsNote(resolved(model, variant))),
        ...(below.rows.length > 0 ? { below } : {}),
      })),
    setByServer: [],
  };
}

function fieldRow(
  model: Model,
  { name, isRequired, schema }: Property,
  side: BodySide,
  known: Known,
): FieldRow {
  const inside = known.inField();
  const note = elsewhere(model, schema, inside);
  const below = readRows(model, schema, side, inside);
  return {
    name,
    marks: [
      typeInWords(schema),
      ...(side === 'request' && isRequired ? [REQUIRED] : []),
      ...(schema.isReadOnly ? ['read-only'] : []),
      ...(schema.isWriteOnly ? ['write-only'] : []),
      ...(schema.isSecret ? ['secret'] : []),
      ...(schema.isDeprecated ? ['deprecated'] : []),
    ],
    meaning: meaning(schema, ...innerLimits(model, schema), note),
    ...(below.rows.length + below.setByServer.length > 0 ? { below } : {}),
  };
}

/**
 * Describe the type of a value.
 *
 * @example typeInWords(schema) // 'list of ModelConfig' or 'string or null'
 */
export function typeInWords(schema: Schema): string {
  switch (schema.kind) {
    case 'reference':
      return schema.name;
    case 'array':
      return `list of ${typeInWords(schema.items)}`;
    case 'union':
      return [...new Set(schema.variants.map(typeInWords))].join(' or ');
    case 'enum':
      return `${schema.values.length > 1 ? 'one of' : 'always'} ${schema.values.map(enumValue).join(', ')}`;
    case 'object':
      if (schema.properties.length > 0) return 'object';
      if (!schema.additional || schema.additional.kind === 'any') return 'object, free-form';
      return `map of ${typeInWords(schema.additional)}`;
    case 'string':
    case 'integer':
    case 'number':
      return schema.format && !schema.isSecret
        ? `${schema.kind} (${inline(schema.format)})`
        : schema.kind;
    case 'any':
      return 'any';
    default:
      return schema.kind;
  }
}

/** Say where the fields of a schema are that aren't listed below it. */
function elsewhere(model: Model, schema: Schema, known: Known): string {
  if (schema.kind === 'array') return elsewhere(model, schema.items, known);
  if (schema.kind !== 'reference') return '';
  if (known.has(schema.name)) return `It has the fields of ${schema.name}, as above.`;
  const target = resolved(model, schema);
  const hasFields = target.kind === 'object' && target.properties.length > 0;
  return hasFields && known.endsAt(schema.name) ? 'It has too many fields to list here.' : '';
}

/** Describe what the type of a value doesn't say. */
export const meaning = (schema: Schema, ...more: readonly string[]): string =>
  explain(
    schema.description,
    variantNote(schema),
    schema.default === undefined ? '' : `Default: ${json(schema.default)}.`,
    ...limitsOf(schema),
    docsNote(schema),
    ...more,
  );

/** Continue a description with sentences: in the same paragraph if it is one, which then ends with a full stop. */
function explain(description: string, ...more: readonly string[]): string {
  const sentences = more.filter(Boolean).join(' ');
  if (hasBlocks(description)) return blocks(description.trim(), sentences);
  if (sentences === '') return description;
  const text = description.trim();
  return [/[\p{L}\p{N})`"'*_]$/u.test(text) ? `${text}.` : text, sentences]
    .filter(Boolean)
    .join(' ');
}

// Keep the quotes of a text that looks like another value.
const enumValue = (value: JsonValue): string =>
  typeof value === 'string' && /^[A-Za-z_][\w-]*$/.test(value) && !/^(true|false|null)$/.test(value)
    ? code(value)
    : json(value);

const json = (value: JsonValue): string => code(JSON.stringify(value));

const isListed = (schema: Schema, side: BodySide): boolean =>
  side === 'request' ? !schema.isReadOnly : !schema.isWriteOnly;
