// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

/**
 * The tests of every operation of the contract. A generated file next to this one lists what the
 * contract promises about an operation; the tests here compare the mock, the clients and the samples
 * with it.
 */

import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import {
  bodyOf,
  mediaTypeOf,
  recorded,
  withLongTexts,
  withoutParameters,
  written,
  type Allowed,
  type BodyFormat,
} from './bodies.ts';
import { askPython, type Outcome, type PythonTask } from './python-caller.ts';
import { startRecorder, type Recorder } from './recorder.ts';
import { runSample } from './run-sample.ts';
import { outcomeOf } from './sequence-players.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where Prism serves the bundled contract. */
    mockUrl: string;
    /** The file of the Python that calls the package; empty where there is none. */
    python: string;
  }
}

/** What the contract promises about an operation, for any type of body. */
interface Promises extends BodyFormat {
  readonly operationId: string;
  readonly method: string;
  /** The path with the examples of its parameters, encoded, and the query. */
  readonly target: string;
  /** Every header that a call must have, in lower case, except the content type. */
  readonly headers: Readonly<Record<string, string>>;
  /** Names with special characters, and the target that they must result in. */
  readonly oddNames?: {
    readonly names: Readonly<Record<string, string>>;
    /** The names in the order of the path, as Python takes them. */
    readonly positional: readonly unknown[];
    readonly target: string;
  };
  readonly mediaType?: string;
  /** The types of response that clients ask for, where there are others. */
  readonly accept?: string;
  /** The calls that must succeed; without a body, one that has none. */
  readonly requests: readonly { readonly name: string; readonly body?: unknown }[];
  /** The documented responses, the success first. */
  readonly answers: readonly Answer[];
  /** Unusual calls that the server must accept, too. */
  readonly allowed: readonly Allowed[];
  readonly refusals: readonly Refusal[];
  /** Left out where the path has every method. */
  readonly undocumentedMethod?: string;
  readonly samples: readonly {
    readonly request: string;
    /** Below the folder of samples. */
    readonly file: string;
  }[];
  /** How the Python package makes the call, except the base URL and the body. */
  readonly python: Omit<PythonCall, 'do' | 'isAsync' | 'body' | 'prefer' | 'revealSecrets'>;
  /** The headers that a call can replace, by the keyword of Python's methods and the option in TypeScript. */
  readonly keywordHeaders: readonly {
    readonly keyword: string;
    readonly option: string;
    readonly header: string;
    /** What tests send, unless it may be any text. */
    readonly value?: string;
  }[];
  /** The options of the TypeScript client that are sent as headers, in the order of their checks. */
  readonly headerOptions: readonly {
    readonly option: string;
    readonly variable: string;
    /** The header that contains it as it is; left out where it is sent in another way. */
    readonly header?: string;
    /** What the client writes before the value. */
    readonly prefix?: string;
    readonly value?: string;
  }[];
  /** The values of the samples' variables, except the base URL. */
  readonly environment: Readonly<Record<string, string>>;
  /** The operation's own server, which samples of cURL contain. */
  readonly server?: string;
}

type PythonCall = Extract<PythonTask, { readonly do: 'call' }>;

/** Options of the client that differ from test to test. */
interface ClientOptions {
  readonly baseUrl: string;
  /** Whether the options that are sent as headers are left out. */
  readonly isBare?: boolean;
  readonly retries?: number;
  readonly fetch?: (request: Request) => Promise<Response>;
}

export interface Contract<RequestBody> extends Promises {
  readonly hasOtherStatuses?: boolean;
  /** The calls that must succeed; without a body, one that has none. */
  readonly requests: readonly { readonly name: string; readonly body?: RequestBody }[];
  /** `given` replaces the examples of parameters, `options` are those of the call. */
  readonly call: (
    client: ClientOptions,
    body: RequestBody,
    given?: Readonly<Record<string, string>>,
    options?: { readonly timeoutMs?: number },
  ) => Promise<unknown>;
}

export interface Answer {
  readonly status: number;
  /** Left out, with the body, where the response has no body. */
  readonly example?: string;
  readonly mediaType?: string;
  readonly body?: unknown;
  /** The body of an error as clients show it, where it has what the call sends in a secret field. */
  readonly masked?: unknown;
  /** What the clients show of an error's body that isn't a text. */
  readonly message?: string;
}

