import { readFileSync } from 'node:fs';
import { parse as parseYaml } from 'yaml';
import { validateOutput } from '@stoplight/prism-http/dist/validator/index.js';
import { headersOf, targetOf, type SampleRequest } from '../generate/request.ts';
import { MASK } from '../generate/secret-fields.ts';
import type { JsonObject } from '../model/json.ts';
import type { JsonValue, Operation } from '../model/types.ts';
import { toOperations, type Operations } from '../serve/mock/operations.ts';

export interface TestedServer {
  readonly baseUrl: string;
  readonly key: string;
  /** Return the value of a required header by the name of its variable, `NAMESPACE`, if one is set. */
  readonly valueOf: (variable: string) => string | undefined;
}

export interface Reply {
  readonly status: number;
  /** Parsed if it is JSON; undefined if there is none. */
  readonly body: JsonValue | undefined;
}

/** What differs from a call's first example. */
export interface Fault {
  /** A header, or `body`. */
  readonly without?: string;
  readonly mediaType?: string;
  readonly body?: JsonValue;
}

const TIMEOUT_MS = 30_000;

/** Calls a server, and collects what is wrong with its responses. */
export class Caller {
  readonly findings: string[] = [];
  calls = 0;
  readonly #server: TestedServer;
  readonly #documented: Operations;

  #signal: AbortSignal | undefined;

  private constructor(server: TestedServer, documented: Operations, signal: AbortSignal) {
    this.#server = server;
    this.#documented = documented;
    this.#signal = signal;
  }

  static open(server: TestedServer, definition: string, signal: AbortSignal): Caller {
    const document = parseYaml(readFileSync(definition, 'utf8')) as JsonObject;
    return new Caller(server, toOperations(document), signal);
  }

  /** Make further calls even if the test was ended: what it created must go. */
  ignoreSignal(): void {
    this.#signal = undefined;
  }

  /** Report what an operation does wrong; the key is masked wherever the server repeated it. */
  report({ id, method, path }: Operation, found: string): void {
    const { key } = this.#server;
    const text = key ? found.replaceAll(key, MASK) : found;
    this.findings.push(`${id} (${method} ${path}): ${text}`);
  }

  /** Make a call, and report every way in which the response differs from the contract. */
  async call(operation: Operation, request: SampleRequest, fault: Fault = {}): Promise<Reply> {
    const reply = await this.send(operation, request, fault);
    const resource = this.#documented.find(
      ({ method, path }) => method.toUpperCase() === operation.method && path === operation.path,
    );
    if (!resource) throw new Error(`The definition doesn't contain ${operation.id}.`);
    const { status: statusCode, headers, body } = reply;
    const checked = validateOutput({
      resource,
      element: { statusCode: statusCode as 200, headers, ...(body === undefined ? {} : { body }) },
    });
    if ('left' in checked) {
      for (const { message, path = [] } of checked.left) {
        const place = path.length > 0 ? ` at ${path.join('.')}` : '';
        this.report(
          operation,
          `the response with status ${statusCode} is wrong${place}: ${message}`,
        );
      }
    }
    return reply;
  }

  /** Make a call, whatever the response is. */
  async send(
    operation: Operation,
    request: SampleRequest,
    { without, mediaType, body = request.body }: Fault = {},
  ): Promise<Reply & { readonly headers: Record<string, string> }> {
    const given = {
      ...request,
      headers: request.headers
        .filter(({ id }) => id !== without)
        .map((one) => ({
          ...one,
          value: one.isKey ? this.#server.key : this.#server.valueOf(one.variable) || one.value,
        })),
    };
    const headers = new Headers(headersOf(given));
    const sent = body === undefined || without === 'body' ? null : JSON.stringify(body);
    if (sent !== null) {
      headers.set('content-type', mediaType ?? operation.body?.mediaType ?? 'application/json');
    }
    this.#signal?.throwIfAborted();
    this.calls += 1;
    const address = this.#server.baseUrl.replace(/\/$/, '') + targetOf(given);
    const response = await fetch(address, {
      method: operation.method,
      headers,
      body: sent,
      // A redirect that is followed could send the key to another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: text === '' ? undefined : parse(text),
    };
  }

  /** Make a call that must succeed. */
  async succeed(
    operation: Operation,
    request: SampleRequest,
    what: string,
  ): Promise<Reply | undefined> {
    const reply = await this.call(operation, request);
    if (reply.status >= 200 && reply.status < 300) return reply;
    this.report(
      operation,
      `${what}: found status ${reply.status} ${shortened(reply.body)}, expected a success`,
    );
    return undefined;
  }

  /** Make a call that must be refused with a status, and with a documented message if it has one. */
  async refuse(
    operation: Operation,
    request: SampleRequest,
    what: string,
    status: number,
    fault?: Fault,
  ): Promise<Reply> {
    const documented = operation.responses.find((one) => one.status === String(status));
    const reply = await (documented
      ? this.call(operation, request, fault)
      : this.send(operation, request, fault));
    if (reply.status !== status) {
      this.report(operation, `${what}: found status ${reply.status}, expected ${status}`);
    } else if (typeof reply.body === 'string' && documented?.body) {
      const messages = documented.body.examples.map(({ value }) => value);
      if (!messages.includes(reply.body)) {
        this.report(
          operation,
          `${what}: found the message ${shortened(reply.body)}, expected ${messages.map(shortened).join(' or ')}`,
        );
      }
    }
    return reply;
  }
}

/** Name the system's reason for a call that failed. */
export function failureCause(error: unknown): string {
  const { cause, message: words } = error instanceof Error ? error : new Error(String(error));
  const { code, message } = (cause ?? {}) as {
    readonly code?: unknown;
    readonly message?: unknown;
  };
  return String(code ?? message ?? words);
}

function parse(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return text;
  }
}

/** Shorten a value for a message. */
export function shortened(value: JsonValue | undefined): string {
  const text = JSON.stringify(value) ?? 'without a body';
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}
