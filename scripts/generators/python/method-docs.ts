import type { Model, Operation, Parameter } from '../../model/types.ts';
import { indent } from './layout.ts';
import { methodNames, optionOf } from './names.ts';
import { answerType, successes } from './operations.ts';
import type { PythonTypes } from './types.ts';

/** The docstring of a method, all of it from the contract. */
export function methodDocs(model: Model, types: PythonTypes, operation: Operation): string {
  const { id, method, path, summary, description, isDeprecated } = operation;
  const names = methodNames(model, operation);
  const placed = (place: Parameter['in']): Parameter[] =>
    operation.parameters.filter((parameter) => parameter.in === place);
  const note = (parameter: Parameter): string =>
    `${names.parameter(parameter)}: ${parameterNote(model, parameter)}`;
  const args = [
    ...placed('path').map(note),
    ...(names.body ? [`${names.body}: ${bodyNote(operation)}`] : []),
    ...placed('query').map(note),
    ...placed('header').map(note),
    "timeout: Seconds that an attempt may take; the client's when it is None.",
  ];
  return [
    `${summary}.`.replace(/\.\.$/, '.'),
    ...(isDeprecated ? ['Deprecated.'] : []),
    description,
    `Calls \`${method} ${path}\`, the operation \`${id}\` of the contract.`,
    `Args:\n${indent(args.map(flat).join('\n'), 1)}`,
    ...returns(types, operation),
    `Raises:\n${indent(raises(operation).map(flat).join('\n'), 1)}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** An entry of a section is one paragraph. */
const flat = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ');

function parameterNote(model: Model, parameter: Parameter): string {
  const { description, isDeprecated, isRequired, name } = parameter;
  const limits = parameter.schema.limits.map(
    ({ keyword, value }) => `${keyword}: ${JSON.stringify(value)}.`,
  );
  const option =
    parameter.in === 'header' && isRequired
      ? `Sent as \`${name}\`; the client's \`${optionOf(model, parameter).option}\` when it is None.`
      : '';
  return [isDeprecated ? 'Deprecated.' : '', description, ...limits, option]
    .filter(Boolean)
    .join(' ');
}

const bodyNote = ({ body }: Operation): string =>
  [
    body?.schema.description || 'The body of the request.',
    body?.isRequired ? '' : 'May be left out.',
  ]
    .filter(Boolean)
    .join(' ');

function returns(types: PythonTypes, operation: Operation): string[] {
  if (answerType(types, operation) === 'None') return [];
  const notes = successes(operation).map(({ description }) => description);
  return [`Returns:\n${indent(flat([...new Set(notes)].join(' ')), 1)}`];
}

/** The classes of templates/python/sdk/exceptions.py, with what the contract says of each status. */
function raises({ responses }: Operation): string[] {
  const byClass = new Map<string, string[]>();
  for (const { status, isError, description, body } of responses) {
    if (!isError) continue;
    const messages = (body?.examples ?? [])
      .map(({ value }) => value)
      .filter((value) => typeof value === 'string')
      .map((value) => `"${value}"`);
    const said = messages.length > 0 ? ` The message is ${messages.join(' or ')}.` : '';
    const name = errorClass(Number(status));
    byClass.set(name, [...(byClass.get(name) ?? []), `Status ${status}. ${description}${said}`]);
  }
  return [
    ...[...byClass].map(([name, notes]) => `${name}: ${notes.join(' ')}`),
    ...(byClass.has('ApiError') ? [] : ['ApiError: Any other status that is no success.']),
    'ApiConnectionError: The server could not be reached, or the connection broke.',
    'ApiTimeoutError: An attempt took longer than the timeout.',
    'ResponseError: The answer is too large, no JSON, or not what the contract says.',
  ];
}

/** As `error_class` in templates/python/sdk/exceptions.py decides. */
export function errorClass(status: number): string {
  if (status >= 500) return 'ServerError';
  if (status === 400) return 'BadRequestError';
  return status === 404 ? 'NotFoundError' : 'ApiError';
}
