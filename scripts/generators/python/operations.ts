import { pythonString } from '../../model/identifier.ts';
import type { Model, Operation } from '../../model/types.ts';
import { docstring, layout } from './layout.ts';
import { methodNames } from './names.ts';
import type { PythonTypes } from './types.ts';

/** The type of an operation's answer: of all its successes, where it has several. */
export function answerType(types: PythonTypes, operation: Operation, prefix = ''): string {
  const found = successes(operation).map(({ body }) =>
    body ? types.annotation(body.schema, 'answer', prefix) : 'None',
  );
  const unique = [...new Set(found)];
  return unique.includes('Any') ? 'Any' : unique.join(' | ');
}

export const successes = ({ responses }: Operation): Operation['responses'] =>
  responses.filter(({ isError }) => !isError);

/** `createRoute` is `CREATE_ROUTE`. */
export const operationConstant = (model: Model, operation: Operation): string =>
  methodNames(model, operation).method.toUpperCase();

/** _operations.py: what both clients know of each operation. */
export function operationsModule(model: Model, types: PythonTypes): string {
  const constants = model.operations.map((operation) => operationCode(model, types, operation));
  const code = constants.join('\n');
  const imports = [
    'from __future__ import annotations\n',
    ...(/\bAny\b/.test(code) ? ['from typing import Any\n'] : []),
    ...(/\bmodels\./.test(code) ? [''] : []),
  ];
  const local = ['_codec', 'models'].filter((name) => new RegExp(`\\b${name}\\.`).test(code));
  return `${docstring('The operations of the contract, in its order.', 0)}

${imports.filter(Boolean).join('\n')}
${local.length > 0 ? `from . import ${local.join(', ')}\n` : ''}from ._operation import Operation
${/\bSecretStr\b/.test(code) ? 'from ._values import SecretStr\n' : ''}
${code}
`;
}

function operationCode(model: Model, types: PythonTypes, operation: Operation): string {
  const { id, method, path, keys, body } = operation;
  const answers = successes(operation).map(({ status, body: answer }) => {
    const decoder = answer ? types.decoder(answer.schema, 'models.') : 'None';
    return `${status}: ${decoder}`;
  });
  const names = keys.map(({ name }) => pythonString(name));
  return layout({
    open: `${operationConstant(model, operation)}: Operation[${answerType(types, operation, 'models.')}] = Operation(`,
    parts: [
      pythonString(id),
      pythonString(method),
      pythonString(path),
      `keys=(${names.join(', ')}${names.length === 1 ? ',' : ''})`,
      `media_type=${body ? pythonString(body.mediaType) : 'None'}`,
      { open: 'answers={', parts: answers, close: '}' },
    ],
    close: ')',
  });
}
