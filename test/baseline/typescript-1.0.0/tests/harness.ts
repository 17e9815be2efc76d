// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

/**
 * The tests that every operation of the contract gets. A generated file beside this one says what
 * the contract promises of an operation; the tests here hold the mock, the client and the samples
 * to it.
 */

import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { startPython, type PythonCall, type PythonCaller } from './python-caller.ts';
import { startRecorder, type Recorder } from './recorder.ts';
import { runSample } from './run-sample.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where Prism serves the bundled contract. */
    mockUrl: string;
    /** The Python that calls the package; empty where there is none. */
    python: string;
  }
}

/** What the contract promises of an operation, whatever its body. */
interface Promises {
  readonly operationId: string;
  readonly method: string;
  /** With the values of the parameters' examples, encoded, and with the query. */
  readonly target: string;
  /** Every header that a call must carry, in lower case; the content type aside. */
  readonly headers: Readonly<Record<string, string>>;
  /** Names that hold whatever a name can, and the target that they must give. */
  readonly oddNames?: {
    readonly names: Readonly<Record<string, string>>;
    readonly target: string;
  };
  readonly mediaType?: string;
  /** The calls that must succeed; without a body, one that has none. */
  readonly requests: readonly { readonly name: string; readonly body?: unknown }[];
  /** What the contract documents, the success first. */
  readonly answers: readonly Answer[];
  readonly refusals: readonly Refusal[];
  readonly undocumentedMethod: string;
  readonly samples: readonly {
    readonly request: string;
    /** Below the folder of samples. */
    readonly file: string;
  }[];
  /** How the Python package makes the call, the base address and the body aside. */
  readonly python: PythonPromises;
  /** What the samples' variables hold, the base address aside. */
  readonly environment: Readonly<Record<string, string>>;
}

interface PythonPromises extends Pick<
  PythonCall,
  'package' | 'options' | 'method' | 'positional' | 'keywords' | 'model' | 'isList'
> {
  readonly clients: { readonly synchronous: string; readonly asynchronous: string };
}

/** Options of the client that differ from test to test. */
interface CallOptions {
  readonly baseUrl: string;
  readonly retries?: number;
  readonly fetch?: (request: Request) => Promise<Response>;
}

export interface Contract<RequestBody> extends Promises {
  /** The calls that must succeed; without a body, one that has none. */
  readonly requests: readonly { readonly name: string; readonly body?: RequestBody }[];
  /** `names` take the place of the examples of path parameters. */
  readonly call: (
    options: CallOptions,
    body: RequestBody,
    names?: Readonly<Record<string, string>>,
  ) => Promise<unknown>;
}

export interface Answer {
  readonly status: number;
  /** Left out, with the body, where the answer has none. */
  readonly example?: string;
  readonly body?: unknown;
}

export interface Refusal {
  /** What is wrong with the call. */
  readonly name: string;
  readonly status: number;
  /** Where and in which words Prism must find it; nothing is compared where it gives no list. */
  readonly violation?: Violation;
  /** A header, or `body`. */
  readonly without?: string;
  readonly mediaType?: string;
  readonly body?: unknown;
}

/** A mock that never answers would otherwise hold the run up: Prism does on malformed JSON. */
const TIMEOUT_MS = 5000;

export function testContract<RequestBody>(contract: Contract<RequestBody>): void {
  const { operationId, requests, answers, refusals } = contract;
  const [request] = requests;
  const [success] = answers;

  let recorder: Recorder;
  beforeAll(async () => {
    recorder = await startRecorder(inject('mockUrl'));
  });
  beforeEach(() => recorder.clear());
  afterAll(() => recorder.close());

  describe(operationId, () => {
    test.each(answers)('answers $status with the example $example', async (answer) => {
      const example = answer.example ? `, example=${answer.example}` : '';
      const prefer = `code=${answer.status}${example}`;
      const response = await send(contract, { body: request?.body, headers: { prefer } });
      const text = await response.text();
      expect(text ? JSON.parse(text) : undefined).toEqual(answer.body);
      expect(response.status).toBe(answer.status);
    });

    test.each(requests)('accepts the example $name', async ({ body }) => {
      const response = await send(contract, { body });
      expect(await violations(response)).toEqual([]);
      expect(response.status).toBe(success?.status);
    });

    test.each(refusals)('refuses $name', async ({ status, violation, ...fault }) => {
      const response = await send(contract, { body: request?.body, ...fault });
      expect(response.status).toBe(status);
      if (!violation) return;
      expect(await violations(response)).toContainEqual(
        expect.objectContaining({
          location: violation.location,
          message: expect.stringContaining(violation.message),
        }),
      );
    });

    test('refuses a method that the contract does not name', async () => {
      const response = await send(contract, { method: contract.undocumentedMethod });
      expect(response.status).toBe(405);
    });

    test.each(requests)('the client sends the example $name as documented', async ({ body }) => {
      // Without an example there is no body, and the call does not look at it.
      const answer = await contract.call({ baseUrl: recorder.url }, body as RequestBody);
      expect(answer).toEqual(success?.body);
      expectRecorded(recorder, contract, body);
    });

    const { oddNames } = contract;
    if (oddNames) {
      test('the client sends any name encoded', async () => {
        const { names, target } = oddNames;
        await contract.call({ baseUrl: recorder.url }, request?.body as RequestBody, names);
        expectRecorded(recorder, { ...contract, target }, request?.body);
      });
    }

    test.each(answers.filter(({ status }) => status >= 400))(
      'the client throws the documented $status with its message',
      async ({ status, example, body }) => {
        const prefer = `code=${status}, example=${example}`;
        const preferring = (call: Request): Promise<Response> => {
          call.headers.set('prefer', prefer);
          return fetch(call);
        };
        const options = { baseUrl: recorder.url, fetch: preferring, retries: 0 };
        const failed = contract.call(options, request?.body as RequestBody);
        const name = errorName(status);
        await expect(failed).rejects.toMatchObject({ name, operationId, status, body });
      },
    );

    testPython(contract, () => recorder);

    test.for(contract.samples)(
      'the sample $file runs and sends what is documented',
      async (sample, context) => {
        const python = inject('python');
        if (/\.(py|cli\.sh)$/.test(sample.file) && !python) context.skip('There is no Python.');
        const sent = requests.find(({ name }) => name === sample.request);
        await runSample(new URL(`../samples/${sample.file}`, import.meta.url), {
          ...contract.environment,
          BASE_URL: recorder.url,
          PYTHON: python,
        });
        expectRecorded(recorder, contract, sent?.body);
      },
    );
  });
}

