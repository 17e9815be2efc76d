// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

import createClient, { type Client } from 'openapi-fetch';
import { errorClass, ResponseError, type ApiError } from './errors.ts';
import { maskedJson, maskWhenPrinted, withoutKeys, type SecretFields } from './secrets.ts';
import {
  type ConnectionOptions,
  readSettings,
  retryCount,
  type Settings,
  timeLimit,
} from './settings.ts';
import { REDIRECT, send } from './transport.ts';

/** Options of a single call. */
export interface CallOptions {
  /** Ends the call early; the promise is then rejected with the signal's reason. */
  readonly signal?: AbortSignal | null | undefined;
  /** In place of the client's. */
  readonly timeoutMs?: number | undefined;
  /** In place of the client's. */
  readonly retries?: number | undefined;
}

/** An answer with the response that brought it. */
export interface Answer<Data> {
  /** What the method's promise gives. */
  readonly data: Data;
  /** Status and headers; the body has been read. */
  readonly response: Response;
}

/** The promise of an answer. */
export interface Call<Data> extends Promise<Data> {
  /** The answer together with its response. */
  withResponse(): Promise<Answer<Data>>;
}

/** What a generated client knows of its API. */
export interface ApiFacts {
  /** The prefix of the variables of the environment. */
  readonly prefix: string;
  readonly userAgent: string;
  /** Headers of every call, the keys. */
  readonly headers: Readonly<Record<string, string>>;
  readonly secrets: SecretFields;
}

/** What openapi-fetch needs of a call beside its parameters. */
interface CallInit {
  readonly signal?: AbortSignal | null;
  readonly fetch: (request: Request) => Promise<Response>;
}

interface FetchResult<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

/** The longest text of an answer that an error's message repeats. */
const LONGEST_TEXT = 500;

/** The typed fetch of an API, and what every call of it has in common. */
export class Connection<Paths extends object> {
  readonly http: Client<Paths>;
  readonly #settings: Settings;
  readonly #secrets: SecretFields;
  readonly #keys: readonly string[];

  constructor(options: ConnectionOptions, { prefix, userAgent, headers, secrets }: ApiFacts) {
    this.#settings = readSettings(options, prefix);
    this.#secrets = secrets;
    this.#keys = Object.values(headers);
    this.http = createClient<Paths>({
      baseUrl: this.#settings.baseUrl,
      headers: hasOwnUserAgent() ? { ...headers, 'user-agent': userAgent } : headers,
      // To be followed, a redirect would need the key, whatever host it names.
      redirect: 'manual',
    });
    this.http.use(...(options.middleware ?? []));
  }

  /**
   * Makes a call through `request`. `isEmptyAllowed` says that the contract has a success without a
   * body.
   */
  call<Data>(
    operationId: string,
    options: CallOptions,
    request: (init: CallInit) => Promise<FetchResult<Data>>,
    isEmptyAllowed = false,
  ): Call<Data> {
    const answer = this.#answer(operationId, options, request, isEmptyAllowed);
    const data = answer.then((whole) => whole.data);
    return Object.assign(data, {
      withResponse: (): Promise<Answer<Data>> => {
        // Who asks for the whole answer is told of a failure there, and there alone.
        data.catch(() => undefined);
        return answer.then((whole) => whole);
      },
    });
  }

  async #answer<Data>(
    operationId: string,
    { signal = null, timeoutMs, retries }: CallOptions,
    request: (init: CallInit) => Promise<FetchResult<Data>>,
    isEmptyAllowed: boolean,
  ): Promise<Answer<Data>> {
    const settings = this.#settings;
    const sending = {
      ...settings,
      operationId,
      timeoutMs: timeoutMs === undefined ? settings.timeoutMs : timeLimit(timeoutMs),
      retries: retries === undefined ? settings.retries : retryCount(retries),
    };
    let received: Response | undefined;
    const init: CallInit = {
      signal,
      fetch: async (sent) => (received = await send(sent, sending)),
    };
    const { data, error, response } = await request(init).catch((problem: unknown) => {
      // JSON that is none. The engine's own error repeats a part of it, which may be a secret.
      throw received && problem instanceof SyntaxError
        ? unreadable(operationId, received, 'is not JSON')
        : problem;
    });
    if (!response.ok) throw this.#refusal(operationId, response, error);
    if (data === undefined && !isEmptyAllowed) throw unreadable(operationId, response, 'is empty');
    // An empty answer's type is undefined.
    return { data: maskWhenPrinted(data as Data, this.#secrets), response };
  }

  /** A server may repeat what it was sent; a key must not get into errors that way. */
  #refusal(operationId: string, response: Response, sent: unknown): ApiError {
    const { status } = response;
    const hide = (part: unknown): unknown =>
      typeof part === 'string' ? withoutKeys(part, this.#keys) : part;
    const body: unknown =
      sent === undefined ? sent : JSON.parse(JSON.stringify(sent), (_, part) => hide(part));
    const headers = new Headers(
      [...response.headers].map(([name, value]) => [name, withoutKeys(value, this.#keys)]),
    );
    const text = typeof body === 'string' ? body : maskedJson(body, this.#secrets);
    const isRedirect = status >= 300 && status < 400;
    const Refusal = errorClass(status);
    return new Refusal(
      operationId,
      { status, headers },
      maskWhenPrinted(body, this.#secrets),
      isRedirect ? REDIRECT : text.slice(0, LONGEST_TEXT) || 'no message',
    );
  }
}

const unreadable = (operationId: string, response: Response, what: string): ResponseError =>
  new ResponseError(
    operationId,
    `The answer to ${operationId} ${what}: status ${response.status}, content type ${response.headers.get('content-type') ?? 'not given'}.`,
  );

/** Browsers send a user agent of their own, and refuse or drop another. */
const hasOwnUserAgent = (): boolean =>
  (globalThis as { readonly process?: { readonly versions?: { readonly node?: string } } }).process
    ?.versions?.node !== undefined;
