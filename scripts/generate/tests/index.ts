import { isDeepStrictEqual } from 'node:util';
import { formatTypeScript } from '../../lib/format-code.ts';
import { oncePerObject } from '../../lib/memory.ts';
import { codeString, kebabCase } from '../../model/identifier.ts';
import {
  acceptedTypes,
  addressOf as serverAddress,
  isClientOption,
  messageOf,
  pathParameters,
} from '../../model/lookup.ts';
import type { Model, Operation, Parameter, Response } from '../../model/types.ts';
import { methodNames, pythonOption } from '../python/names.ts';
import { pythonTypes } from '../python/types.ts';
import {
  firstRequest,
  headersOf,
  sampleRequests,
  sentParameters,
  targetOf,
  type SampleRequest,
} from '../request.ts';
import { samplesOf } from '../samples/index.ts';
import { withoutSent } from '../secret-fields.ts';
import { wildcard } from '../../samples/match/match-path.ts';
import { DO_NOT_EDIT, type StreamingGenerator } from '../types.ts';
import { npmPackage, typeNames, typeScriptOption } from '../typescript/names.ts';
import { methodParameters } from '../typescript/client.ts';
import { allowedBodies, LONG_TEXT } from './allowed-values.ts';
import { livedCalls, readLives } from './lives.ts';
import { pythonCalls } from './python-calls.ts';
import { neededKeys, refusals, type FaultyCall } from './refusals.ts';
import { wrongOnce } from './wrong-values.ts';
import { sequenceFiles } from './sequences.ts';

const HARNESS = [
  'bodies.ts',
  'harness.ts',
  'python-caller.ts',
  'recorder.ts',
  'run-sample.ts',
  'sequence-players.ts',
  'sequence.ts',
];

/** Make the contract tests: what the contract promises of each operation, and their harness. */
export const generateTests: StreamingGenerator = async function* ({ model, templates }) {
  for (const operation of model.operations) {
    yield {
      path: `tests/${kebabCase(operation.id)}.test.ts`,
      content: await formatTypeScript(await testModule(model, operation)),
    };
  }
  for (const name of HARNESS) {
    yield {
      path: `tests/${name}`,
      content: `// ${DO_NOT_EDIT}\n\n${templates(`tests/${name}`)}`,
    };
  }
  yield {
    path: 'tests/python_player.py',
    content: `# ${DO_NOT_EDIT}\n\n${templates('tests/python_player.py')}`,
  };
  const lives = readLives(model);
  yield* await sequenceFiles(model, lives);
  yield pythonCalls(model, livedCalls(model, lives));
};

