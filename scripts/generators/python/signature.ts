import type { Model, Operation } from '../../model/types.ts';
import type { Code } from './layout.ts';
import { methodNames } from './names.ts';
import { answerType } from './operations.ts';
import type { PythonTypes } from './types.ts';

export type Kind = 'sync' | 'async';

/** Path values and body by position, in the contract's order; everything else by name. */
export function signature(
  model: Model,
  types: PythonTypes,
  operation: Operation,
  kind: Kind,
): Code {
  const names = methodNames(model, operation);
  const typed = operation.parameters.map((parameter) => ({
    parameter,
    name: names.parameter(parameter),
    type: types.annotation(parameter.schema, 'field'),
  }));
  const named = typed
    .filter(({ parameter }) => parameter.in !== 'path')
    .map(({ parameter, name, type }) => {
      // A required header may be left to the client.
      const isNeeded = parameter.isRequired && parameter.in === 'query';
      return isNeeded ? `${name}: ${type}` : `${name}: ${optional(type)} = None`;
    });
  return {
    open: `${kind === 'async' ? 'async ' : ''}def ${names.method}(`,
    parts: [
      'self',
      ...typed
        .filter(({ parameter }) => parameter.in === 'path')
        .map(({ name, type }) => `${name}: ${type}`),
      ...bodyPart(types, operation, names.body),
      '*',
      ...named,
      'timeout: float | None = None',
    ],
    close: `) -> ${answerType(types, operation)}:`,
  };
}

const optional = (type: string): string =>
  type === 'Any' || /(^|\| )None($| \|)/.test(type) ? type : `${type} | None`;

function bodyPart(types: PythonTypes, { body }: Operation, name: string): string[] {
  if (!body) return [];
  const type = types.annotation(body.schema, 'field');
  if (body.isRequired) return [`${name}: ${type}`];
  return [`${name}: ${type === 'Any' ? type : `${type} | Unset`} = UNSET`];
}
