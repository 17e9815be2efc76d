import { formatTypeScript } from '../../lib/prettier.ts';
import { codeString, variableName } from '../../model/identifier.ts';
import type { Operation } from '../../model/types.ts';
import { sentQuery, type SampleRequest } from '../request.ts';
import { clientName, optionFor, packageName } from '../typescript/names.ts';
import { environmentName } from './environment.ts';
import type { SampleLanguage } from './types.ts';

export const typescript: SampleLanguage = {
  label: 'TypeScript',
  value: 'typescript',
  highlighter: 'typescript',
  extension: 'ts',
  async render(model, operation, request) {
    const client = clientName(model.product);
    const options = [
      'baseUrl: process.env.BASE_URL',
      ...operation.keys.map((key) => `${optionFor(model, key.name).option}: process.env.API_KEY`),
      ...request.headers.map(
        ({ name, identifier }) =>
          `${optionFor(model, name).option}: process.env.${environmentName(identifier)}`,
      ),
    ];
    const answer = answerName(operation.id);
    return formatTypeScript(`
      import { ${client} } from ${codeString(packageName(model.product))};

      const client = new ${client}({\n${options.join(',')} });

      const ${answer} = await client.${operation.id}(${methodInput(operation, request)});
      console.log(${answer});
    `);
  },
};

/** The argument of an operation's method in a sample; empty when it takes none. */
export function methodInput(operation: Operation, request: SampleRequest): string {
  const values = [
    ...operation.parameters.filter((parameter) => parameter.in === 'path'),
    ...sentQuery(operation),
  ];
  const input = [
    ...values.map(({ identifier, example }) => `${identifier}: ${JSON.stringify(example)}`),
    ...(request.body === undefined ? [] : [`body: ${JSON.stringify(request.body)}`]),
  ];
  return input.length > 0 ? `{\n${input.join(',')} }` : '';
}

/** What a reader would call the answer: `getRoute` gives `route`; the other verbs give a message. */
function answerName(operationId: string): string {
  const [, resource] = /^(?:get|list)(.+)$/.exec(operationId) ?? [];
  return resource ? variableName(resource, new Set(['client', 'console', 'process'])) : 'answer';
}