async function testModule(model: Model, operation: Operation): Promise<string> {
  const { client, name: packageName } = npmPackage(model.product);
  const input = typeNames(model).input(operation);
  const isFile = hasFiles(operation);
  const imports = [client, ...(operation.body && !isFile ? [`type ${input}`] : [])].join(', ');
  const contract = await contractOf(model, operation);
  const entries = Object.entries(contract)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${literal(JSON.stringify(value))}`);
  return `// ${DO_NOT_EDIT}

    import { ${imports} } from ${codeString(packageName)};
    ${isFile ? `import { withFiles } from './bodies.ts';\n    ` : ''}import { testContract } from './harness.ts';

    testContract${isFile ? '<unknown>' : operation.body ? `<${input}['body']>` : '<undefined>'}({
      ${entries.join(',\n')},
      call: ${callOf(model, operation)},
    });
  `;
}

/** Write a value; a long one as text, because a compiler compares the types of all parts of a list. */
const literal = (json: string): string =>
  json.length > LONGEST ? `JSON.parse(${codeString(json)})` : json;

const LONGEST = 100_000;

/** Describe the promises of the contract as `Contract` in templates/tests/harness.ts. */
async function contractOf(model: Model, operation: Operation): Promise<Record<string, unknown>> {
  const request = firstRequest(operation);
  const [address = ''] = targetOf(request).split('?');
  const needed = new Set(neededKeys(operation).map(({ id }) => id));
  const sameAddress = model.operations.filter((one) => addressOf(one).test(address));
  return {
    operationId: operation.id,
    method: operation.method,
    target: targetOf(request),
    headers: headersOf(request),
    oddNames: oddNames(operation, oddName(model)),
    mediaType: operation.body?.mediaType,
    accept: acceptedTypes(operation),
    format: operation.body?.format === 'json' ? undefined : operation.body?.format,
    files: operation.body?.files.length ? operation.body.files : undefined,
    encodings: operation.body?.encodings,
    requests: sampleRequests(operation).map(({ name, body }) => ({ name, body })),
    answers: operation.responses.filter(hasStatus(operation)).flatMap((response) => {
      const { isError, body } = response;
      const status = Number(response.status.replace('2XX', '200'));
      return body
        ? body.examples.flatMap(({ name, value }, index) => {
            const canChoose = CHOOSABLE.test(name);
            // The mock returns the first one anyway.
            if (index > 0 && !canChoose) return [];
            const masked = isError ? withoutSent(model, value, request.body ?? null) : value;
            return {
              status,
              example: canChoose ? name : undefined,
              mediaType: body.mediaType,
              body: value,
              masked: isDeepStrictEqual(masked, value) ? undefined : masked,
              // A text is its own message.
              message:
                isError && typeof value !== 'string' ? messageOf(masked) || undefined : undefined,
            };
          })
        : [{ status }];
    }),
    hasOtherStatuses: operation.responses.every(isOneStatus) ? undefined : true,
    allowed: allowedCalls(model, operation),
    refusals: refusals(model, operation, wrongOnce(model).get(operation)).map((fault) =>
      withoutKey(request, fault),
    ),
    undocumentedMethod: ['PATCH', 'DELETE', 'PUT', 'POST', 'GET'].find(
      (method) => !sameAddress.some((other) => other.method === method),
    ),
    samples: (await samplesOf(model, operation)).map(({ path, request: { name } }) => ({
      request: name,
      file: path.replace(/^samples\//, ''),
    })),
    python: pythonCall(model, operation),
    keywordHeaders: operation.parameters.filter(isClientOption).map((parameter) => ({
      keyword: pythonOption(model, parameter.name).option,
      option: parameter.identifier,
      header: parameter.name.toLowerCase(),
      value: onlyValue(parameter),
    })),
    headerOptions: request.headers
      .filter(({ id, isKey }) => !isKey || needed.has(id))
      .map(({ id, in: place, name, prefix }) => {
        const { option, variable } = typeScriptOption(model, id);
        const isShown = place === 'header' && prefix !== 'Basic ';
        return {
          option,
          variable,
          header: isShown ? name.toLowerCase() : undefined,
          prefix: prefix || undefined,
          value: onlyValue(
            operation.parameters.find((one) => isClientOption(one) && one.name === id),
          ),
        };
      }),
    environment: Object.fromEntries(
      request.headers.map(({ variable, value }) => [variable, value]),
    ),
    server: operation.servers?.[0] && serverAddress(operation.servers[0]),
  };
}

/** Say by its header or target how a call is made without one of its keys. */
function withoutKey(request: SampleRequest, fault: FaultyCall): object {
  const left = request.headers.find(({ id }) => id === fault.without);
  if (!left || left.id === left.name) return fault;
  if (left.in === 'cookie') return { ...fault, without: 'cookie' };
  if (left.in === 'header') return { ...fault, without: left.name };
  const headers = request.headers.filter((one) => one !== left);
  return { ...fault, without: undefined, target: targetOf({ ...request, headers }) };
}

/** Match the addresses of an operation: `/pets/mine` for the path `/pets/{id}`. */
const addressOf = oncePerObject(({ path }: Operation): RegExp =>
  // The mock also takes an empty text for a parameter.
  wildcard(path.split(/\{[^{}]*\}/), '[^/]*'),
);

/** Check that a response isn't that of a range or the default. */
const isOneStatus = ({ status }: Response): boolean => /^\d+$/.test(status);

/** Make the check for responses with a status that the mock can be asked for: it sends 200 for a range of successes. */
const hasStatus =
  ({ responses }: Operation) =>
  (response: Response): boolean =>
    isOneStatus(response) ||
    (response.status === '2XX' && !responses.some(({ status }) => /^2\d/.test(status)));

/** Describe calls with unusual values, which the contract allows. */
function allowedCalls(model: Model, operation: Operation): object[] {
  const request = firstRequest(withNames(operation, LONG_TEXT));
  const options = new Set(operation.parameters.filter(isFree).map(({ name }) => name));
  const changed = request.headers.filter(({ id }) => options.has(id));
  const bodies =
    operation.body?.format === 'json' ? allowedBodies(model, operation.body.schema) : [];
  const hasNames = freeNames(operation).length > 0 || changed.length > 0;
  return [
    ...bodies.map(({ name, body }) => ({ name, body })),
    ...(hasNames
      ? [
          {
            name: 'long names',
            target: targetOf(request),
            headers: Object.fromEntries(changed.map(({ name }) => [name.toLowerCase(), LONG_TEXT])),
          },
        ]
      : []),
  ];
}

/** Check whether a body contains files, which JSON can't contain. */
const hasFiles = ({ body }: Operation): boolean =>
  body !== undefined && (body.format === 'binary' || body.files.length > 0);

/** The names of examples that a call can choose: the header for it has them in quotes. */
const CHOOSABLE = /^[ !#-~\u00a0-\u00ff]+$/;

/** Describe how Python calls an operation, as `PythonCall` in templates/tests/harness.ts. */
function pythonCall(model: Model, operation: Operation): Record<string, unknown> {
  const names = methodNames(model, operation);
  const { headers } = firstRequest(operation);
  const format = operation.body?.format;
  // Texts and bytes are passed as they are.
  const isPlain = format === 'text' || format === 'binary';
  const schema = isPlain ? undefined : operation.body?.schema;
  const isList = schema?.kind === 'array';
  const item = isList ? schema.items : schema;
  return {
    method: names.method,
    options: Object.fromEntries(
      headers.map(({ id, value }) => [pythonOption(model, id).option, value]),
    ),
    positional: pathParameters(operation).map(({ example }) => example),
    keywords: Object.fromEntries(
      sentParameters(operation).map((parameter) => [names.parameter(parameter), parameter.example]),
    ),
    model: item && pythonTypes(model).classOf(item)?.name,
    isList: isList || undefined,
    isBytes: format === 'binary' || undefined,
  };
}

function callOf(model: Model, operation: Operation): string {
  const { client } = npmPackage(model.product);
  const headers = firstRequest(operation).headers.map(
    ({ id, value }) => `${typeScriptOption(model, id).option}: ${codeString(value)}`,
  );
  const values = [...pathParameters(operation), ...sentParameters(operation)].map(
    ({ identifier, example }) => `${identifier}: ${JSON.stringify(example)}`,
  );
  const hasInput = methodParameters(model, operation).some(({ name }) => name === 'input');
  const files = JSON.stringify(operation.body?.files ?? []);
  const body = hasFiles(operation) ? `body: withFiles(body, ${files})` : 'body';
  const input = [...values, '...given', ...(operation.body ? [body] : [])];
  const parameters = [
    '{ isBare, ...client }',
    operation.body ? 'body' : '_body',
    hasInput ? 'given' : '_given',
    'options',
  ];
  return `(${parameters.join(', ')}) =>
    new ${client}({ ...client, ...(!isBare && { ${headers.join(', ')} }) }).${operation.id}(${hasInput ? `{ ${input.join(', ')} }, ` : ''}options)`;
}

/** Return the path parameters that may hold any text. */
const freeNames = (operation: Operation): Parameter[] => pathParameters(operation).filter(isFree);

const isFree = ({ schema }: Parameter): boolean =>
  schema.kind === 'string' && schema.format === undefined && schema.limits.length === 0;

/** Return the value that tests send for a parameter that may not hold any text. */
const onlyValue = (parameter: Parameter | undefined): string | undefined =>
  parameter && !isFree(parameter) ? String(parameter.example) : undefined;

/** Put another text into every path parameter that may hold any. */
function withNames(operation: Operation, text: string): Operation {
  const names = freeNames(operation);
  const parameters = operation.parameters.map((parameter) =>
    names.includes(parameter) ? { ...parameter, example: text } : parameter,
  );
  return { ...operation, parameters };
}

/** A name with the special characters of addresses, a percent sign and letters of two alphabets. */
const ODD_NAME = 'a/b%2F../?c#d&e=f+g Größe 日本';

/** Return an odd name without what stands between two parameters in a path, such as `{sha}.{extension}`. */
const oddName = oncePerObject((model: Model): string => {
  const separators = model.operations.flatMap(
    ({ path }) => path.match(/(?<=\})[^/{}]+(?=\{)/g) ?? [],
  );
  return separators.reduce((name, separator) => name.replaceAll(separator, ''), ODD_NAME);
});

/** Describe a call whose names must be sent encoded, character for character. */
function oddNames(operation: Operation, name: string): object | undefined {
  const names = freeNames(operation);
  if (names.length === 0) return undefined;
  const request = firstRequest(withNames(operation, name));
  return {
    names: Object.fromEntries(names.map(({ identifier }) => [identifier, name])),
    positional: pathParameters(operation).map((parameter) =>
      names.includes(parameter) ? name : parameter.example,
    ),
    target: targetOf(request),
  };
}
