import { isJsonType } from '../../model/media-types.js';
import type { Body, JsonValue, Model, Operation } from '../../model/types.ts';
import type { FormEntry } from '../../generate/encode-parameter.ts';
import { failWith, refusal, withHeaders, type SandboxResponse } from './answers.ts';
import {
  formValue,
  isForm,
  plainNames,
  refuseInvalid,
  route,
  violations,
  type ReadBody,
  type Routed,
} from './gate.ts';
import { handle } from './handle.ts';
import { readResources } from './resources.ts';
import { seed, Store, type StoredObjects } from './store.ts';
import type { Validators, Violation } from './validators.ts';

/** A call as it arrives: encoded, and not checked. */
export interface SandboxRequest {
  readonly method: string;
  /** The path and the query. */
  readonly target: string;
  /** By name, in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body?: string | Uint8Array;
  /** The fields of a body that is a form, as `readForm` or `formEntries` return them. */
  readonly form?: readonly FormEntry[];
}

export interface CheckedResponse extends SandboxResponse {
  /** The parts of the request that the contract doesn't allow. */
  readonly violations: readonly Violation[];
}

/** Everything that a sandbox remembers, as JSON. */
export interface SandboxState {
  /** How many numbers the server has given. */
  readonly given: number;
  readonly objects: StoredObjects;
}

export interface SandboxOptions {
  readonly model: Model;
  readonly validators: Validators;
  readonly now?: () => Date;
  /** The most bytes of a body: larger than any object of an admin API. */
  readonly bodyLimit: number;
}

export type OpenSandbox = ReturnType<typeof openSandbox>;

/**
 * Open an empty sandbox: it checks calls as the contract says, and returns the objects that callers have
 * created. It uses no module of Node, so it runs in a server and in a browser's worker alike.
 */
export function openSandbox({ model, validators, now, bodyLimit }: SandboxOptions) {
  const resources = readResources(model);
  let given = 0;
  const world = { now: now ?? (() => new Date()), next: () => (given += 1) };
  let sandbox = { model, resources, store: new Store(), world };

  const read = (request: SandboxRequest) => {
    const address = URL.parse(request.target, 'http://localhost');
    const sent = readBody(request, bodyLimit);
    if (sent === undefined) return { refused: TOO_LARGE };
    if (!address || !isDecodable(address.pathname)) return { refused: UNDECODABLE };
    const routed: Routed = route(model, request.method, address.pathname);
    if ('refused' in routed) return routed;
    const { operation, path } = routed;
    const { headers } = request;
    const body = isForm(operation.body) ? formBody(model, operation.body, request, sent) : sent;
    const call = { query: address.searchParams, headers, body };
    return { ...routed, ...call, found: violations(model, validators, operation, path, call) };
  };

  type Call = Exclude<ReturnType<typeof read>, { readonly refused: unknown }>;
  const answer = ({ operation, path, query, headers, body, found }: Call): CheckedResponse => {
    const preferred = preferredFailure(operation, headers.prefer);
    if (preferred) return { ...preferred, violations: [] };
    const refused = refuseInvalid(operation, { query, headers }, found);
    if (refused) return { ...refused, violations: found };
    if (body.kind === 'unreadable') {
      return { ...refusal(operation, 'invalid', body.reason), violations: [] };
    }
    // Only JSON and forms have fields that can be stored.
    const isStored = operation.body?.format === 'json' || isForm(operation.body);
    const value = body.kind === 'value' && isStored ? body.value : undefined;
    const names = plainNames(operation, path);
    return { ...handle(sandbox, { operation, path: names, headers, body: value }), violations: [] };
  };

  return {
    /** Respond to a call, and change what is stored. */
    respond: (request: SandboxRequest): CheckedResponse => {
      const call = read(request);
      if ('refused' in call) return { ...call.refused, violations: [] };
      return withHeaders(call.operation, answer(call));
    },
    /** List what the contract doesn't allow about a call, without making it. */
    check: (request: SandboxRequest): readonly Violation[] => {
      const call = read(request);
      return 'refused' in call ? [] : call.found;
    },
    /** Forget everything, and start with the contract's examples if they are wanted. */
    reset: (isSeeded: boolean): void => {
      given = 0;
      sandbox = { ...sandbox, store: new Store() };
      if (isSeeded) seed(sandbox.store, resources, world);
    },
    state: (): SandboxState => ({ given, objects: sandbox.store.all() }),
    restore: (state: SandboxState): void => {
      given = state.given;
      sandbox = { ...sandbox, store: new Store(state.objects) };
    },
  };
}

const refused = (status: number, body: string): SandboxResponse => ({ status, body, reason: body });
const TOO_LARGE = refused(413, 'The body is too large');
const UNDECODABLE = refused(400, 'The path is not percent-encoded');

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** Deeper than any object of an API, and flat enough for every function that calls itself. */
const DEPTH_LIMIT = 200;

const TOO_DEEP: ReadBody = {
  kind: 'unreadable',
  reason: `the body is nested more than ${DEPTH_LIMIT} levels deep`,
};

/** Read the fields of a form, whose text is no value. */
function formBody(model: Model, body: Body, { form }: SandboxRequest, sent: ReadBody): ReadBody {
  if (sent.kind !== 'value') return sent;
  if (!form) return { kind: 'unreadable', reason: `the body isn't ${body.mediaType}` };
  const value = formValue(model, body, form);
  return isTooDeep(value) ? TOO_DEEP : { kind: 'value', value };
}

/** Parse JSON, and return other media types as text. Returns nothing if the body is too large. */
function readBody({ body, headers }: SandboxRequest, limit: number): ReadBody | undefined {
  if (body === undefined || body.length === 0) return { kind: 'none' };
  // A text has at least as many bytes as characters.
  if (body.length > limit) return undefined;
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  if (bytes.length > limit) return undefined;
  try {
    const isJson = isJsonType(headers['content-type'] ?? '');
    // A file may have any bytes.
    const text = new TextDecoder('utf-8', { fatal: isJson }).decode(bytes);
    if (!isJson) return { kind: 'value', value: text };
    const value = JSON.parse(text) as JsonValue;
    return isTooDeep(value) ? TOO_DEEP : { kind: 'value', value };
  } catch {
    return { kind: 'unreadable', reason: "the body isn't JSON in UTF-8" };
  }
}

/** Check how deep a value is nested, level by level: a function that calls itself could not. */
export function isTooDeep(value: JsonValue): boolean {
  let level: readonly JsonValue[] = [value];
  for (let depth = 0; depth <= DEPTH_LIMIT; depth += 1) {
    level = level.flatMap((item) =>
      typeof item === 'object' && item !== null ? Object.values(item) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}

/**
 * Return the documented failure that a caller asks for, as from the mock: `Prefer: code=404`.
 *
 * @see https://www.rfc-editor.org/rfc/rfc7240
 */
function preferredFailure(
  operation: Operation,
  prefer: string | undefined,
): SandboxResponse | undefined {
  const status = /(?:^|[,;\s])code=(\d{3})(?!\d)/.exec(prefer ?? '')?.[1];
  const failure = failWith(operation, Number(status));
  return failure && { ...failure, reason: 'the caller asked for this status' };
}
