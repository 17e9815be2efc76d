import { formatTypeScript } from '../../lib/format-code.ts';
import { codeString, propertyKey } from '../../model/identifier.ts';
import { messageOf } from '../../model/lookup.ts';
import type { JsonValue, Model, Verb } from '../../model/types.ts';
import { nothingListed, refusal, type SandboxResponse } from '../../serve/sandbox/answers.ts';
import { methodNames, pythonOption } from '../python/names.ts';
import type { SentHeader } from '../request.ts';
import { commandLine } from '../samples/cli.ts';
import { methodInput } from '../samples/typescript.ts';
import { variableOf } from '../sdk.ts';
import { withoutSent } from '../secret-fields.ts';
import { DO_NOT_EDIT, type GeneratedFile } from '../types.ts';
import { npmPackage, typeScriptOption } from '../typescript/names.ts';
import { otherText, type Life, type LivedCall } from './lives.ts';

/** Write the tests that play the life of each entity with every client. */
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
  const { client, name } = npmPackage(model.product);
  const entries = lives.map((life) => `${propertyKey(life.name)}: {${sequence(model, life)}}`);
  const all = {
    path: 'tests/sequences.ts',
    content: await formatTypeScript(`// ${DO_NOT_EDIT}

      import { ${client} } from ${codeString(name)};
      import type { Sequence } from './sequence-players.ts';

      export const SEQUENCES = {
        ${entries.join(',\n\n')},
      } satisfies Readonly<Record<string, Sequence>>;
    `),
  };
  return [...(await Promise.all(tests)), all];
}

/** Write a life as `Sequence` in templates/tests/sequence-players.ts. */
function sequence(model: Model, life: Life): string {
  const { resource, shown } = life;
  const refusals = {
    create: refused(model, life, 'create', 'exists'),
    get: refused(model, life, 'get', 'missing'),
    list: refusedList(life),
    delete: refused(model, life, 'delete', 'missing'),
  };
  const isScoped = headersOf(life).some((header) => otherValue(life, header) !== undefined);
  return `
    entity: ${codeString(resource.name)},
    isScoped: ${isScoped},
    shown: ${JSON.stringify({ create: shown.get('create'), update: shown.get('update') })},
    places: ${JSON.stringify({ get: placeOf(life, 'get'), list: placeOf(life, 'list') })},
    refusals: ${JSON.stringify(refusals)},
    typescript: (place) => {
      const client = new ${npmPackage(model.product).client}({
        baseUrl: place.url,
        ${settings(life, (header) => typeScriptOption(model, header).option)}
      });
      return {${byVerb(life, typescriptCall)}};
    },
    variables: (place) => ({${variableOf(model.product, 'base_url')}: place.url,
      ${settings(life, (header) => pythonOption(model, header).variable)}}),
    python: {${byVerb(life, ({ operation }) => codeString(methodNames(model, operation).method))}},
    commandLine: {${byVerb(life, (call) => JSON.stringify(command(model, call)))}},
  `;
}

const placeOf = ({ resource, calls }: Life, verb: Verb): readonly string[] | undefined =>
  resource.places.get(calls.get(verb)?.operation.id ?? '');

const byVerb = ({ calls }: Life, render: (call: LivedCall) => string): string =>
  [...calls].map(([verb, call]) => `${verb}: ${render(call)},`).join('\n');

/** Return a refusal as clients show it, without what the call sends in secret fields. */
function refused(
  model: Model,
  { calls }: Life,
  verb: Verb,
  kind: 'exists' | 'missing',
): Record<string, JsonValue> {
  const call = calls.get(verb);
  if (!call) return {};
  const { body, ...answer } = refusal(call.operation, kind, '');
  const sent = call.request.body ?? null;
  return spoken(body === undefined ? answer : { ...answer, body: withoutSent(model, body, sent) });
}

/** Return the refusal of an empty list; nothing where the list is just empty. */
function refusedList({ calls }: Life): Record<string, JsonValue> | undefined {
  const list = calls.get('list');
  const answer = list && nothingListed(list.operation);
  return answer && spoken(answer);
}

const spoken = ({ status, body }: SandboxResponse): Record<string, JsonValue> =>
  body === undefined
    ? { status }
    : { status, message: body, said: messageOf(body) || JSON.stringify(body) };

const typescriptCall = ({ operation, request }: LivedCall): string =>
  `() => client.${operation.id}(${methodInput(operation, request)})`;

/** Write the keys and headers that the calls of a life need, each once, by the names of `nameOf`. */
function settings(life: Life, nameOf: (header: string) => string): string {
  return headersOf(life)
    .map((header) => {
      const here = codeString(header.value);
      const other = otherValue(life, header);
      const isKey = header.isKey && header.prefix !== 'Basic ';
      const value =
        other === undefined ? here : `place.isElsewhere ? ${codeString(other)} : ${here}`;
      return `${nameOf(header.id)}: ${isKey ? 'place.key' : value},`;
    })
    .join('\n');
}

/** List the keys and headers that the calls of a life need, each once. */
function headersOf({ calls }: Life): SentHeader[] {
  const all = [...calls.values()].flatMap(({ request }) => request.headers);
  return [...new Map(all.map((header) => [header.id, header])).values()];
}

/** Return another value of a header that keeps objects apart: under it are other objects. */
function otherValue({ resource }: Life, { id, value }: SentHeader): string | undefined {
  if (!resource.scope.includes(id.toLowerCase())) return undefined;
  const parameter = resource.operations
    .flatMap(({ parameters }) => parameters)
    .find(({ in: place, name }) => place === 'header' && name === id);
  return parameter && otherText(parameter.schema, value);
}

const command = (model: Model, { operation, request }: LivedCall) => ({
  words: [
    ...commandLine(model, operation).map(({ flag = '', value = '' }) => flag + value),
    ...(request.body === undefined ? [] : ['--file', '-']),
  ],
  body: request.body,
});
