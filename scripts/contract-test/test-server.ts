import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { firstRequest, type SampleRequest } from '../generate/request.ts';
import { readLives, type Life, type LivedCall } from '../generate/tests/lives.ts';
import { invalidStatus, neededKeys, refusals } from '../generate/tests/refusals.ts';
import { buildModel } from '../model/build-model.ts';
import { asList, isObject, type JsonObject } from '../model/json.ts';
import { isClientOption, pathParameters, resolved } from '../model/lookup.ts';
import type { JsonValue, Model, Operation, Parameter, Verb } from '../model/types.ts';
import { nothingListed, refusal } from '../serve/sandbox/answers.ts';
import {
  asName,
  operationsAboutObjects,
  readResources,
  valueAt,
  type Resource,
} from '../serve/sandbox/resources.ts';
import { Caller, failureCause, shortened, type TestedServer } from './caller.ts';

export interface ServerReport {
  readonly calls: number;
  readonly findings: readonly string[];
  /** The operations that are never called. */
  readonly untested: readonly string[];
}

/**
 * Compare a server with the contract. With `isWriting`, objects are created; they are deleted again,
 * also when the signal ends the test early.
 */
export async function testServer(
  server: TestedServer,
  definition: string,
  isWriting: boolean,
  signal: AbortSignal,
): Promise<ServerReport> {
  const contract = buildModel(JSON.parse(readFileSync(definition, 'utf8')) as JsonObject);
  // The others aren't on this server.
  const here = contract.operations.filter(({ servers }) => !servers);
  const model = { ...contract, operations: here };
  const tested = new Set(operationsAboutObjects(model).map(({ id }) => id));
  const caller = Caller.open(server, definition, signal);
  const writing = new WriteTest(model, caller);
  try {
    await testReads(model, caller);
    if (isWriting) await writing.run();
  } catch (error) {
    caller.findings.push(`the server stopped responding (${failureCause(error)})`);
  } finally {
    caller.ignoreSignal();
    await writing.clean();
  }
  return {
    calls: caller.calls,
    findings: caller.findings,
    untested: contract.operations.map(({ id }) => id).filter((id) => !tested.has(id)),
  };
}

/** Read what can be read, and compare the responses with the contract. Nothing is changed. */
async function testReads(model: Model, caller: Caller): Promise<void> {
  const unique = uniqueName();
  const missing = (parameter: Parameter): string | number => missingName(model, parameter, unique);
  for (const resource of readResources(model)) {
    const named = (verb: Verb): Operation | undefined =>
      resource.operations.find((operation) => operation.verb === verb);
    const list = named('list');
    const found =
      list && pathParameters(list).length === 0 ? await readList(caller, resource, list) : [];
    const get = named('get');
    if (!get) continue;
    await expectMissing(
      caller,
      get,
      requestOf(get, resource, (_, parameter) => missing(parameter)),
    );
    const [first] = found;
    const names = resource.keys.map(({ field }) =>
      field !== undefined && isObject(first) ? asName(first[field]) : undefined,
    );
    if (names.every((name) => name !== undefined) && first !== undefined) {
      const request = requestOf(get, resource, (index) => names[index] ?? '');
      await caller.succeed(get, request, 'an object of the list');
    }
  }
  for (const operation of operationsAboutObjects(model).filter(
    ({ verb }) => verb === 'list' || verb === 'get',
  )) {
    const request = firstRequest(operation);
    for (const { id, name } of neededKeys(operation)) {
      const { status } = await caller.send(operation, request, { without: id });
      if (status === 401 || status === 403) continue;
      caller.report(
        operation,
        `a call without ${name}: found status ${status}, expected 401 or 403`,
      );
    }
    for (const { name } of operation.parameters.filter(isClientOption)) {
      const status = invalidStatus(operation);
      await caller.refuse(operation, request, `a call without ${name}`, status, { without: name });
    }
  }
}

/** Read a list, which may be documented to be refused while it is empty. */
async function readList(
  caller: Caller,
  { places }: Resource,
  operation: Operation,
): Promise<readonly JsonValue[]> {
  const { status, body } = await caller.call(operation, firstRequest(operation));
  if (status >= 200 && status < 300) {
    return asList(valueAt(body, places.get(operation.id) ?? []));
  }
  if (status !== nothingListed(operation)?.status) {
    caller.report(operation, `found status ${status} ${shortened(body)}, expected a list`);
  }
  return [];
}

async function expectMissing(
  caller: Caller,
  operation: Operation,
  request: SampleRequest,
): Promise<void> {
  const { status } = refusal(operation, 'missing', '');
  await caller.refuse(operation, request, 'an object that does not exist', status);
}

/** Return the first request of an operation with other names in its path. */
function requestOf(
  operation: Operation,
  { keys }: Resource,
  nameAt: (index: number, parameter: Parameter) => string | number,
): SampleRequest {
  const parameters = operation.parameters.map((parameter) => {
    const index = keys.findIndex((key) => key.parameter === parameter.name);
    return parameter.in === 'path' && index >= 0
      ? { ...parameter, example: nameAt(index, parameter) }
      : parameter;
  });
  return firstRequest({ ...operation, parameters });
}

/** Make a name that no object has, and whose origin people recognize. */
/** Return a name that no object has, as the contract writes names. */
function missingName(model: Model, { schema }: Parameter, unique: string): string | number {
  const { kind, ...rest } = resolved(model, schema);
  if (kind === 'integer' || kind === 'number') return randomInt(2 ** 30, 2 ** 31 - 1);
  return 'format' in rest && rest.format === 'uuid' ? randomUUID() : unique;
}

