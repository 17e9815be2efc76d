import { formatTypeScript } from '../../lib/prettier.ts';
import { codeString, variableName } from '../../model/identifier.ts';
import { pathParameters } from '../../model/lookup.ts';
import type { Operation } from '../../model/types.ts';
import { answerWord, sentQuery, type SampleLanguage, type SampleRequest } from '../request.ts';
import { npmPackage, typeScriptOption } from '../typescript/names.ts';

export const typescript: SampleLanguage = {
  label: 'TypeScript',
  value: 'typescript',
  highlighter: 'typescript',
  extension: 'ts',
  async render(model, operation, request) {
    const { client, name: packageName } = npmPackage(model.product);
    const options = [
      'baseUrl: process.env.BASE_URL',
      ...request.headers.map(
        ({ name, variable }) => `${typeScriptOption(model, name).option}: process.env.${variable}`,
      ),
    ];
    const answer = variableName(answerWord(operation), new Set(['client', 'console', 'process']));
    return formatTypeScript(`
      import { ${client} } from ${codeString(packageName)};

      const client = new ${client}({\n${options.join(',')} });

      const ${answer} = await client.${operation.id}(${methodInput(operation, request)});
      console.log(${answer});
    `);
  },
};

/** Write the argument of an operation's method; return nothing when it takes none. */
export function methodInput(operation: Operation, request: SampleRequest): string {
  const values = [...pathParameters(operation), ...sentQuery(operation)];
  const input = [
    ...values.map(({ identifier, example }) => `${identifier}: ${JSON.stringify(example)}`),
    ...(request.body === undefined ? [] : [`body: ${JSON.stringify(request.body)}`]),
  ];
  return input.length > 0 ? `{\n${input.join(',')} }` : '';
}
