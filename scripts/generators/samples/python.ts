import { snakeCase, pythonName } from '../../model/identifier.ts';
import type { Model, Operation } from '../../model/types.ts';
import { after, before, call, layout, type Code } from '../python/layout.ts';
import { clientName, methodNames, optionOf, packageName } from '../python/names.ts';
import { answerType } from '../python/operations.ts';
import { PythonTypes } from '../python/types.ts';
import { pythonValue } from '../python/values.ts';
import { sentQuery, type SampleRequest } from '../request.ts';
import { environmentName } from './environment.ts';
import type { SampleLanguage } from './types.ts';

export const python: SampleLanguage = {
  label: 'Python',
  value: 'python',
  highlighter: 'python',
  extension: 'py',
  async render(model, operation, request) {
    const types = typesOf(model);
    const client = clientName(model.product);
    const invocation = layoutCall(model, types, operation, request);
    const hasAnswer = answerType(types, operation) !== 'None';
    const answer = answerName(operation.id);
    const lines = hasAnswer
      ? [layout(after(`${answer} = `, invocation), 1), `    print(${answer})`]
      : [layout(invocation, 1)];
    const code = lines.join('\n');
    // What the sample names of the package, each once.
    const names = [client, 'SecretStr', ...types.classes.map(({ name }) => name)]
      .filter((name) => name === client || new RegExp(`(?<![\\w."'])${name}\\(`).test(code))
      .toSorted();
    const line = `from ${packageName(model.product)} import ${names.join(', ')}`;
    const imports =
      line.length <= 88
        ? line
        : layout({ open: `from ${packageName(model.product)} import (`, parts: names, close: ')' });
    return `import os

${imports}

${layout(before(constructorCall(model, operation, request), ' as client:'))}
${code}
`;
  },
};

const planned = new WeakMap<Model, PythonTypes>();

/** The names of a contract's types, once for all its samples. */
export function typesOf(model: Model): PythonTypes {
  const types = planned.get(model) ?? new PythonTypes(model);
  planned.set(model, types);
  return types;
}

const constructorCall = (model: Model, operation: Operation, request: SampleRequest): Code =>
  call(`with ${clientName(model.product)}`, [
    'base_url=os.environ["BASE_URL"]',
    ...operation.keys.map((key) => `${optionOf(model, key).option}=os.environ["API_KEY"]`),
    ...request.headers.map(
      (header) =>
        `${optionOf(model, header).option}=os.environ["${environmentName(header.identifier)}"]`,
    ),
  ]);

/** The call of an operation with what it is given. */
export function layoutCall(
  model: Model,
  types: PythonTypes,
  operation: Operation,
  request: SampleRequest,
  client = 'client',
): Code {
  const names = methodNames(model, operation);
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
  return call(`${client}.${names.method}`, [
    ...inPath.map(({ schema, example }) => pythonValue(model, types, schema, example)),
    ...(request.body === undefined || !operation.body
      ? []
      : [pythonValue(model, types, operation.body.schema, request.body)]),
    ...sentQuery(operation).map((parameter) =>
      after(
        `${names.parameter(parameter)}=`,
        pythonValue(model, types, parameter.schema, parameter.example),
      ),
    ),
  ]);
}

/** What a reader would call the answer: `get_route` gives `route`; the other verbs give a message. */
function answerName(operationId: string): string {
  const [, resource] = /^(?:get|list)(.+)$/.exec(operationId) ?? [];
  return resource ? pythonName(snakeCase(resource), new Set(['client', 'os', 'print'])) : 'answer';
}
