import { codeString, variableName } from '../../model/identifier.ts';
import { needsCertificate, pathParameters } from '../../model/lookup.ts';
import { isObject } from '../../model/json.ts';
import type { Body, JsonValue, Operation } from '../../model/types.ts';
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
    const note = needsCertificate(operation)
      ? '// The server asks for a client certificate: add a `fetch` that connects with yours.\n'
      : '';
    const answer = variableName(answerWord(operation), new Set(['client', 'console', 'process']));
    return `import { ${client} } from ${codeString(packageName)};

${note}const client = new ${client}({
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
  const files = new Map<string, string>();
  const input = {
    ...Object.fromEntries(values.map(({ identifier, example }) => [identifier, example])),
    ...(request.body === undefined || !operation.body
      ? {}
      : { body: withMarks(operation.body, request.body, files) }),
  };
  if (Object.keys(input).length === 0) return '';
  const code = typeScriptProperties(input, 1);
  const written = [...files].reduce((text, [mark, file]) => text.replace(mark, file), code);
  return `{\n${written}\n}`;
}

/** Put a mark in the place of each file, which JSON can't contain. */
function withMarks(body: Body, value: JsonValue, files: Map<string, string>): JsonValue {
  const mark = (part: JsonValue): JsonValue => {
    const name = `FILE${files.size}`;
    const text = typeof part === 'string' ? part : JSON.stringify(part);
    files.set(codeString(name), `new Blob([${codeString(text)}])`);
    return name;
  };
  if (body.format === 'binary') return mark(value);
  const names = new Set(body.files);
  if (names.size === 0 || !isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]): [string, JsonValue] => {
      if (!names.has(name)) return [name, part];
      return [name, Array.isArray(part) ? (part as JsonValue[]).map(mark) : mark(part)];
    }),
  );
}
