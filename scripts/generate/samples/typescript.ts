import { codeString, variableName } from '../../model/identifier.ts';
import { pathParameters } from '../../model/lookup.ts';
import type { Operation } from '../../model/types.ts';
import { answerWord, sentParameters, type SampleLanguage, type SampleRequest } from '../request.ts';
import { npmPackage, typeScriptOption } from '../typescript/names.ts';
import { typeScriptProperties } from './layout.ts';

export const typescript: SampleLanguage = {
  label: 'TypeScript',
  value: 'typescript',
  highlighter: 'typescript',
  extension: 'ts',
  render(model, operation, request) {
    const { client, name: packageName } = npmPackage(model.product);
    const options = [
      'baseUrl: process.env.BASE_URL',
      ...request.headers.map(({ id, variable, typed }) => {
        const value = typed === undefined ? `process.env.${variable}` : codeString(typed);
        return `${typeScriptOption(model, id).option}: ${value}`;
      }),
    ];
    const answer = variableName(answerWord(operation), new Set(['client', 'console', 'process']));
    return `import { ${client} } from ${codeString(packageName)};

const client = new ${client}({
${options.map((option) => `  ${option},`).join('\n')}
});

const ${answer} = await client.${operation.id}(${methodInput(operation, request)});
console.log(${answer});
`;
  },
};

/** Write the argument of an operation's method; return nothing when it takes none. */
export function methodInput(operation: Operation, request: SampleRequest): string {
  const values = [...pathParameters(operation), ...sentParameters(operation)];
  const input = {
    ...Object.fromEntries(values.map(({ identifier, example }) => [identifier, example])),
    ...(request.body === undefined ? {} : { body: request.body }),
  };
  return Object.keys(input).length > 0 ? `{\n${typeScriptProperties(input, 1)}\n}` : '';
}