export interface Refusal {
  readonly name: string;
  readonly status: number;
  /** The place and words of Prism's finding; nothing is compared where Prism gives no list. */
  readonly violation?: Violation;
  readonly without?: string;
  readonly target?: string;
  readonly mediaType?: string;
  readonly body?: unknown;
}

/** How the clients name themselves. */
const TYPESCRIPT_AGENT = /^gatehouse-js\/[\d.]+ \(contract .+\)$/;
const PYTHON_AGENT = /^gatehouse-sdk-python\/[\d.]+ \(contract .+; Python 3\.\d+\)$/;

/** Prism never responds to malformed JSON, and the run would wait for it. */
const TIMEOUT_MS = 60_000;

/** The statuses of RFC 9110 that end a call; none with which Prism ends one by itself. */
const STATUSES = [
  200, 201, 202, 203, 204, 205, 206, 300, 301, 302, 303, 304, 307, 308, 400, 401, 402, 403, 404,
  405, 406, 407, 408, 409, 410, 411, 412, 413, 414, 415, 416, 417, 418, 421, 422, 426, 428, 429,
  431, 500, 501, 502, 503, 504, 505,
];

export function testContract<RequestBody>(contract: Contract<RequestBody>): void {
  const { operationId, requests, answers, refusals, oddNames, python } = contract;
  const [request] = requests;
  const [success] = answers;

  let recorder: Recorder;
  beforeAll(async () => {
    recorder = await startRecorder(inject('mockUrl'));
  });
  beforeEach(() => recorder.clear());
  afterAll(() => recorder.close());

  describe(operationId, () => {
    test.each(answers)('the mock returns $status with the example $example', async (answer) => {
      const example = answer.example ? `, example="${answer.example}"` : '';
      const prefer = `code=${answer.status}${example}`;
      const response = await send(contract, { body: request?.body, headers: { prefer } });
      const text = await response.text();
      // An empty text is no body.
      expect(bodyOf(response, text)).toEqual(answer.body === '' ? undefined : answer.body);
      expect(response.status).toBe(answer.status);
      expect(mediaTypeOf(response)).toBe(withoutParameters(answer.mediaType));
    });

    // A default response is for every other status, and a range for some of them.
    test.skipIf(contract.hasOtherStatuses)('the mock has no other status', async () => {
      const documented = new Set(answers.map(({ status }) => status));
      const known = new Set<number>();
      // One after another: many idle connections to the mock would end at a bad time.
      for (const status of STATUSES.filter((one) => !documented.has(one))) {
        const headers = { prefer: `code=${status}` };
        const response = await send(contract, { body: request?.body, headers });
        await response.text();
        known.add(response.status);
      }
      expect([...known]).toEqual([404]);
    });

    test.each(contract.allowed)('the mock accepts $name', async ({ name: _name, ...call }) => {
      const response = await send(contract, { body: request?.body, ...withLongTexts(call) });
      // Whether an example of a response fits several alternatives has nothing to do with the call.
      const found = await violations(response);
      const sent = found.filter(({ location }) => location[0] !== 'response');
      expect({ status: response.status, violations: sent }).toEqual({
        status: success?.status,
        violations: [],
      });
    });

    test.each(refusals)('the mock refuses $name', async ({ status, violation, ...fault }) => {
      const response = await send(contract, { body: request?.body, ...fault });
      expect(response.status).toBe(status);
      if (!violation) {
        await response.text();
        return;
      }
      expect(await violations(response)).toContainEqual(
        expect.objectContaining({
          location: violation.location,
          message: expect.stringContaining(violation.message),
        }),
      );
    });

    const method = contract.undocumentedMethod;
    test.skipIf(!method)('the mock refuses a method that is not documented', async () => {
      const response = await send(contract, { method });
      await response.text();
      expect(response.status).toBe(405);
    });

    describe.each(Object.entries(CLIENTS))('the %s client', (name, call) => {
      const isMissing = name !== 'TypeScript' && !inject('python');

      test.skipIf(isMissing).each(requests)(
        'sends the example $name as documented, and the mock accepts it',
        async ({ body }) => {
          const outcome = await call(contract, recorder.url, body);
          // JSON has no word for a response without a body but null.
          expect(outcome).toEqual({ answer: success?.body ?? null });
          expectRecorded(recorder, contract, body);
          const agent = name === 'TypeScript' ? TYPESCRIPT_AGENT : PYTHON_AGENT;
          expect(recorder.calls[0]?.headers).toMatchObject({
            'user-agent': contract.headers['user-agent'] ?? expect.stringMatching(agent),
          });
        },
      );

      test.skipIf(isMissing).each(answers.filter(({ status }) => status >= 300))(
        'reports the documented $status with its message',
        async ({ status, example, body, masked = body, message }) => {
          const prefer = `code=${status}${example ? `, example="${example}"` : ''}`;
          const words = message ?? (typeof masked === 'string' ? masked : '');
          // The words of a redirect may contain a secret, as its address may.
          const shown = status < 400 ? 'a redirect' : words;
          const text = expect.stringContaining(shown) as unknown;
          const outcome = await call(contract, recorder.url, request?.body, prefer);
          // Without a body, an error has an empty text.
          const error = { operationId, status, message: masked ?? '', text };
          expect(outcome).toMatchObject({ error });
          expect(outcome).toHaveProperty('error.classes.0', errorName(status));
        },
      );
    });

    describe.skipIf(!inject('python')).each([
      ['synchronous', false],
      ['asynchronous', true],
    ] as const)('the %s Python client', (_, isAsync) => {
      const call = pythonClient(isAsync);
      const play = (change: Partial<Promises['python']>): Promise<Outcome> =>
        call({ ...contract, python: { ...python, ...change } }, recorder.url, request?.body);

      test('hands over the options of a call', async () => {
        const refused = await play({ keywords: { ...python.keywords, timeout: -1 } });
        expect(refused).toMatchObject({ error: { text: expect.stringContaining('timeout') } });
        expect(recorder.calls).toEqual([]);
        for (const { keyword, header, value = 'another' } of contract.keywordHeaders) {
          await play({ keywords: { ...python.keywords, [keyword]: value } });
          expect(recorder.calls.at(-1)?.headers).toHaveProperty([header], value);
        }
      });

      if (oddNames) {
        test('encodes any name', async () => {
          await play({ positional: oddNames.positional });
          expectRecorded(recorder, { ...contract, target: oddNames.target }, request?.body);
        });
      }
    });

    describe('the TypeScript client', () => {
      const body = request?.body as RequestBody;

      test('hands over the options of a call', async () => {
        const refused = contract.call({ baseUrl: recorder.url }, body, {}, { timeoutMs: -1 });
        await expect(refused).rejects.toThrow('timeoutMs is -1');
        expect(recorder.calls).toEqual([]);
        for (const { option, header, value = 'another' } of contract.keywordHeaders) {
          await contract.call({ baseUrl: recorder.url }, body, { [option]: value });
          expect(recorder.calls.at(-1)?.headers).toHaveProperty([header], value);
        }
      });

      test('reads the options that it is not given from the variables that it names', async () => {
        const client = { baseUrl: recorder.url, isBare: true };
        const missing = new Set(contract.headerOptions);
        try {
          while (missing.size > 0) {
            const refused = await outcomeOf((async () => contract.call(client, body))());
            const text = 'error' in refused ? refused.error.text : 'no error';
            // The client's order is that of the whole contract.
            const named = [...missing].find(
              ({ option, variable }) =>
                text.includes(`The option ${option} is missing: `) &&
                text.includes(` ${variable}.`),
            );
            if (!named) return expect.fail(`No missing option is named: ${text}`);
            const { option, variable, prefix, value } = named;
            const user = prefix === 'Basic ' ? 'user:' : '';
            vi.stubEnv(variable, value ?? `${user}value-of-${option}`);
            missing.delete(named);
          }
          await contract.call(client, body);
        } finally {
          vi.unstubAllEnvs();
        }
        for (const { option, header, prefix = '', value } of contract.headerOptions) {
          if (header === undefined) continue;
          const sent = value ?? `${prefix}value-of-${option}`;
          expect(recorder.calls[0]?.headers).toHaveProperty([header], sent);
        }
      });

      if (oddNames) {
        test('encodes any name', async () => {
          await contract.call({ baseUrl: recorder.url }, body, oddNames.names);
          expectRecorded(recorder, { ...contract, target: oddNames.target }, body);
        });
      }
    });

    test.for(contract.samples)(
      'the sample $file runs and sends what is documented',
      async (sample, context) => {
        const python = inject('python');
        if (/\.(py|cli\.sh)$/.test(sample.file) && !python) context.skip('There is no Python.');
        const sent = requests.find(({ name }) => name === sample.request);
        const file = new URL(`../samples/${sample.file}`, import.meta.url);
        const { environment, server } = contract;
        const variables = { ...environment, ...(server && { SERVER: server }) };
        await runSample(file, { ...variables, BASE_URL: recorder.url }, python);
        expectRecorded(recorder, contract, sent?.body);
      },
    );
  });
}

