import { formatTypeScript } from '../../lib/prettier.ts';
import { codeString, kebabCase } from '../../model/identifier.ts';
import type { Model, Operation } from '../../model/types.ts';
import { DO_NOT_EDIT } from '../header.ts';
import { firstRequest, sampleRequests, sentQuery } from '../request.ts';
import { environmentName } from '../samples/environment.ts';
import { samplesOf } from '../samples/index.ts';
import type { Generator } from '../types.ts';
import { clientName, optionFor, packageName, typeNames } from '../typescript/names.ts';
import { freeNames, oddNames } from './odd-names.ts';
import { livedCalls, readLives } from './lives.ts';
import { pythonCalls } from './python-calls.ts';
import { pythonPromises } from './python.ts';
import { refusals } from './refusals.ts';
import { sequenceFiles } from './sequences.ts';

/** What the tests send as a key: the mock takes any. */
const KEY = 'example-key';

const HARNESS = [
  'harness.ts',
  'python-caller.ts',
  'recorder.ts',
  'run-sample.ts',
  'sequence-players.ts',
  'sequence.ts',
];
const PYTHON_HARNESS = ['python_caller.py', 'python_player.py'];

/** The contract tests: what the contract promises of each operation, and the harness around it. */
export const generateTests: Generator = async ({ model, templates }) => {
  const files = model.operations.map(async (operation) => ({
    path: `tests/${kebabCase(operation.id)}.test.ts`,
    content: await formatTypeScript(await testModule(model, operation)),
  }));
  const harness = HARNESS.map((name) => ({
    path: `tests/${name}`,
    content: `// ${DO_NOT_EDIT}\n\n${templates(`tests/${name}`)}`,
  }));
  const pythonHarness = PYTHON_HARNESS.map((name) => ({
    path: `tests/${name}`,
    content: `# ${DO_NOT_EDIT}\n\n${templates(`tests/${name}`)}`,
  }));
  const lives = readLives(model);
  return [
    ...(await Promise.all(files)),
    ...harness,
    ...pythonHarness,
    ...(await sequenceFiles(model, lives)),
    pythonCalls(model, livedCalls(model, lives)),
  ];
};

async function testModule(model: Model, operation: Operation): Promise<string> {
  const client = clientName(model.product);
  const input = typeNames(model).input(operation);
  const imports = [client, ...(operation.body ? [`type ${input}`] : [])].join(', ');
  const contract = await contractOf(model, operation);
  const entries = Object.entries(contract)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `// ${DO_NOT_EDIT}

    import { ${imports} } from ${codeString(packageName(model.product))};
    import { testContract } from './harness.ts';

    testContract${operation.body ? `<${input}['body']>` : '<undefined>'}({
      ${entries.join(',\n')},
      call: ${callOf(model, operation)},
    });
  `;
}

/** What the contract promises, in the harness's words: `Contract` in templates/tests/harness.ts. */
async function contractOf(model: Model, operation: Operation): Promise<Record<string, unknown>> {
  const request = firstRequest(operation);
  const sameAddress = model.operations.filter(({ path }) => path === operation.path);
  return {
    operationId: operation.id,
    method: operation.method,
    target: request.path + (request.query && `?${request.query}`),
    headers: Object.fromEntries([
      ...operation.keys.map(({ name }) => [name.toLowerCase(), KEY]),
      ...request.headers.map(({ name, example }) => [name.toLowerCase(), String(example)]),
    ]),
    oddNames: oddNames(operation),
    mediaType: operation.body?.mediaType,
    requests: sampleRequests(operation).map(({ name, body }) => ({ name, body })),
    answers: operation.responses.flatMap(({ status, body }) =>
      body
        ? body.examples.map(({ name, value }) => ({
            status: Number(status),
            example: name,
            body: value,
          }))
        : [{ status: Number(status) }],
    ),
    refusals: refusals(model, operation),
    undocumentedMethod: ['PATCH', 'DELETE', 'PUT', 'POST'].find(
      (method) => !sameAddress.some((other) => other.method === method),
    ),
    samples: (await samplesOf(model, operation)).map(({ path, request: { name } }) => ({
      request: name,
      file: path.replace(/^samples\//, ''),
    })),
    python: pythonPromises(model, operation, KEY),
    environment: Object.fromEntries([
      ...(operation.keys.length > 0 ? [['API_KEY', KEY]] : []),
      ...request.headers.map(({ identifier, example }) => [
        environmentName(identifier),
        String(example),
      ]),
    ]),
  };
}

function callOf(model: Model, operation: Operation): string {
  const client = clientName(model.product);
  const options = [
    '...options',
    ...operation.keys.map(({ name }) => `${optionFor(model, name).option}: ${codeString(KEY)}`),
    ...firstRequest(operation).headers.map(
      ({ name, example }) => `${optionFor(model, name).option}: ${codeString(String(example))}`,
    ),
  ];
  const values = [
    ...operation.parameters.filter((parameter) => parameter.in === 'path'),
    ...sentQuery(operation),
  ].map(({ identifier, example }) => `${identifier}: ${JSON.stringify(example)}`);
  const input = [
    ...values,
    ...(freeNames(operation).length > 0 ? ['...names'] : []),
    ...(operation.body ? ['body'] : []),
  ];
  return `(${callArguments(operation).join(', ')}) =>
    new ${client}({ ${options.join(', ')} }).${operation.id}(${input.length ? `{ ${input.join(', ')} }` : ''})`;
}

function callArguments(operation: Operation): string[] {
  if (freeNames(operation).length > 0)
    return ['options', operation.body ? 'body' : '_body', 'names'];
  return operation.body ? ['options', 'body'] : ['options'];
}
