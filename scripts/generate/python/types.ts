import { oncePerObject } from '../../lib/memory.ts';
import { pascalCase, pythonString, snakeCase } from '../../model/identifier.ts';
import { schemaNamed, successes } from '../../model/lookup.ts';
import type { Format, JsonValue, Model, Operation, Schema } from '../../model/types.ts';
import { classClaims } from './names.ts';

type ObjectSchema = Extract<Schema, { kind: 'object' }>;

export interface PythonClass {
  readonly name: string;
  readonly schema: ObjectSchema;
}

/** A named schema that isn't an object with properties. */
export interface PythonAlias {
  readonly name: string;
  readonly decoder: string;
  readonly schema: Schema;
}

/**
 * The use of a type: answers are lists and dicts, and fields and arguments take anything like them.
 * An argument that is secret may be given as a str.
 */
export type Position = 'answer' | 'field' | 'argument';

/** Return the names that the schemas of a contract have in Python. */
export const pythonTypes = oncePerObject((model: Model) => new PythonTypes(model));

class PythonTypes {
  readonly classes: readonly PythonClass[];
  readonly aliases: readonly PythonAlias[];
  readonly #model: Model;
  readonly #named = new Map<string, PythonClass | PythonAlias>();
  readonly #classes: ReadonlyMap<Schema, PythonClass>;
  readonly #inline = new Map<Schema, string>();