/** Name the class of errors that the clients of both languages have for a status. */
function errorName(status: number): string {
  if (status === 400) return 'BadRequestError';
  if (status === 404) return 'NotFoundError';
  return status >= 500 ? 'ServerError' : 'ApiError';
}

/** Make a call with a body; `prefer` asks the mock for a response. */
type Call = (
  contract: Pick<Contract<never>, 'call' | 'python'>,
  baseUrl: string,
  body: unknown,
  prefer?: string,
) => Promise<Outcome>;

const CLIENTS: Readonly<Record<string, Call>> = {
  TypeScript(contract, baseUrl, body, prefer = '') {
    const preferring = (call: Request): Promise<Response> => {
      if (prefer) call.headers.set('prefer', prefer);
      return fetch(call);
    };
    // Without an example there is no body, and the call ignores it.
    const answer = contract.call({ baseUrl, fetch: preferring, retries: 0 }, body as never);
    return outcomeOf(answer.then((data) => (data instanceof Blob ? data.text() : data)));
  },
  'synchronous Python': pythonClient(false),
  'asynchronous Python': pythonClient(true),
};

function pythonClient(isAsync: boolean): Call {
  return ({ python: { options, ...rest } }, baseUrl, body, prefer = '') =>
    askPython(inject('python'), {
      ...rest,
      do: 'call',
      isAsync,
      options: { ...options, base_url: baseUrl },
      ...(body === undefined ? {} : { body }),
      prefer,
      revealSecrets: true,
    });
}

