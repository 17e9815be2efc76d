import type { Model } from '../../model/types.ts';
import { after, importNames, layout } from '../python/layout.ts';
import { methodNames, pythonPackage } from '../python/names.ts';
import { pythonTypes, returnType } from '../python/types.ts';
import { methodCall } from '../samples/python.ts';
import { DO_NOT_EDIT, type GeneratedFile } from '../types.ts';
import type { LivedCall } from './lives.ts';

/** Write python_calls.py, which calls each operation with both clients as a typed program does. */
export function pythonCalls(model: Model, calls: readonly LivedCall[]): GeneratedFile {
  const { client, asyncClient, module } = pythonPackage(model.product);
  const types = pythonTypes(model);
  const methods = (isAsync: boolean): string =>
    calls
      .map(({ operation, request }) => {
        const name = methodNames(model, operation).method;
        const open = `${isAsync ? 'async ' : ''}def ${name}(self) -> ${returnType(model, operation)}:`;
        const made = methodCall(model, operation, request, 'self._client');
        return `    ${open}\n${layout(after(`return ${isAsync ? 'await ' : ''}`, made), 2)}`;
      })
      .join('\n\n');
  const code = `class Calls:
    """A call of each operation with the client."""

    def __init__(self) -> None:
        self._client = ${client}()

${methods(false)}


class AsyncCalls:
    """A call of each operation with the asynchronous client."""

    def __init__(self) -> None:
        self._client = ${asyncClient}()

${methods(true)}
`;
  const uses = (name: string): boolean => new RegExp(`(?<![\\w."'])${name}\\b`).test(code);
  const typing = importNames('typing', ['Any', 'Literal'].filter(uses));
  const names = [
    client,
    asyncClient,
    ...['SecretStr', ...[...types.classes, ...types.aliases].map(({ name }) => name)].filter(uses),
  ].toSorted();
  return {
    path: 'tests/python_calls.py',
    content: `# ${DO_NOT_EDIT}

"""Each operation, called as a typed program would, with settings from the environment."""

from __future__ import annotations

${typing && `${typing}\n\n`}${importNames(module, names)}


${code}`,
  };
}