/** The class of error that the clients of both languages have for a status. */
function errorName(status: number): string {
  if (status === 400) return 'BadRequestError';
  if (status === 404) return 'NotFoundError';
  return status >= 500 ? 'ServerError' : 'ApiError';
}

/** The same of both clients of the Python package. */
function testPython(contract: Promises, recorder: () => Recorder): void {
  const { operationId, answers, requests, python } = contract;
  const [request] = requests;
  const [success] = answers;
  let caller: PythonCaller;

  describe.skipIf(!inject('python'))('in Python', () => {
    beforeAll(() => {
      caller = startPython(inject('python'));
    });
    afterAll(() => caller.close());

    describe.each(['synchronous', 'asynchronous'] as const)('the %s client', (kind) => {
      const call = (body: unknown, prefer = ''): ReturnType<PythonCaller['call']> => {
        const { clients, options, ...rest } = python;
        return caller.call({
          ...rest,
          client: clients[kind],
          options: { ...options, base_url: recorder().url },
          hasBody: body !== undefined,
          body,
          prefer,
        });
      };

      test.each(requests)('sends the example $name as documented', async ({ body }) => {
        // Python has None for an answer without a body, which is null in JSON.
        expect(await call(body)).toEqual({ answer: success?.body ?? null });
        expectRecorded(recorder(), contract, body);
      });

      test.each(answers.filter(({ status }) => status >= 400))(
        'raises the documented $status with its message',
        async ({ status, example, body }) => {
          const outcome = await call(request?.body, `code=${status}, example=${example}`);
          expect(outcome).toMatchObject({
            error: {
              operationId,
              status,
              message: body,
              text: expect.stringContaining(String(body)),
            },
          });
          expect(outcome).toHaveProperty('error.classes.0', errorName(status));
        },
      );
    });
  });
}

function send(
  { method, target, headers, mediaType }: Promises,
  change: {
    readonly body?: unknown;
    readonly headers?: Readonly<Record<string, string>>;
    readonly mediaType?: string;
    readonly method?: string;
    readonly without?: string;
  },
): Promise<Response> {
  const sent = new Headers({ ...headers, ...change.headers });
  if (change.without && change.without !== 'body') sent.delete(change.without);
  const hasBody = change.body !== undefined && change.without !== 'body';
  const body = hasBody ? JSON.stringify(change.body) : null;
  const type = change.mediaType ?? mediaType;
  if (body !== null && type) sent.set('content-type', type);
  return fetch(inject('mockUrl') + target, {
    method: change.method ?? method,
    headers: sent,
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

interface Violation {
  readonly location: readonly string[];
  readonly message: string;
}

/** As Prism lists it; a warning (of a deprecated parameter, say) refuses nothing. */
interface ListedViolation extends Partial<Violation> {
  readonly severity: 'Error' | 'Warning';
}

/**
 * What Prism found wrong: in a header beside a documented error, else in the error's own body. Only
 * the header's places begin with the word "request".
 */
async function violations(response: Response): Promise<Violation[]> {
  const header = response.headers.get('sl-violations');
  const listed: unknown = header
    ? JSON.parse(header)
    : !response.ok && ((await response.json()) as { validation?: unknown }).validation;
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
      body,
      status: contract.answers[0]?.status,
    },
  ]);
}

/** Clients may encode these characters or leave them: the address is the same. */
const sameEncoding = (target: string): string =>
  target.replaceAll(/%(21|27|28|29|2A)/g, decodeURIComponent);
