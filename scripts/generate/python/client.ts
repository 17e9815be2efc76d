import { pythonString } from '../../model/identifier.ts';
import { hasPages, isClientOption } from '../../model/lookup.ts';
import type { Model, Operation, Parameter } from '../../model/types.ts';
import { DEFAULTS, sentAs, variableOf } from '../sdk.ts';
import {
  after,
  call,
  dict,
  docstring,
  importNames,
  layout,
  usedNames,
  type Code,
} from './layout.ts';
import {
  iteratorMethod,
  methodDoc,
  pythonMethod,
  section,
  signature,
  type PythonMethod,
} from './methods.ts';
import { methodNames, pythonOption, pythonOptions, pythonPackage } from './names.ts';
import { operationConstant } from './operations.ts';
import { pythonTypes } from './types.ts';

/** One of the two clients: what its class and its page are made from. */
export interface PythonClient {
  readonly name: string;
  readonly isAsync: boolean;
  readonly summary: string;
  /** The rest of the class's docstring, before its arguments. */
  readonly about: string;
  readonly options: readonly ClientOption[];
}

/** An option of a client: a parameter of its constructor. */
interface ClientOption {
  readonly name: string;
  readonly type: string;
  readonly doc: string;
  readonly value: string;
  /** The constant of the runtime that holds the default; without one, the parameter defaults to None. */
  readonly constant: string;
  readonly variable: string;
}

/** The number of threads that the asynchronous client has unless it is given another. */
export const MAX_CONCURRENCY = 32;

const MAX_RESPONSE_BYTES = DEFAULTS.maxResponseMiB * 1024 * 1024;

/** Describe the options of both clients; `max_concurrency` is one of the asynchronous client only. */
export function clientOptions(model: Model): ClientOption[] {
  const read = (name: string, type: string, doc: string, value = ''): ClientOption => {
    const variable = variableOf(model.product, name);
    return { name, type, doc, value, constant: '', variable };
  };
  const given = (name: string, type: string, doc: string, value = ''): ClientOption => {
    const constant = value && name.toUpperCase();
    return { name, type, doc, value, constant, variable: '' };
  };
  const headers = pythonOptions(model).map(({ option, description, isKey, ...sent }) => {
    const when = isKey ? '' : ' by the operations that need it';
    const doc = `${description} Sent as \`${sentAs(sent)}\`${when}.`;
    return read(option, isKey ? 'str | SecretStr' : 'str', doc);
  });
  return [
    read('base_url', 'str', 'The base URL of the API.'),
    ...headers,
    read(
      'timeout',
      'float',
      'The time limit of a call in seconds, from connecting to the last byte, with retries and pauses.',
      `${DEFAULTS.timeoutSeconds}`,
    ),
    read(
      'retries',
      'int',
      'How often a failed GET, PUT or DELETE is tried again. A POST is tried again only when nothing was sent.',
      `${DEFAULTS.retries}`,
    ),
    given(
      'max_response_bytes',
      'int',
      'The size of the largest response that the client accepts, in bytes.',
      `${MAX_RESPONSE_BYTES}`,
    ),
    given(
      'max_concurrency',
      'int',
      'How many calls can run at the same time: the size of the thread pool.',
      `${MAX_CONCURRENCY}`,
    ),
    given('transport', 'Transport', 'Replaces the HTTP transport.'),
  ];
}

export function pythonClients(model: Model): readonly [PythonClient, PythonClient] {
  const { client, asyncClient } = pythonPackage(model.product);
  const of = `of the ${model.title}, version ${model.version}.`;
  const use = (many: string, block: string): string =>
    `Safe to use from many ${many}. Use it in ${block} block, or close it yourself, to close its connections.`;
  const options = clientOptions(model);
  return [
    {
      name: client,
      isAsync: false,
      summary: `Client ${of}`,
      about: use('threads', 'a `with`'),
      options: options.filter((option) => option.name !== 'max_concurrency'),
    },
    {
      name: asyncClient,
      isAsync: true,
      summary: `Asynchronous client ${of}`,
      about: `${use('tasks', 'an `async with`')}

Python's standard library has no asynchronous HTTP, so calls run in a thread pool of the client. Canceling a call ends the wait at once. An attempt that was sent continues in its thread until it gets a response or times out, and isn't repeated.`,
      options,
    },
  ];
}

