import { pythonName, pythonString } from '../../model/identifier.ts';
import { needsCertificate, pathParameters } from '../../model/lookup.ts';
import type { Body, JsonValue, Model, Operation } from '../../model/types.ts';
import { after, before, call, importNames, layout, type Code } from '../python/layout.ts';
import { methodNames, pythonOption, pythonPackage } from '../python/names.ts';
import { pythonTypes, returnType } from '../python/types.ts';
import { bytesLiteral, pythonValue } from '../python/values.ts';
import { answerWord, sentParameters, type SampleLanguage, type SampleRequest } from '../request.ts';

export const python: SampleLanguage = {
  label: 'Python',
  value: 'python',
  highlighter: 'python',
  extension: 'py',
  render(model, operation, request) {
    const { client, module } = pythonPackage(model.product);
    const invocation = methodCall(model, operation, request);
    const hasAnswer = returnType(model, operation) !== 'None';
    const answer = pythonName(answerWord(operation), new Set(['client', 'os', 'print']));
    const lines = hasAnswer
      ? [layout(after(`${answer} = `, invocation), 1), `    print(${answer})`]
      : [layout(invocation, 1)];
    const note = needsCertificate(operation)
      ? '# The server asks for a client certificate: add a `transport` that connects with yours.\n'
      : '';
    const code = lines.join('\n');
    // The names of the package that the sample uses.
    const called = new Set(code.match(/(?<![\w."'])\w+(?=\()/g));
    const names = ['SecretStr', ...pythonTypes(model).classes.map(({ name }) => name)]
      .filter((name) => called.has(name))
      .concat(client)
      .toSorted();
    return `import os

${importNames(module, names)}

${note}${layout(before(constructorCall(model, request), ' as client:'))}
${code}
`;
  },
};

const constructorCall = (model: Model, { headers }: SampleRequest): Code =>
  call(`with ${pythonPackage(model.product).client}`, [
    'base_url=os.environ["BASE_URL"]',
    ...headers.map(({ id, variable, typed }) => {
      const value = typed === undefined ? `os.environ["${variable}"]` : pythonString(typed);
      return `${pythonOption(model, id).option}=${value}`;
    }),
  ]);

/** Write a body as users of the package do. */
function bodyValue(model: Model, { format, schema }: Body, value: JsonValue): Code {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (format === 'text') return pythonString(text);
  return format === 'binary' ? bytesLiteral(text) : pythonValue(model, schema, value);
}

export function methodCall(
  model: Model,
  operation: Operation,
  request: SampleRequest,
  client = 'client',
): Code {
  const names = methodNames(model, operation);
  return call(`${client}.${names.method}`, [
    ...pathParameters(operation).map(({ schema, example }) => pythonValue(model, schema, example)),
    ...(request.body === undefined || !operation.body
      ? []
      : [bodyValue(model, operation.body, request.body)]),
    ...sentParameters(operation).map((parameter) =>
      after(
        `${names.parameter(parameter)}=`,
        pythonValue(model, parameter.schema, parameter.example),
      ),
    ),
  ]);
}
