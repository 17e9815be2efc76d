import { suggestion } from '../../lib/nearest.ts';
import type { CodeMeta } from '../../markdown/parse/code-meta.ts';
import type { JsonObject } from '../../model/json.ts';
import type { JsonValue } from '../../model/types.ts';
import type { Api, ApiOperation } from './api.ts';
import { listed, type Direction } from '../check/check-value.ts';
import { jsonMedia } from '../read/read-body.ts';
import { renamedHint } from './renamed.ts';
import { openSchema } from './schema-fields.ts';
import type { SampleProblem } from '../types.ts';

/** The schema of a block's content. */
export interface Shown {
  readonly schema: JsonObject;
  readonly direction: Direction;
  /** Whether the block shows all of it. */
  readonly isWhole?: boolean;
  readonly name: string;
  /** The only allowed values: the messages of an error. */
  readonly messages?: readonly JsonValue[];
}

/** Read the words after a fence about its content, or return the problem with them. */
export function readShown(
  { schema, request, response }: CodeMeta,
  api: Api,
): Shown | { readonly problem: SampleProblem } | undefined {
  if (schema !== undefined) return shownSchema(schema, api);
  if (request !== undefined) return shownRequest(request, api);
  return response === undefined ? undefined : shownResponse(response, api);
}

type Answer = Shown | { readonly problem: SampleProblem };

const problem = (message: string): Answer => ({ problem: { rule: 'sample-words', message } });

function shownSchema(words: string, { schemas }: Api): Answer {
  const isList = words.endsWith('[]');
  const name = isList ? words.slice(0, -2) : words;
  const found = schemas.get(name);
  if (!found) return problem(unknown('schema', name, schemas.keys()));
  const schema = { $ref: `#/components/schemas/${name}` };
  return {
    schema: isList ? { type: 'array', items: schema } : schema,
    direction: 'either',
    name: words,
  };
}

const unknown = (what: string, name: string, names: Iterable<string>): string => {
  const known = [...names];
  const hint = suggestion(name, known) || `: it has ${listed(known)}.`;
  return `The contract has no ${what} "${name}"${hint}`;
};

const findOperation = (id: string, api: Api): ApiOperation | string => {
  const found = api.operations.find((one) => one.id === id || one.codeName === id);
  const ids = api.operations.map((one) => one.id);
  return found ?? (renamedHint(id, api) || unknown('operation', id, ids));
};

function shownRequest(id: string, api: Api): Answer {
  const operation = findOperation(id, api);
  if (typeof operation === 'string') return problem(operation);
  const media = jsonMedia(operation.body?.media ?? []);
  if (!media) return problem(`${id} has no JSON body: expected an operation with a body.`);
  return { schema: media.schema, direction: 'request', isWhole: true, name: `The body of ${id}` };
}

function shownResponse(words: string, api: Api): Answer {
  const [id = '', status = '', ...rest] = words.split(/\s+/);
  if (status === '' || rest.length > 0) {
    return problem(
      `response="${words}" is incomplete: expected an operation and a status, as in "getRoute 200".`,
    );
  }
  const operation = findOperation(id, api);
  if (typeof operation === 'string') return problem(operation);
  const statuses = [...operation.responses.keys()];
  const key =
    statuses.find((one) => one === status) ??
    statuses.find((one) => one.toUpperCase() === `${status[0]}XX`) ??
    statuses.find((one) => one === 'default');
  if (key === undefined) {
    return problem(`${id} has no response ${status}: it has ${listed(statuses)}.`);
  }
  const media = jsonMedia(operation.responses.get(key) ?? []);
  if (!media)
    return problem(
      `The response ${status} of ${id} isn't JSON. Show it as text, or write unverified="…".`,
    );
  const isMessage =
    !status.startsWith('2') && openSchema(media.schema, '', api).schema['type'] === 'string';
  return {
    schema: media.schema,
    direction: 'response',
    name: `The response ${status} of ${id}`,
    ...(isMessage && media.examples.length > 0 && { messages: media.examples }),
  };
}