/** Write client.py or async_client.py: a class with a method for each operation. */
export function clientModule(model: Model, client: PythonClient): string {
  const { name, isAsync, summary, about, options } = client;
  const base = isAsync ? 'AsyncClient' : 'SyncClient';
  const methods = model.operations.map((operation) => methodCode(model, operation, isAsync));
  const code = methods.join('\n\n');
  const types = pythonTypes(model);
  const classes = [...types.classes, ...types.aliases].map((entry) => entry.name).toSorted();
  const standard = [
    importNames(
      'collections.abc',
      usedNames(code, ['AsyncIterator', 'Iterator', 'Mapping', 'Sequence']),
    ),
    importNames('typing', usedNames(code, ['Any', 'Literal'])),
  ].filter(Boolean);
  const values = usedNames(`${code} SecretStr`, ['UNSET', 'SecretStr', 'Unset']);
  return `${docstring(isAsync ? 'The asynchronous client.' : 'The client.', 0)}

from __future__ import annotations

${standard.map((line) => `${line}\n`).join('')}${standard.length > 0 ? '\n' : ''}from . import _operations${hasPages(model) ? ', _pages' : ''}
from ._client import ${isAsync ? 'MAX_CONCURRENCY, ' : ''}${base}
from ._contract import PACKAGE
from ._settings import MAX_RESPONSE_BYTES, Option, read_settings
from ._transport import Transport
from ._values import ${values.join(', ')}
${importNames('.models', usedNames(code, classes))}


class ${name}(${base}):
${docstring([summary, about, section('Args', options.map(optionDoc))].join('\n\n'), 1)}

${constructorCode(model, client)}

${code}
`;
}

function optionDoc({ name, doc, variable, value }: ClientOption): string {
  const shown = value === `${MAX_RESPONSE_BYTES}` ? `${DEFAULTS.maxResponseMiB} MiB` : value;
  if (!variable) return `${name}: ${doc}${shown && ` ${shown} unless given.`}`;
  return `${name}: ${doc} Without it, \`${variable}\`${value && `, else ${value}`}.`;
}

function constructorCode(model: Model, { isAsync, options }: PythonClient): string {
  const parts = [
    'self',
    '*',
    ...options.map(({ name, type, constant }) =>
      constant ? `${name}: ${type} = ${constant}` : `${name}: ${type} | None = None`,
    ),
  ];
  const headers = (isKey: boolean): Code =>
    dict(
      pythonOptions(model)
        .filter((option) => option.isKey === isKey)
        .map(
          ({ header, option }) =>
            `${pythonString(header)}: Option(${pythonString(option)}, ${option})`,
        ),
    );
  const settings = call('settings = read_settings', [
    'PACKAGE',
    'base_url=base_url',
    after('keys=', headers(true)),
    after('headers=', headers(false)),
    'timeout=timeout',
    'retries=retries',
    'max_response_bytes=max_response_bytes',
  ]);
  return `${layout({ open: 'def __init__(', parts, close: ') -> None:' }, 1)}
${layout(settings, 2)}
        super().__init__(settings, transport${isAsync ? ', max_concurrency' : ''})`;
}

function methodCode(model: Model, operation: Operation, isAsync: boolean): string {
  const names = methodNames(model, operation);
  const inPlace = (place: Parameter['in']): Parameter[] =>
    operation.parameters.filter((parameter) => parameter.in === place);
  const values = (place: Parameter['in']): Code =>
    dict(
      inPlace(place).map((parameter) => {
        const name = names.parameter(parameter);
        const header = pythonString(parameter.name);
        if (!isClientOption(parameter)) return `${header}: ${name}`;
        const { option } = pythonOption(model, parameter.name);
        return `${header}: self._header(${header}, ${pythonString(option)}, ${name})`;
      }),
    );
  const constant = `_operations.${operationConstant(model, operation)}`;
  const sent: Code[] = [
    ...(['path', 'query'] as const)
      .filter((place) => inPlace(place).length > 0)
      .map((place) => after(`${place}=`, values(place))),
    ...(inPlace('header').length > 0 ? [after('headers=', values('header'))] : []),
    ...(inPlace('cookie').length > 0 ? [after('cookies=', values('cookie'))] : []),
    ...(names.body ? [`body=${names.body}`] : []),
    'timeout=timeout',
  ];
  const written = (method: PythonMethod, returned: Code, isCoroutine: boolean): string =>
    `${layout(signature(method, { isAsync: isCoroutine }), 1)}
${docstring(methodDoc(method, operation), 2)}
${layout(after('return ', returned), 2)}`;
  const answer = call(`${isAsync ? 'await ' : ''}self._call`, [constant, ...sent]);
  const code = written(pythonMethod(model, operation), answer, isAsync);
  const iterator = iteratorMethod(model, operation, { isAsync });
  if (!iterator) return code;
  const items = call(isAsync ? '_pages.async_items' : '_pages.items', [
    'self',
    constant,
    `${constant}_PAGES`,
    ...sent,
  ]);
  return `${code}\n\n${written(iterator, items, false)}`;
}
