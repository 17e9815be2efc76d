import type { Model } from '../../model/types.ts';
import { DO_NOT_EDIT } from '../header.ts';
import { after, layout } from '../python/layout.ts';
import { asyncClientName, clientName, methodNames, packageName } from '../python/names.ts';
import { answerType } from '../python/operations.ts';
import { layoutCall, typesOf } from '../samples/python.ts';
import type { GeneratedFile } from '../types.ts';
import type { LivedCall } from './lives.ts';

/**
 * python_calls.py: each operation as a typed program calls it, with both clients. It is what a release
 * keeps of its users, so that mypy can say whom a later one breaks.
 */
export function pythonCalls(model: Model, calls: readonly LivedCall[]): GeneratedFile {
  const { product } = model;
  const synchronous = clientName(product);
  const asynchronous = asyncClientName(product);
  const types = typesOf(model);
  const methods = (isAsync: boolean): string =>
    calls
      .map(({ operation, request }) => {
        const name = methodNames(model, operation).method;
        const open = `${isAsync ? 'async ' : ''}def ${name}(self) -> ${answerType(types, operation)}:`;
        const made = layoutCall(model, types, operation, request, 'self.client');
        return `    ${open}\n${layout(after(`return ${isAsync ? 'await ' : ''}`, made), 2)}`;
      })
      .join('\n\n');
  const code = `class Calls:
    """A call of each operation with the client."""

    def __init__(self) -> None:
        self.client = ${synchronous}()

${methods(false)}


class AsyncCalls:
    """A call of each operation with the asynchronous client."""

    def __init__(self) -> None:
        self.client = ${asynchronous}()

${methods(true)}
`;
  const uses = (name: string): boolean => new RegExp(`(?<![\\w."'])${name}\\b`).test(code);
  const typing = ['Any', 'Literal'].filter(uses);
  const names = [
    synchronous,
    asynchronous,
    ...['SecretStr', ...[...types.classes, ...types.aliases].map(({ name }) => name)].filter(uses),
  ].toSorted();
  return {
    path: 'tests/python_calls.py',
    content: `# ${DO_NOT_EDIT}

"""Each operation, called as a typed program would, with settings from the environment."""

from __future__ import annotations

${typing.length > 0 ? `from typing import ${typing.join(', ')}\n\n` : ''}${layout({ open: `from ${packageName(product)} import (`, parts: names, close: ')' })}


${code}`,
  };
}