const uniqueName = (): string => `contract-test-${randomBytes(6).toString('hex')}`;

/**
 * Create an object of every entity, change it and delete it, and compare the responses with the
 * contract. `clean` deletes everything that is still there.
 */
class WriteTest {
  readonly #caller: Caller;
  readonly #model: Model;
  readonly #lives: readonly Life[];
  /** Those whose object may exist, in the order of their creation. */
  readonly #alive = new Set<Life>();

  constructor(model: Model, caller: Caller) {
    this.#model = model;
    this.#caller = caller;
    this.#lives = readLives(model, uniqueName());
  }

  async run(): Promise<void> {
    // What refers to other objects comes after them, and goes before them.
    for (const life of this.#lives) await this.#begin(life);
    for (const life of [...this.#alive].toReversed()) await this.#end(life);
  }

  async #begin(life: Life): Promise<void> {
    const [create, get, update] = (['create', 'get', 'update'] as const).map((verb) =>
      life.calls.get(verb),
    );
    if (!create || !get) return;
    await expectMissing(this.#caller, get.operation, get.request);
    // Noted before the call: a response may be lost after the object was made.
    this.#alive.add(life);
    await this.#refuseFaults(life, create);
    const made = await this.#caller.succeed(create.operation, create.request, 'a new object');
    if (!made) return;
    const { status } = refusal(create.operation, 'exists', '');
    await this.#caller.refuse(create.operation, create.request, 'a name that is taken', status);
    await this.#expectShown(life, 'create');
    if (!update) return;
    const changed = await this.#caller.succeed(update.operation, update.request, 'an update');
    if (changed) await this.#expectShown(life, 'update');
  }

  /** Make the calls that the contract forbids; an object that one creates is deleted at once. */
  async #refuseFaults(life: Life, { operation, request }: LivedCall): Promise<void> {
    const { body } = operation;
    const example = { name: '', summary: '', value: request.body ?? null };
    const sending = { ...operation, ...(body && { body: { ...body, examples: [example] } }) };
    const names = new Set(life.resource.keys.map(({ field }) => field));
    for (const { name, status, violation, ...fault } of refusals(this.#model, sending)) {
      // An object with another name could not be found again.
      if (violation && names.has(violation.location[1])) continue;
      const reply = await this.#caller.refuse(operation, request, name, status, fault);
      if (reply.status < 300) await this.#delete(life);
    }
  }

  async #expectShown(life: Life, verb: Verb): Promise<void> {
    const want = life.shown.get(verb) ?? null;
    const [get, list] = [life.calls.get('get'), life.calls.get('list')];
    if (get) {
      const { operation, request } = get;
      const reply = await this.#caller.succeed(operation, request, 'an object that exists');
      const shownAt = life.resource.places.get(operation.id) ?? [];
      const missing = reply && difference(want, valueAt(reply.body, shownAt));
      if (missing) this.#caller.report(operation, `after the ${verb}: ${missing}`);
    }
    // The object may be on another page.
    const isWhole =
      list && life.resource.places.has(list.operation.id) && !list.operation.pagination;
    if (!isWhole) return;
    const found = await readList(this.#caller, life.resource, list.operation);
    if (!found.some((item) => difference(want, item) === undefined)) {
      this.#caller.report(
        list.operation,
        `after the ${verb}: the list doesn't contain ${shortened(want)}`,
      );
    }
  }

  async #end(life: Life): Promise<void> {
    const [remove, get] = [life.calls.get('delete'), life.calls.get('get')];
    if (!remove || !get) return;
    const { operation, request } = remove;
    if (!(await this.#caller.succeed(operation, request, 'an object that exists'))) return;
    await expectMissing(this.#caller, operation, request);
    const { status } = await this.#caller.send(get.operation, get.request);
    if (status >= 400 && status < 500) this.#alive.delete(life);
  }

  /** Delete what is left, and report what can't be deleted. */
  async clean(): Promise<void> {
    for (const life of [...this.#alive].toReversed()) {
      const get = life.calls.get('get');
      await this.#delete(life).catch(() => undefined);
      const after = get && (await this.#caller.send(get.operation, get.request).catch(() => null));
      if (after && after.status >= 400 && after.status < 500) this.#alive.delete(life);
      else if (get) {
        this.#caller.report(
          get.operation,
          `${get.request.path} may still exist: delete it yourself`,
        );
      }
    }
  }

  async #delete(life: Life): Promise<void> {
    const call = life.calls.get('delete');
    if (call) await this.#caller.send(call.operation, call.request);
  }
}

/** Describe the first place where a value lacks what is wanted; more fields than wanted are fine. */
function difference(want: JsonValue, found: JsonValue | undefined, place = ''): string | undefined {
  if (isObject(want) && isObject(found)) {
    for (const [name, value] of Object.entries(want)) {
      const inner = difference(value, found[name], `${place}.${name}`);
      if (inner) return inner;
    }
    return undefined;
  }
  if (Array.isArray(want) && Array.isArray(found) && want.length === found.length) {
    for (const [index, value] of (want as JsonValue[]).entries()) {
      const inner = difference(value, (found as JsonValue[])[index], `${place}.${index}`);
      if (inner) return inner;
    }
    return undefined;
  }
  return want === found
    ? undefined
    : `found ${shortened(found)}${place && ` at ${place.slice(1)}`}, expected ${shortened(want)}`;
}