/**
 * Send a call to the mock. Tests read each response to its end: fetch fails later, in the middle of another test,
 * where the mock closes a connection with a large body that isn't read.
 */
function send(
  contract: Promises,
  change: {
    readonly body?: unknown;
    readonly headers?: Readonly<Record<string, string>>;
    readonly mediaType?: string;
    readonly method?: string | undefined;
    readonly target?: string;
    readonly without?: string;
  },
): Promise<Response> {
  const { method, target, headers, mediaType } = contract;
  const sent = new Headers({
    ...(contract.accept && { accept: contract.accept }),
    ...headers,
    ...change.headers,
  });
  if (change.without && change.without !== 'body') sent.delete(change.without);
  const hasBody = change.body !== undefined && change.without !== 'body';
  const body = hasBody ? written(contract, change.body) : null;
  const type = change.mediaType ?? mediaType;
  if (typeof body === 'string' && type) sent.set('content-type', type);
  return fetch(inject('mockUrl') + (change.target ?? target), {
    method: change.method ?? method,
    headers: sent,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

interface Violation {
  readonly location: readonly string[];
  readonly message: string;
}

/** As Prism lists it; a warning, for example about a deprecated parameter, refuses nothing. */
interface ListedViolation extends Partial<Violation> {
  readonly severity: 'Error' | 'Warning';
}

/**
 * List what Prism found wrong: in a header of a documented error, else in the error's own body. Only
 * the places in the header begin with the word "request".
 */
async function violations(response: Response): Promise<Violation[]> {
  const header = response.headers.get('sl-violations');
  const text = await response.text();
  const listed: unknown = header
    ? // The mock escapes what a header can't contain.
      JSON.parse(header.replaceAll('\\\\u', '\\u'))
    : !response.ok && (JSON.parse(text) as { validation?: unknown }).validation;
  return ((listed || []) as ListedViolation[])
    .filter(({ severity }) => severity === 'Error')
    .map(({ location = [], message = '' }) => ({
      location: location[0] === 'request' ? location.slice(1) : location,
      message,
    }));
}

function expectRecorded(recorder: Recorder, contract: Promises, body: unknown): void {
  const calls = recorder.calls.map((call) => ({ ...call, target: sameEncoding(call.target) }));
  expect(calls).toEqual([
    {
      method: contract.method,
      target: sameEncoding(contract.target),
      headers: expect.objectContaining({
        ...contract.headers,
        ...(body === undefined ? {} : { 'content-type': contract.mediaType }),
      }),
      body: recorded(contract, body),
      status: contract.answers[0]?.status,
    },
  ]);
}

/** Decode the characters that clients may encode or not: the address is the same. */
const sameEncoding = (target: string): string =>
  target.replaceAll(/%(21|27|28|29|2A)/g, decodeURIComponent);
