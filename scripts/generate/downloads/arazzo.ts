import { stringify } from 'yaml';
import { escapedStep, isObject } from '../../model/json.ts';
import type { JsonValue, Key, Operation, Verb } from '../../model/types.ts';
import { refusal } from '../../serve/sandbox/answers.ts';
import { success } from '../../serve/sandbox/resources.ts';
import { sentParameters } from '../request.ts';
import { readLives, type Life, type LivedCall } from '../tests/lives.ts';
import { DO_NOT_EDIT, type Generator } from '../types.ts';

/**
 * Make a workflow for each entity that creates, reads, changes and deletes one object. What Arazzo can't
 * express in a portable way is left out: parameters that are lists or objects, and bodies other than JSON.
 *
 * @see https://spec.openapis.org/arazzo/v1.0.1.html
 */
export const generateArazzo: Generator = ({ model }) => {
  const lives = readLives(model).filter(isExpressible);
  if (lives.length === 0) return [];
  const document = {
    arazzo: '1.0.1',
    info: {
      title: `${model.title}: life cycles`,
      version: model.version,
      description: 'Creates, reads, changes and deletes an object of each kind.',
    },
    sourceDescriptions: [{ name: SOURCE, url: 'admin.yaml', type: 'openapi' }],
    workflows: lives.map(workflow),
  };
  const content = `# ${DO_NOT_EDIT}\n${stringify(document, { aliasDuplicateObjects: false, lineWidth: 100 })}`;
  return [{ path: 'openapi/admin.arazzo.yaml', content }];
};

const SOURCE = 'admin';

/** The steps of a workflow that a life may have; a second reading shows what an update changed. */
const STEPS: readonly (readonly [id: string, verb: Verb, shows?: Verb])[] = [
  ['create', 'create'],
  ['read', 'get', 'create'],
  ['update', 'update'],
  ['read-again', 'get', 'update'],
  ['delete', 'delete'],
];

function isExpressible({ calls }: Life): boolean {
  return [...calls.values()].every(
    ({ operation, request }) =>
      (request.body === undefined || operation.body?.format === 'json') &&
      !operation.parameters.some(
        ({ in: place, isStructured }) => place === 'path' && isStructured,
      ) &&
      !sentParameters(operation).some(({ isStructured }) => isStructured),
  );
}

function workflow(life: Life) {
  const { name, calls } = life;
  const steps = STEPS.flatMap(([id, verb, shows = verb]) => {
    const call = calls.get(verb);
    if (!call || !calls.has(shows)) return [];
    const criteria = [succeeds(call.operation), ...(verb === 'get' ? showing(life, shows) : [])];
    return [step(id, call, criteria)];
  });
  const get = calls.get('get');
  const gone = get && refusal(get.operation, 'missing', '').status;
  // A status that the contract doesn't promise isn't a fact about other servers.
  const isPromised = get?.operation.responses.some(({ status }) => status === String(gone));
  const last = get && isPromised ? [step('is-gone', get, [`$statusCode == ${gone}`])] : [];
  const keys = new Map(
    [...calls.values()]
      .flatMap(({ operation }) => operation.keys)
      .map((key) => [inputOf(key), key]),
  );
  return {
    workflowId: name,
    summary: `Create, read, change and delete an object of ${life.resource.name}.`,
    ...(keys.size > 0 && {
      inputs: {
        type: 'object',
        required: [...keys.keys()],
        properties: Object.fromEntries([...keys].map(([input, key]) => [input, schemaOf(key)])),
      },
    }),
    steps: [...steps, ...last],
  };
}

const inputOf = ({ variable }: Pick<Key, 'variable'>): string => variable.toLowerCase();

const schemaOf = ({ description, prefix }: Key) => ({
  type: 'string',
  format: 'password',
  description:
    prefix === 'Basic ' ? 'The user and the password, as base64(user:password).' : description,
});

function step(stepId: string, { operation, request }: LivedCall, criteria: readonly string[]) {
  const pointer = operation.path.replaceAll('~', '~0').replaceAll('/', '~1');
  const parameters = [
    ...operation.parameters
      .filter(({ in: place }) => place === 'path')
      .map(({ name, example }) => ({ name, in: 'path', value: example })),
    ...sentParameters(operation).map(({ name, in: place, example }) => ({
      name,
      in: place,
      value: example,
    })),
    ...request.headers.map((header) => ({
      name: header.name,
      in: header.in,
      value: !header.isKey
        ? header.value
        : header.prefix === ''
          ? `$inputs.${inputOf(header)}`
          : `${header.prefix}{$inputs.${inputOf(header)}}`,
    })),
  ];
  return {
    stepId,
    description: operation.summary,
    // The model's ids are names in code: the contract may spell its own differently.
    operationPath: `{$sourceDescriptions.${SOURCE}.url}#/paths/${pointer}/${operation.method.toLowerCase()}`,
    ...(parameters.length > 0 && { parameters }),
    ...(request.body !== undefined &&
      operation.body && {
        requestBody: { contentType: operation.body.mediaType, payload: request.body },
      }),
    successCriteria: criteria.map((condition) => ({ condition })),
  };
}

const succeeds = (operation: Operation): string => {
  const status = success(operation)?.status ?? '';
  return /^\d+$/.test(status)
    ? `$statusCode == ${status}`
    : '$statusCode >= 200 && $statusCode < 300';
};

/** Write what a response with the entity has to contain: the plain values that were sent, at any depth. */
function showing({ resource, calls, shown }: Life, verb: Verb): string[] {
  const place = resource.places.get(calls.get('get')?.operation.id ?? '');
  const sent = shown.get(verb);
  if (!place || !isObject(sent)) return [];
  const pointer = place.map((name) => `/${escapedStep(name)}`).join('');
  return plainValues(sent, pointer).map(
    ([pointer, text]) => `$response.body#${pointer} == ${text}`,
  );
}

/** List the values that a condition can contain without any escape, by their JSON pointers. */
function plainValues(value: JsonValue, pointer = ''): (readonly [pointer: string, text: string])[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, item]) =>
      /^\w+$/.test(key) ? plainValues(item as JsonValue, `${pointer}/${key}`) : [],
    );
  }
  if (typeof value === 'number' || typeof value === 'boolean') return [[pointer, String(value)]];
  return typeof value === 'string' && /^[\w .:/-]+$/.test(value) ? [[pointer, `'${value}'`]] : [];
}
