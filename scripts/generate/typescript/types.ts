import { formatNote } from '../sdk.ts';
import { codeString, commentText } from '../../model/identifier.ts';
import { isClientOption, itemsOf, successes } from '../../model/lookup.ts';
import type {
  Body,
  Format,
  Model,
  Operation,
  Parameter,
  Response,
  Schema,
} from '../../model/types.ts';
import { typeNames } from './names.ts';

export interface InputMember {
  readonly name: string;
  readonly type: string;
  readonly schema: Schema;
  readonly isOptional: boolean;
  readonly isDeprecated: boolean;
  readonly doc: string;
}

/** Describe the object that an operation's method takes; it has no members if the method takes none. */
export function inputMembers(model: Model, operation: Operation): InputMember[] {
  const { body, parameters } = operation;
  const members = parameters.map((parameter) => ({
    name: parameter.identifier,
    type: parameterType(operation, parameter),
    schema: parameter.schema,
    isOptional: !parameter.isRequired || isClientOption(parameter),
    isDeprecated: parameter.isDeprecated,
    doc: [
      parameter.description,
      formatNote(parameter.schema),
      rangeNote(parameter.schema),
      isClientOption(parameter) ? "Defaults to the client's." : '',
    ]
      .filter(Boolean)
      .join(' '),
  }));
  if (!body) return members;
  const type = BODY_TYPES[body.format];
  const address = `NonNullable<operations[${codeString(operation.id)}]['requestBody']>['content'][${codeString(body.mediaType)}]`;
  return [
    ...members,
    {
      name: 'body',
      type: type ?? bodyType(model, body, 'input', address),
      schema: body.schema,
      isOptional: !body.isRequired,
      isDeprecated: body.schema.isDeprecated,
      doc: body.schema.description,
    },
  ];
}

/** The types of bodies that aren't described by a schema alone. */
const BODY_TYPES: Partial<Record<Format, string>> = { text: 'string', binary: 'Blob' };

/** Say which integers JavaScript holds, where the contract allows larger ones. */
export const rangeNote = (schema: Schema): string =>
  schema.kind === 'integer' && schema.format && WIDE.has(schema.format) ? WIDE_NOTE : '';

export const WIDE: ReadonlySet<string> = new Set(['int64', 'uint64']);
export const WIDE_NOTE = `JavaScript holds integers exactly up to ${Number.MAX_SAFE_INTEGER}; larger ones lose digits.`;

function parameterType({ id }: Operation, { in: place, name, schema }: Parameter): string {
  switch (schema.kind) {
    case 'string':
    case 'boolean':
      return schema.kind;
    case 'integer':
    case 'number':
      return 'number';
    default:
      return `NonNullable<operations[${codeString(id)}]['parameters']['${place}']>[${codeString(name)}]`;
  }
}

export function answerType(model: Model, operation: Operation): string {
  const types = successes(operation).map((response) =>
    response.body
      ? (BODY_TYPES[response.body.format] ??
        bodyType(model, response.body, 'answer', answerAddress(operation, response)))
      : 'undefined',
  );
  return [...new Set(types)].join(' | ');
}

/** Write the address in schema.d.ts of the body of a response. */
const answerAddress = ({ id }: Operation, { status, body }: Response): string =>
  `operations[${codeString(id)}]['responses'][${/^\d+$/.test(status) ? status : codeString(status)}]['content'][${codeString(body?.mediaType ?? '')}]`;

/** Write what a method returns: the promise of its answer, or of a page with its items. */
export function callType(model: Model, operation: Operation): string {
  const answer = answerType(model, operation);
  const { pagination } = operation;
  const page = successes(operation).find(({ body }) => body);
  const schema = itemsOf(model, operation);
  if (!pagination || !page || !schema) return `Call<${answer}>`;
  const address = pagination.items.reduce(
    (type, step) => `NonNullable<${type}[${codeString(step)}]>`,
    answerAddress(operation, page),
  );
  return `PagedCall<${answer}, ${bodyType(model, { schema }, 'answer', `${address}[number]`)}>`;
}

/** Write a named type where the contract names the schema, else the type at `address` in schema.d.ts. */
function bodyType(
  model: Model,
  { schema }: Pick<Body, 'schema'>,
  side: 'answer' | 'input',
  address: string,
): string {
  const names = typeNames(model);
  if (schema.kind === 'reference') return names.schema(schema.name)[side];
  if (schema.kind === 'array' && schema.items.kind === 'reference') {
    return `${names.schema(schema.items.name)[side]}[]`;
  }
  return `${side === 'answer' ? 'Readable' : 'Writable'}<${address}>`;
}

/** Write a doc comment and a line break; return nothing where there is no text. */
export function comment(text: string): string {
  const lines = commentText(text).split('\n');
  if (lines.length === 1) return lines[0] ? `/** ${lines[0]} */\n` : '';
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */\n`;
}
