import { pythonString } from '../../model/identifier.ts';
import type { Model, Operation, Parameter } from '../../model/types.ts';
import { after, dict, docstring, indent, layout, type Code } from './layout.ts';
import { asyncClientName, clientName, headerOptions, methodNames, optionOf } from './names.ts';
import { operationConstant } from './operations.ts';
import { signature, type Kind } from './signature.ts';
import { methodDocs } from './method-docs.ts';
import type { PythonTypes } from './types.ts';

/**
 * client.py and async_client.py: the same methods, one for each operation. `poolSize` is how many
 * threads the asynchronous one has.
 */
export function clientModule(
  model: Model,
  types: PythonTypes,
  kind: Kind,
  poolSize: number,
): string {
  const isAsync = kind === 'async';
  const base = isAsync ? 'AsyncClient' : 'SyncClient';
  const methods = model.operations.map((operation) => methodCode(model, types, operation, kind));
  const code = methods.join('\n\n');
  const uses = (name: string): boolean => new RegExp(`(?<![\\w.])${name}\\b`).test(code);
  const classes = [...types.classes, ...types.aliases].map(({ name }) => name).filter(uses);
  const collections = ['Mapping', 'Sequence'].filter(uses);
  const typing = ['Any', 'Literal'].filter(uses);
  const values = ['UNSET', 'SecretStr', 'Unset'].filter(
    (name) => name === 'SecretStr' || uses(name),
  );
  const limits = isAsync ? ['MAX_CONCURRENCY', base] : [base];
  return `${docstring(isAsync ? 'The asynchronous client.' : 'The client.', 0)}

from __future__ import annotations

${collections.length > 0 ? `from collections.abc import ${collections.join(', ')}\n` : ''}${
    typing.length > 0 ? `from typing import ${typing.join(', ')}\n` : ''
  }${collections.length + typing.length > 0 ? '\n' : ''}from . import _operations
from ._client import ${limits.join(', ')}
from ._contract import PACKAGE
from ._settings import MAX_RESPONSE_BYTES, Option, read_settings
from ._transport import Transport
from ._values import ${values.join(', ')}
${classes.length > 0 ? layout({ open: 'from .models import (', parts: classes.toSorted(), close: ')' }).replace(/^(from .models import )\((.*)\)$/, '$1$2') : ''}


class ${isAsync ? asyncClientName(model.product) : clientName(model.product)}(${base}):
${docstring(classDocs(model, kind, poolSize), 1)}

${constructorCode(model, kind)}

${code}
`;
}

function constructorCode(model: Model, kind: Kind): string {
  const options = headerOptions(model);
  const parts = [
    'self',
    '*',
    'base_url: str | None = None',
    ...options.map(({ option, isKey }) =>
      isKey ? `${option}: str | SecretStr | None = None` : `${option}: str | None = None`,
    ),
    'timeout: float | None = None',
    'retries: int | None = None',
    'max_response_bytes: int = MAX_RESPONSE_BYTES',
    ...(kind === 'async' ? ['max_concurrency: int = MAX_CONCURRENCY'] : []),
    'transport: Transport | None = None',
  ];
  const headers = (isKey: boolean): Code =>
    dict(
      options
        .filter((option) => option.isKey === isKey)
        .map(
          ({ header, option }) =>
            `${pythonString(header)}: Option(${pythonString(option)}, ${option})`,
        ),
    );
  const settings: Code = {
    open: 'settings = read_settings(',
    parts: [
      'PACKAGE',
      'base_url=base_url',
      after('keys=', headers(true)),
      after('headers=', headers(false)),
      'timeout=timeout',
      'retries=retries',
      'max_response_bytes=max_response_bytes',
    ],
    close: ')',
  };
  const given = ['settings', 'transport', ...(kind === 'async' ? ['max_concurrency'] : [])];
  return `${layout({ open: 'def __init__(', parts, close: ') -> None:' }, 1)}
${layout(settings, 2)}
        super().__init__(${given.join(', ')})`;
}

function methodCode(model: Model, types: PythonTypes, operation: Operation, kind: Kind): string {
  const names = methodNames(model, operation);
  const inPlace = (place: Parameter['in']): Parameter[] =>
    operation.parameters.filter((parameter) => parameter.in === place);
  const values = (place: Parameter['in']): Code =>
    dict(
      inPlace(place).map((parameter) => {
        const name = names.parameter(parameter);
        const header = pythonString(parameter.name);
        if (place !== 'header' || !parameter.isRequired) return `${header}: ${name}`;
        const { option } = optionOf(model, parameter);
        return `${header}: self._header(${header}, ${pythonString(option)}, ${name})`;
      }),
    );
  const parts: Code[] = [
    `_operations.${operationConstant(model, operation)}`,
    ...(['path', 'query'] as const)
      .filter((place) => inPlace(place).length > 0)
      .map((place) => after(`${place}=`, values(place))),
    ...(inPlace('header').length > 0 ? [after('headers=', values('header'))] : []),
    ...(names.body ? [`body=${names.body}`] : []),
    'timeout=timeout',
  ];
  const open = `return ${kind === 'async' ? 'await ' : ''}self._call(`;
  return `${layout(signature(model, types, operation, kind), 1)}
${docstring(methodDocs(model, types, operation), 2)}
${layout({ open, parts, close: ')' }, 2)}`;
}

function classDocs(model: Model, kind: Kind, poolSize: number): string {
  const prefix = model.product.slug.toUpperCase();
  const options = headerOptions(model);
  const variable = (option: string): string => `\`${prefix}_${option.toUpperCase()}\``;
  const lines = [
    `base_url: Where the API is served. Without it, ${variable('base_url')}.`,
    ...options.map(
      ({ option, header, description, isKey }) =>
        `${option}: ${description} Sent as \`${header}\`${isKey ? '' : ' by the operations that need it'}. Without it, ${variable(option)}.`,
    ),
    `timeout: Seconds that an attempt may take, from connecting to the last byte. Without it, ${variable('timeout')}, else 30.`,
    `retries: Further attempts after a failed one, for GET, PUT and DELETE; of other calls only when nothing was sent. Without it, ${variable('retries')}, else 2.`,
    'max_response_bytes: Larger answers are refused. 10 MiB unless given.',
    ...(kind === 'async'
      ? [
          `max_concurrency: How many calls are in flight at once: the size of the pool of threads. ${poolSize} unless given.`,
        ]
      : []),
    'transport: Takes the place of the HTTP transport.',
  ];
  const asyncNote =
    kind === 'async'
      ? `
The standard library has no asynchronous HTTP, so calls run in a pool of threads that belongs to the client. Cancelling a call ends the waiting at once; an attempt that is in flight goes on in its thread until it is answered or times out, and no other follows.
`
      : '';
  return `${kind === 'async' ? 'Asynchronous client' : 'Client'} of the ${model.title}, version ${model.version}.

Safe to use from many ${kind === 'async' ? 'tasks' : 'threads'}. Use it in ${kind === 'async' ? 'an `async with`' : 'a `with`'} block or close it, so that its connections are closed.
${asyncNote}
Args:
${indent(lines.join('\n'), 1)}`;
}
