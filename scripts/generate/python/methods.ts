import {
  failures,
  isClientOption,
  itemsOf,
  pathParameters,
  successes,
} from '../../model/lookup.ts';
import type { Model, Operation, Parameter } from '../../model/types.ts';
import { limitText } from '../limit-text.ts';
import { errorClass, errorNote, formatNote } from '../sdk.ts';
import { indent, type Code } from './layout.ts';
import { methodNames, pythonOption } from './names.ts';
import { BODY_TYPES, pythonTypes, returnType } from './types.ts';

/** A method of both clients: what its signature, its docstring and its page are made from. */
export interface PythonMethod {
  readonly name: string;
  readonly parameters: readonly PythonParameter[];
  readonly returns: string;
  readonly result: string;
  /** The exceptions that the contract documents, each with its statuses and messages. */
  readonly raises: ReadonlyMap<string, string>;
}

export interface PythonParameter {
  readonly name: string;
  readonly type: string;
  readonly default: string;
  readonly isByName: boolean;
  readonly doc: string;
}

/** Describe an operation's method: path and body by position, everything else by name. */
export function pythonMethod(model: Model, operation: Operation): PythonMethod {
  const names = methodNames(model, operation);
  const types = pythonTypes(model);
  const described = (parameter: Parameter): PythonParameter => {
    const type = types.annotation(parameter.schema, 'argument');
    const isInPath = parameter.in === 'path';
    // A required header may be left to the client.
    const isNeeded = parameter.isRequired && !isInPath && !isClientOption(parameter);
    return {
      name: names.parameter(parameter),
      type: isInPath || isNeeded ? type : optional(type),
      default: isInPath || isNeeded ? '' : 'None',
      isByName: !isInPath,
      doc: parameterDoc(model, parameter),
    };
  };
  const named = operation.parameters.filter((parameter) => parameter.in !== 'path');
  const returns = returnType(model, operation);
  return {
    name: names.method,
    parameters: [
      ...pathParameters(operation).map(described),
      ...bodyParameter(model, operation, names.body),
      ...named.map(described),
      {
        name: 'timeout',
        type: 'float | None',
        default: 'None',
        isByName: true,
        doc: "Seconds that the call may take, with retries and pauses; the client's when it is None.",
      },
    ],
    returns,
    result:
      returns === 'None'
        ? ''
        : [...new Set(successes(operation).map(({ description }) => description))].join(' '),
    raises: documentedErrors(operation),
  };
}

/** Describe the method that iterates over the items of all pages; there is one for each list in pages. */
export function iteratorMethod(
  model: Model,
  operation: Operation,
  { isAsync }: { readonly isAsync: boolean },
): PythonMethod | undefined {
  const { iterator } = methodNames(model, operation);
  const items = itemsOf(model, operation);
  if (!iterator || !items) return undefined;
  return {
    ...pythonMethod(model, operation),
    name: iterator,
    returns: `${isAsync ? 'AsyncIterator' : 'Iterator'}[${pythonTypes(model).annotation(items, 'answer')}]`,
    result: 'The items of all pages. It calls the operation when it needs the next page.',
  };
}

const optional = (type: string): string =>
  type === 'Any' || /(^|\| )None($| \|)/.test(type) ? type : `${type} | None`;

function parameterDoc(model: Model, parameter: Parameter): string {
  const { description, isDeprecated, name, schema } = parameter;
  const limits = schema.limits.map((limit) => limitText(limit, (text) => text));
  const format = formatNote(schema);
  const option = isClientOption(parameter)
    ? `Sent as \`${name}\`; the client's \`${pythonOption(model, name).option}\` when it is None.`
    : '';
  return [isDeprecated ? 'Deprecated.' : '', description, format, ...limits, option]
    .filter(Boolean)
    .join(' ');
}

function bodyParameter(model: Model, { body }: Operation, name: string): PythonParameter[] {
  if (!body) return [];
  const type = BODY_TYPES[body.format] ?? pythonTypes(model).annotation(body.schema, 'argument');
  const doc = body.schema.description || 'The body of the request.';
  if (body.isRequired) return [{ name, type, default: '', isByName: false, doc }];
  return [
    {
      name,
      type: type === 'Any' ? type : `${type} | Unset`,
      default: 'UNSET',
      isByName: false,
      doc: `${doc} May be left out.`,
    },
  ];
}

function documentedErrors(operation: Operation): Map<string, string> {
  const found = new Map<string, string>();
  for (const failure of failures(operation)) {
    const name = errorClass(failure.status);
    const notes = [found.get(name), errorNote(failure, (message) => `"${message}"`)];
    found.set(name, notes.filter(Boolean).join(' '));
  }
  return found;
}

/** Write parameters as a signature lists them, with a star before those that are given by name. */
export function parameterList(parameters: readonly PythonParameter[]): string[] {
  const parts = parameters.map(
    (one) => `${one.name}: ${one.type}${one.default ? ` = ${one.default}` : ''}`,
  );
  const first = parameters.findIndex(({ isByName }) => isByName);
  return first === -1 ? parts : parts.toSpliced(first, 0, '*');
}

export const signature = (
  { name, parameters, returns }: PythonMethod,
  { isAsync }: { readonly isAsync: boolean },
): Code => ({
  open: `${isAsync ? 'async ' : ''}def ${name}(`,
  parts: ['self', ...parameterList(parameters)],
  close: `) -> ${returns}:`,
});

export function methodDoc(method: PythonMethod, operation: Operation): string {
  const { id, summary, description, isDeprecated, path, servers } = operation;
  const { parameters, result, raises } = method;
  return [
    `${summary}.`.replace(/\.\.$/, '.'),
    isDeprecated ? 'Deprecated.' : '',
    description,
    `Calls \`${operation.method} ${path}\`${servers ? ` at \`${servers[0]?.url}\`` : ''}, the operation \`${id}\` of the contract.`,
    section(
      'Args',
      parameters.map(({ name, doc }) => `${name}: ${doc}`),
    ),
    result && section('Returns', [result]),
    section('Raises', [
      ...[...raises].map(([name, when]) => `${name}: ${when}`),
      ...(raises.has('ApiError') ? [] : ["ApiError: Any other status that isn't a success."]),
      "ApiConnectionError: The server couldn't be reached, or the connection broke.",
      'ApiTimeoutError: The call took longer than its timeout.',
      'ResponseError: The response is too large, not JSON, or different from the contract.',
    ]),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Write a section of a docstring, each entry as one paragraph. */
export const section = (title: string, entries: readonly string[]): string =>
  `${title}:\n${indent(entries.map((entry) => entry.replaceAll(/\s*\n\s*/g, ' ')).join('\n'), 1)}`;
