import { pascalCase, pythonString, snakeCase } from '../../model/identifier.ts';
import { schemaNamed } from '../../model/schema-named.ts';
import type { JsonValue, Model, Schema } from '../../model/types.ts';
import { classClaims } from './names.ts';

type ObjectSchema = Extract<Schema, { kind: 'object' }>;

/** A class of models.py. */
export interface PythonClass {
  readonly name: string;
  readonly schema: ObjectSchema;
}

/** A named schema that is no object with properties. */
export interface PythonAlias {
  readonly name: string;
  /** The function that reads it from JSON. */
  readonly decoder: string;
  readonly schema: Schema;
}

/** Where a type stands: answers are lists and dicts, fields and arguments take anything like them. */
export type Position = 'answer' | 'field';

/** What the schemas of a contract are called in Python. */
export class PythonTypes {
  readonly classes: readonly PythonClass[];
  readonly aliases: readonly PythonAlias[];
  readonly #model: Model;
  readonly #named = new Map<string, PythonClass | PythonAlias>();
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
    // Objects without a name are called by where they stand: `BudgetSchedule`.
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
    this.aliases = aliases;
  }

  /** The class that a value of the schema is an object of, if it is one. */
  classOf(schema: Schema): PythonClass | undefined {
    if (schema.kind === 'reference') {
      const named = this.#named.get(schema.name);
      if (!named) throw new Error(`No type was named for ${schema.name}.`);
      return 'decoder' in named ? this.classOf(named.schema) : named;
    }
    return this.classes.find((entry) => entry.schema === schema);
  }

  /** A type, as it stands in an annotation. `prefix` is in front of classes: `models.`. */
  annotation(schema: Schema, position: Position, prefix = ''): string {
    const nested = (part: Schema): string => this.annotation(part, position, prefix);
    const [sequence, mapping] = position === 'answer' ? ['list', 'dict'] : ['Sequence', 'Mapping'];
    switch (schema.kind) {
      case 'reference':
        return this.isSecretText(schema) ? 'SecretStr' : prefix + this.#nameOf(schema.name);
      case 'object': {
        const name = this.#inline.get(schema);
        if (name) return prefix + name;
        return `${mapping}[str, ${schema.additional ? nested(schema.additional) : 'Any'}]`;
      }
      case 'array':
        return `${sequence}[${nested(schema.items)}]`;
      case 'union': {
        const types = [...new Set(schema.variants.map(nested))];
        return types.includes('Any') ? 'Any' : types.join(' | ');
      }
      case 'enum':
        return schema.values.every(isLiteral)
          ? `Literal[${schema.values.map(pythonLiteral).join(', ')}]`
          : 'Any';
      case 'string':
        return schema.isSecret ? 'SecretStr' : 'str';
      default:
        return SIMPLE_TYPES[schema.kind];
    }
  }

  /** An expression for the function that reads a value from JSON. */
  decoder(schema: Schema, prefix = ''): string {
    const nested = (part: Schema): string => this.decoder(part, prefix);
    switch (schema.kind) {
      case 'reference': {
        if (this.isSecretText(schema)) return '_codec.secret';
        const named = this.#named.get(schema.name);
        if (!named) throw new Error(`No type was named for ${schema.name}.`);
        return this.#later('decoder' in named ? named.decoder : `${named.name}.from_dict`, prefix);
      }
      case 'object': {
        const name = this.#inline.get(schema);
        if (name) return this.#later(`${name}.from_dict`, prefix);
        return `_codec.mapping(${schema.additional ? nested(schema.additional) : '_codec.anything'})`;
      }
      case 'array':
        return `_codec.array(${nested(schema.items)})`;
      case 'union':
        return `_codec.one_of(${schema.variants.map(nested).join(', ')})`;
      case 'enum':
        return schema.values.every(isLiteral)
          ? `_codec.literal(${schema.values.map(pythonLiteral).join(', ')})`
          : '_codec.anything';
      case 'string':
        return schema.isSecret ? '_codec.secret' : '_codec.text';
      default:
        return `_codec.${SIMPLE_DECODERS[schema.kind]}`;
    }
  }

  /** Whether a reference stands for a text that is secret where it stands. */
  isSecretText(schema: Schema): boolean {
    if (schema.kind === 'string') return schema.isSecret;
    if (schema.kind !== 'reference') return false;
    const target = schemaNamed(this.#model, schema.name);
    return target.kind === 'string' && (schema.isSecret || target.isSecret);
  }

  #nameOf(schemaName: string): string {
    return this.#named.get(schemaName)?.name ?? 'Any';
  }

  // Within models.py a class may be used before it is defined, by itself above all.
  #later(name: string, prefix: string): string {
    return prefix ? prefix + name : `_codec.later(lambda: ${name})`;
  }
}

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

/** An object that names its properties is a class; one that names none is a dict. */
const isClass = (schema: Schema): schema is ObjectSchema =>
  schema.kind === 'object' && schema.properties.length > 0;

/** The schemas below a schema, with a word for where each stands. */
function partsOf(schema: Schema): [string, Schema][] {
  switch (schema.kind) {
    case 'array':
      return [['item', schema.items]];
    case 'union':
      return schema.variants.map((variant) => ['variant', variant]);
    case 'object':
      return [
        ...schema.properties.map((property): [string, Schema] => [property.name, property.schema]),
        ...(schema.additional ? [['value', schema.additional] as [string, Schema]] : []),
      ];
    default:
      return [];
  }
}

/** What `Literal` may hold; a fraction may not. */
const isLiteral = (value: JsonValue): boolean =>
  value === null || ['string', 'boolean'].includes(typeof value) || Number.isSafeInteger(value);

/** A value without parts, as Python writes it. */
export function pythonLiteral(value: JsonValue): string {
  if (typeof value === 'string') return pythonString(value);
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return JSON.stringify(value);
}
