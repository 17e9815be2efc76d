import { pythonString } from '../../model/identifier.ts';
import { acceptedTypes, hasOwnServers, hasPages, isMixed, successes } from '../../model/lookup.ts';
import type { Key, Model, Operation, Pagination, Server } from '../../model/types.ts';
import { serverFacts } from '../sdk.ts';
import {
  after,
  call,
  dict,
  docstring,
  importNames,
  layout,
  tuple,
  usedNames,
  type Code,
} from './layout.ts';
import { methodNames } from './names.ts';
import { BODY_TYPES, pythonTypes, returnType } from './types.ts';

export const operationConstant = (model: Model, operation: Operation): string =>
  methodNames(model, operation).method.toUpperCase();

/** Write _operations.py: what both clients know about each operation. */
export function operationsModule(model: Model): string {
  const constants = model.operations.map((operation) => operationCode(model, operation));
  const code = constants.join('\n');
  const typing = importNames('typing', usedNames(code, ['Any']));
  const local = ['_codec', 'models'].filter((name) => new RegExp(`\\b${name}\\.`).test(code));
  return `${docstring('The operations of the contract, in its order.', 0)}

from __future__ import annotations

${typing && `${typing}\n\n`}${local.length > 0 ? `${importNames('.', local)}\n` : ''}from ._operation import Operation
${hasPages(model) ? 'from ._pages import Pagination\n' : ''}${hasOwnServers(model) ? 'from ._servers import Server\n' : ''}${usedNames(code, ['SecretStr']).length > 0 ? 'from ._values import SecretStr\n' : ''}
${code}
`;
}

/** Write a status; that of a range is its first digit. */
const numberOf = (status: string): string => status.replace(/XX$/, '');

const keyTuple = (keys: readonly Key[]): string => tuple(keys.map(({ id }) => pythonString(id)));

function operationCode(model: Model, operation: Operation): string {
  const types = pythonTypes(model);
  const { id, method, path, keys, security, body, isDeprecated, parameters, servers } = operation;
  const deprecated = parameters
    .filter((parameter) => parameter.isDeprecated)
    .map(({ name }) => pythonString(name));
  const answers = successes(operation).map(({ status, body: answer }) => {
    const isPlain = answer && BODY_TYPES[answer.format];
    const decoder = isPlain
      ? '_codec.anything'
      : answer
        ? types.decoder(answer.schema, 'models.')
        : 'None';
    return `${numberOf(status)}: ${decoder}`;
  });
  const formats = successes(operation).flatMap(({ status, body: answer }) =>
    answer ? [`${numberOf(status)}: "${answer.format}"`] : [],
  );
  const read = successes(operation).find((one) => one.body)?.body?.format;
  const encodings = parameters
    .filter(
      (one) =>
        (one.isStructured && one.encoding !== (one.in === 'query' ? 'exploded' : 'comma')) ||
        /^(?:label|matrix)/.test(one.encoding),
    )
    .map(({ in: place, name, encoding }) => `${pythonString(`${place}:${name}`)}: "${encoding}"`);
  const reserved = parameters
    .filter((one) => one.keepsReserved)
    .map(({ name }) => pythonString(name));
  const fields = Object.entries(body?.encodings ?? body?.partTypes ?? {}).map(
    ([name, how]) => `${pythonString(name)}: ${pythonString(how)}`,
  );
  // Samples send the first keys that there are, and clients too where they have them.
  const others = security.map((one) => one.keys).filter((one) => one !== keys);
  const accepted = acceptedTypes(operation);
  const constant = operationConstant(model, operation);
  const code = layout(
    call(`${constant}: Operation[${returnType(model, operation, 'models.')}] = Operation`, [
      pythonString(id),
      pythonString(method),
      pythonString(path),
      `keys=${keyTuple(keys)}`,
      `media_type=${body ? pythonString(body.mediaType) : 'None'}`,
      after('answers=', dict(answers)),
      ...(accepted ? [`accept=${pythonString(accepted)}`] : []),
      ...(isDeprecated ? ['is_deprecated=True'] : []),
      ...(body && body.format !== 'json' ? [`body_format="${body.format}"`] : []),
      ...(read === 'text' || read === 'binary' ? [`reads="${read}"`] : []),
      ...(isMixed(operation) ? [after('formats=', dict(formats))] : []),
      ...(encodings.length > 0 ? [after('encodings=', dict(encodings))] : []),
      ...(others.length > 0 ? [`alternatives=${tuple(others.map(keyTuple))}`] : []),
      ...(deprecated.length > 0 ? [`deprecated=${tuple(deprecated)}`] : []),
      ...(reserved.length > 0 ? [`reserved=${tuple(reserved)}`] : []),
      ...(fields.length > 0 ? [after('fields=', dict(fields))] : []),
      ...(servers ? [`servers=${tuple(servers.map(serverCode))}`] : []),
    ]),
  );
  const { pagination } = operation;
  return pagination ? `${code}\n${layout(pagesCode(`${constant}_PAGES`, pagination))}` : code;
}

/** Write the address of a server, on one line. */
export function serverCode(server: Server): string {
  const { url, defaults, values } = serverFacts(server);
  const mapping = (pairs: readonly (readonly [string, string])[]): string =>
    `{${pairs.map(([name, value]) => `${pythonString(name)}: ${value}`).join(', ')}}`;
  const usual = defaults.map(([name, value]) => [name, pythonString(value)] as const);
  const allowed = values.map(([name, all]) => [name, tuple(all.map(pythonString))] as const);
  return `Server(${[
    pythonString(url),
    ...(usual.length > 0 ? [`defaults=${mapping(usual)}`] : []),
    ...(allowed.length > 0 ? [`values=${mapping(allowed)}`] : []),
  ].join(', ')})`;
}

function pagesCode(constant: string, { type, items, parameter, next, first }: Pagination): Code {
  const steps = (names: readonly string[]): string => tuple(names.map(pythonString));
  return call(`${constant} = Pagination`, [
    `"${type}"`,
    steps(items),
    ...(parameter === undefined ? [] : [`parameter=${pythonString(parameter)}`]),
    ...(next ? [`next=${steps(next)}`] : []),
    ...(first === 0 ? [] : [`first=${first}`]),
  ]);
}