  constructor(model: Model) {
    this.#model = model;
    const claim = classClaims(model);
    const classes: PythonClass[] = [];
    const aliases: PythonAlias[] = [];
    for (const { name: wanted, schema } of model.schemas) {
      const name = claim(wanted);
      if (isClass(schema)) {
        const entry = { name, schema };
        this.#named.set(wanted, entry);
        classes.push(entry);
      } else {
        const entry = { name, decoder: `_decode_${snakeCase(name)}`, schema };
        this.#named.set(wanted, entry);
        aliases.push(entry);
      }
    }
    // Objects without a name are named after their place: `BudgetSchedule`.
    const visit = (schema: Schema, path: string): void => {
      if (isClass(schema) && !this.#inline.has(schema)) {
        const name = claim(path);
        this.#inline.set(schema, name);
        classes.push({ name, schema });
      }
      for (const [step, part] of partsOf(schema)) visit(part, path + pascalCase(step));
    };
    for (const { name, schema } of model.schemas) {
      for (const [step, part] of partsOf(schema)) {
        visit(part, (this.#named.get(name)?.name ?? '') + pascalCase(step));
      }
    }
    for (const { id, body, responses } of model.operations) {
      if (body) visit(body.schema, `${pascalCase(id)}Body`);
      for (const response of responses) {
        if (!response.isError && response.body) {
          visit(response.body.schema, `${pascalCase(id)}Answer`);
        }
      }
    }
    this.classes = classes;
    this.#classes = new Map(classes.map((entry) => [entry.schema, entry]));
    this.aliases = aliases;
  }

  classOf(schema: Schema): PythonClass | undefined {
    if (schema.kind === 'reference') {
      const named = this.#named.get(schema.name);
      if (!named) throw new Error(`No type has a name for ${schema.name}.`);
      return 'decoder' in named ? this.classOf(named.schema) : named;
    }
    return this.#classes.get(schema);
  }

  /** Write the annotation of a schema's values; `prefix`, such as `models.`, precedes classes. */
  annotation(schema: Schema, position: Position, prefix = ''): string {
    const nested = (part: Schema): string => this.annotation(part, position, prefix);
    const secret = position === 'argument' ? 'str | SecretStr' : 'SecretStr';
    const [sequence, mapping] = position === 'answer' ? ['list', 'dict'] : ['Sequence', 'Mapping'];
    switch (schema.kind) {
      case 'reference':
        return this.isSecretText(schema) ? secret : prefix + this.#nameOf(schema.name);
      case 'object': {
        const name = this.#inline.get(schema);
        if (name) return prefix + name;
        return `${mapping}[str, ${schema.additional ? nested(schema.additional) : 'Any'}]`;
      }
      case 'array':
        return schema.isImplied ? 'Any' : `${sequence}[${nested(schema.items)}]`;
      case 'union': {
        const types = [
          ...new Set(schema.variants.flatMap((part) => nested(part).split(TOP_LEVEL_UNION))),
        ];
        return types.includes('Any') ? 'Any' : types.join(' | ');
      }
      case 'enum':
        return schema.values.every(isLiteral)
          ? `Literal[${schema.values.map(pythonLiteral).join(', ')}]`
          : 'Any';
      case 'string':
        if (schema.format === 'binary') return 'bytes';
        return schema.isSecret ? secret : 'str';
      default:
        return SIMPLE_TYPES[schema.kind];
    }
  }

  /** Write an expression for the function that reads a value from JSON. */
  decoder(schema: Schema, prefix = ''): string {
    const nested = (part: Schema): string => this.decoder(part, prefix);
    switch (schema.kind) {
      case 'reference': {
        if (this.isSecretText(schema)) return '_codec.secret';
        const named = this.#named.get(schema.name);
        if (!named) throw new Error(`No type has a name for ${schema.name}.`);
        return this.#later('decoder' in named ? named.decoder : `${named.name}.from_dict`, prefix);
      }
      case 'object': {
        const name = this.#inline.get(schema);
        if (name) return this.#later(`${name}.from_dict`, prefix);
        return `_codec.mapping(${schema.additional ? nested(schema.additional) : '_codec.anything'})`;
      }
      case 'array':
        // Without a type, "items" says nothing about values that aren't lists.
        return schema.isImplied
          ? `_codec.one_of(_codec.array(${nested(schema.items)}), _codec.anything)`
          : `_codec.array(${nested(schema.items)})`;
      case 'union': {
        const anyOf = `_codec.one_of(${schema.variants.map(nested).join(', ')})`;
        const { property, schemas = {} } = schema.discriminator ?? {};
        if (property === undefined) return anyOf;
        const named = Object.entries(schemas).map(([value, name]) => {
          const variant = schema.variants.find(
            (one) => one.kind === 'reference' && one.name === name,
          );
          return variant ? `${pythonString(value)}: ${nested(variant)}` : '';
        });
        return `_codec.tagged(${pythonString(property)}, {${named.filter(Boolean).join(', ')}}, ${anyOf})`;
      }
      case 'enum':
        return schema.values.every(isLiteral)
          ? `_codec.literal(${schema.values.map(pythonLiteral).join(', ')})`
          : '_codec.anything';
      case 'string':
        if (schema.format === 'binary') return '_codec.binary';
        return schema.isSecret ? '_codec.secret' : '_codec.text';
      default:
        return `_codec.${SIMPLE_DECODERS[schema.kind]}`;
    }
  }

  /** Check whether a schema, or the reference to it, makes a text secret. */
  isSecretText(schema: Schema): boolean {
    if (schema.kind === 'string') return schema.isSecret;
    if (schema.kind !== 'reference') return false;
    const target = schemaNamed(this.#model, schema.name);
    return target.kind === 'string' && (schema.isSecret || target.isSecret);
  }

  #nameOf(schemaName: string): string {
    return this.#named.get(schemaName)?.name ?? 'Any';
  }

  // Within models.py a class may be used before it is defined, even by itself.
  #later(name: string, prefix: string): string {
    return prefix ? prefix + name : `_codec.later(lambda: ${name})`;
  }
}

/** The types of bodies that aren't described by a schema alone. */
export const BODY_TYPES: Partial<Record<Format, string>> = { text: 'str', binary: 'bytes' };

export function returnType(model: Model, operation: Operation, prefix = ''): string {
  const found = successes(operation).map(({ body }) =>
    body
      ? (BODY_TYPES[body.format] ?? pythonTypes(model).annotation(body.schema, 'answer', prefix))
      : 'None',
  );
  const unique = [...new Set(found)];
  return unique.includes('Any') ? 'Any' : unique.join(' | ');
}

/** Matches what joins the types of a union, except within brackets. */
const TOP_LEVEL_UNION = / \| (?![^[]*\])/;

const SIMPLE_TYPES = {
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
  any: 'Any',
} as const;

const SIMPLE_DECODERS = {
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
  any: 'anything',
} as const;

/** Check for named properties: such an object is a class, any other a dict. */
const isClass = (schema: Schema): schema is ObjectSchema =>
  schema.kind === 'object' && schema.properties.length > 0;

/** Return the schemas directly below a schema, each with a word for its place. */
function partsOf(schema: Schema): [string, Schema][] {
  switch (schema.kind) {
    case 'array':
      return [['item', schema.items]];
    case 'union':
      return schema.variants.map((variant) => [variantWord(variant), variant]);
    case 'object':
      return [
        ...schema.properties.map((property): [string, Schema] => [property.name, property.schema]),
        ...(schema.additional ? [['value', schema.additional] as [string, Schema]] : []),
      ];
    default:
      return [];
  }
}

/** Find a word that tells a variant from the others: the only value of one of its fields, or its title. */
function variantWord(variant: Schema): string {
  const fields = variant.kind === 'object' ? variant.properties : [];
  const values = fields.flatMap(({ schema }) => (schema.kind === 'enum' ? [schema.values] : []));
  const [only] = values.find(([value, ...others]) => isWord(value) && others.length === 0) ?? [];
  return [only, variant.title].find(isWord) ?? 'variant';
}

/** Check for a text that can be part of a name. */
const isWord = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z][\w .-]{0,30}$/i.test(value);

/** Check whether `Literal` may hold a value; fractions are not allowed there. */
const isLiteral = (value: JsonValue): boolean =>
  value === null || ['string', 'boolean'].includes(typeof value) || Number.isSafeInteger(value);

export function pythonLiteral(value: JsonValue): string {
  if (typeof value === 'string') return pythonString(value);
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return JSON.stringify(value);
}
