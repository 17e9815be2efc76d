import { formatTypeScript } from '../../lib/prettier.ts';
import { codeString, propertyKey } from '../../model/identifier.ts';
import type { JsonValue, Model, Verb } from '../../model/types.ts';
import { nothingListed, refusal, type Answer } from '../../sandbox/answers.ts';
import { DO_NOT_EDIT } from '../header.ts';
import { environmentPrefix, methodNames, optionOf } from '../python/names.ts';
import { commandLine } from '../samples/cli.ts';
import { methodInput } from '../samples/typescript.ts';
import type { GeneratedFile } from '../types.ts';
import { clientName, optionFor, packageName } from '../typescript/names.ts';
import type { Life, LivedCall } from './lives.ts';

/** The lives of the contract's entities, played by every client against a server with memory. */
export async function sequenceFiles(
  model: Model,
  lives: readonly Life[],
): Promise<GeneratedFile[]> {
  if (lives.length === 0) return [];
  const tests = lives.map(async ({ name }) => ({
    path: `tests/${name}-sequence.test.ts`,
    content: await formatTypeScript(`// ${DO_NOT_EDIT}

      import { testSequence } from './sequence.ts';
      import { SEQUENCES } from './sequences.ts';

      testSequence(SEQUENCES[${codeString(name)}]);
    `),
  }));
  const entries = lives.map((life) => `${propertyKey(life.name)}: {${sequence(model, life)}}`);
  const all = {
    path: 'tests/sequences.ts',
    content: await formatTypeScript(`// ${DO_NOT_EDIT}

      import { ${clientName(model.product)} } from ${codeString(packageName(model.product))};
      import type { Sequence } from './sequence-players.ts';

      export const SEQUENCES = {
        ${entries.join(',\n\n')},
      } satisfies Readonly<Record<string, Sequence>>;
    `),
  };
  return [...(await Promise.all(tests)), all];
}

/** `Sequence` in templates/tests/sequence-players.ts. */
function sequence(model: Model, life: Life): string {
  const { resource, shown } = life;
  const refusals = {
    create: refused(life, 'create', 'exists'),
    get: refused(life, 'get', 'missing'),
    list: refusedList(life),
    delete: refused(life, 'delete', 'missing'),
  };
  return `
    entity: ${codeString(resource.name)},
    isScoped: ${resource.scope.length > 0},
    shown: ${JSON.stringify({ create: shown.get('create'), update: shown.get('update') })},
    refusals: ${JSON.stringify(refusals)},
    typescript: (place) => {
      const client = new ${clientName(model.product)}({
        baseUrl: place.url,
        ${typescriptOptions(model, life)}
      });
      return {${byVerb(life, typescriptCall)}};
    },
    variables: (place) => ({${variables(model, life)}}),
    python: {${byVerb(life, ({ operation }) => codeString(methodNames(model, operation).method))}},
    commandLine: {${byVerb(life, (call) => JSON.stringify(command(model, call)))}},
  `;
}

const byVerb = ({ calls }: Life, render: (call: LivedCall) => string): string =>
  [...calls].map(([verb, call]) => `${verb}: ${render(call)},`).join('\n');

const refused = (
  { calls }: Life,
  verb: Verb,
  reason: 'exists' | 'missing',
): Record<string, JsonValue> => {
  const call = calls.get(verb);
  return call ? spoken(refusal(call.operation, reason)) : {};
};

/** Left out where a list of nothing is an empty list. */
function refusedList({ calls }: Life): Record<string, JsonValue> | undefined {
  const list = calls.get('list');
  const answer = list && nothingListed(list.operation);
  return answer && spoken(answer);
}

const spoken = ({ status, body }: Answer): Record<string, JsonValue> =>
  body === undefined ? { status } : { status, message: body };

const typescriptCall = ({ operation, request }: LivedCall): string =>
  `() => client.${operation.id}(${methodInput(operation, request)})`;

/** The headers that the life's calls need, beside the keys, each once. */
const headersOf = ({ calls, resource }: Life) => {
  const headers = [...calls.values()].flatMap(({ request }) => request.headers);
  return headers
    .filter(({ name }, index) => headers.findIndex((one) => one.name === name) === index)
    .map((header) => ({ header, isScope: resource.scope.includes(header.name.toLowerCase()) }));
};

const keysOf = ({ calls }: Life): string[] => [
  ...new Set(
    [...calls.values()].flatMap(({ operation }) => operation.keys.map(({ name }) => name)),
  ),
];

/** A header's value; objects under another value of a scope are other objects. */
function headerValue({ header, isScope }: ReturnType<typeof headersOf>[number]): string {
  const here = codeString(String(header.example));
  return isScope
    ? `place.isElsewhere ? ${codeString(`another-${header.example}`)} : ${here}`
    : here;
}

const typescriptOptions = (model: Model, life: Life): string =>
  [
    ...keysOf(life).map((name) => `${optionFor(model, name).option}: place.key,`),
    ...headersOf(life).map(
      (one) => `${optionFor(model, one.header.name).option}: ${headerValue(one)},`,
    ),
  ].join('\n');

/** What Python and the command line read. */
function variables(model: Model, life: Life): string {
  const variable = (option: string): string =>
    `${environmentPrefix(model.product)}_${option.toUpperCase()}`;
  return [
    `${variable('base_url')}: place.url,`,
    ...keysOf(life).map((name) => `${variable(option(model, name))}: place.key,`),
    ...headersOf(life).map(
      (one) => `${variable(option(model, one.header.name))}: ${headerValue(one)},`,
    ),
  ].join('\n');
}

const option = (model: Model, name: string): string =>
  optionOf(model, { name, description: '' }).option;

const command = (model: Model, { operation, request }: LivedCall) => ({
  words: [
    ...commandLine(model, operation).map(({ flag = '', value = '' }) => flag + value),
    ...(request.body === undefined ? [] : ['--file', '-']),
  ],
  body: request.body,
});
