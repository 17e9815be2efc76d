import { codeString, commentText } from '../../model/identifier.ts';
import type { Body, Operation, Parameter, Schema } from '../../model/types.ts';
import type { TypeNames } from './names.ts';

/** `Route` is what answers hold, `RouteInput` what requests may hold. */
export function schemaTypes(names: TypeNames, name: string, schema: Schema): string {
  const type = names.schema(name);
  const key = `components['schemas'][${codeString(name)}]`;
  return `
    ${comment(schema.description)}
    export type ${type.answer} = Readable<${key}>;

    ${comment(`What a request may hold of ${type.answer}: all but the fields that the server sets.`)}
    export type ${type.input} = Writable<${key}>;
  `;
}

export function inputInterface(names: TypeNames, operation: Operation): string {
  if (operation.parameters.length === 0 && !operation.body) return '';
  const members = operation.parameters.map((parameter) => {
    const { description, identifier, isRequired } = parameter;
    const isOptional = !isRequired || isClientOption(parameter);
    const note = isClientOption(parameter)
      ? `${description} Defaults to the client's.`
      : description;
    const type = parameterType(operation, parameter);
    return `${comment(note)}\n${identifier}${isOptional ? `?: ${type} | undefined` : `: ${type}`};`;
  });
  if (operation.body) {
    const type = bodyType(names, operation.body, 'input', requestBody(operation));
    members.push(operation.body.isRequired ? `body: ${type};` : `body?: ${type} | undefined;`);
  }
  return `
    ${comment(`What ${operation.id} takes.`)}
    export interface ${names.input(operation)} {\n${members.join('\n')}\n}
  `;
}

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

/** A required header is set once on the client; a call may still give its own. */
export const isClientOption = (parameter: Parameter): boolean =>
  parameter.in === 'header' && parameter.isRequired;

const requestBody = ({ id, body }: Operation): string =>
  `NonNullable<operations[${codeString(id)}]['requestBody']>['content'][${codeString(body?.mediaType ?? '')}]`;

export function answerType(names: TypeNames, operation: Operation): string {
  const types = operation.responses
    .filter((response) => !response.isError)
    .map(({ status, body }) =>
      body
        ? bodyType(
            names,
            body,
            'answer',
            `operations[${codeString(operation.id)}]['responses'][${status}]['content'][${codeString(body.mediaType)}]`,
          )
        : 'undefined',
    );
  return [...new Set(types)].join(' | ');
}

/** A named type where the contract names the schema, else the type at `address` in schema.d.ts. */
function bodyType(
  names: TypeNames,
  { schema }: Body,
  side: 'answer' | 'input',
  address: string,
): string {
  if (schema.kind === 'reference') return names.schema(schema.name)[side];
  if (schema.kind === 'array' && schema.items.kind === 'reference') {
    return `${names.schema(schema.items.name)[side]}[]`;
  }
  return `${side === 'answer' ? 'Readable' : 'Writable'}<${address}>`;
}

/** A comment of documentation. */
export function comment(text: string): string {
  const lines = commentText(text).split('\n');
  if (lines.length === 1) return `/** ${lines[0]} */`;
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */`;
}
