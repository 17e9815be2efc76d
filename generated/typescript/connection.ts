// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

import createClient, { type Client } from 'openapi-fetch';
import { errorClass, ResponseError, type ApiError } from './errors.ts';
import {
  type Hide,
  hideSecrets,
  maskWhenPrinted,
  type SecretFields,
  secretsIn,
} from './secrets.ts';
import {
  type ConnectionOptions,
  readSettings,
  retryCount,
  type Settings,
  timeLimit,
} from './settings.ts';
import { REDIRECT, send, Turns } from './transport.ts';

/** Options of a single call. */
export interface CallOptions {
  /** Ends the call early and rejects its promise with the signal's reason. */
  readonly signal?: AbortSignal | null | undefined;
  /** Replaces the client's `timeoutMs`. */
  readonly timeoutMs?: number | undefined;
  /** Replaces the client's `retries`. */
  readonly retries?: number | undefined;
}

/** The data of a response together with the response. */
export interface Answer<Data> {
  /** The value that the method's promise resolves with. */
  readonly data: Data;
  /** The status and the headers; the body has been read. */
  readonly response: Response;
}

/** The promise that a method returns. */
export interface Call<Data> extends Promise<Data> {
  /** Returns the data together with the response. */
  withResponse(): Promise<Answer<Data>>;
}

/** What a generated client knows about its API. */
export interface ApiFacts {
  /** The prefix of the environment variables. */
  readonly prefix: string;
  readonly userAgent: string;
  /** The headers of every call: the keys. */
  readonly headers: Readonly<Record<string, string>>;
  readonly secrets: SecretFields;
  /** Finds the keys in a request whose calls don't all send the same ones. */
  readonly keysIn?: (request: Request) => readonly string[];
}

/** What openapi-fetch needs for a call besides its parameters. */
interface CallInit {
  readonly signal?: AbortSignal | null;
  readonly bodySerializer: (body: unknown) => string;
  readonly fetch: (request: Request) => Promise<Response>;
}

interface FetchResult<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly response: Response;
}

/** The longest part of a response that an error's message repeats. */
const LONGEST_TEXT = 500;

/** Headers that hold secrets in every API: middleware may set them. */
const SECRET_HEADERS = ['authorization', 'cookie'];

/** The typed fetch of an API, and what all its calls have in common. */
export class Connection<Paths extends object> {
  readonly http: Client<Paths>;
  readonly #settings: Settings;
  readonly #secrets: SecretFields;
  readonly #secretHeaders: ReadonlySet<string>;
  readonly #keysIn: (request: Request) => readonly string[];
  readonly #turns: Turns;

  constructor(
    options: ConnectionOptions,
    { prefix, userAgent, headers, secrets, keysIn = () => [] }: ApiFacts,
  ) {
    this.#keysIn = keysIn;
    this.#settings = readSettings(options, prefix);
    this.#secrets = secrets;
    const names = [...SECRET_HEADERS, ...Object.keys(headers), ...secrets];
    this.#secretHeaders = new Set(names.map((name) => name.toLowerCase()));
    this.#turns = new Turns(this.#settings.maxConcurrency);
    this.http = createClient<Paths>({
      baseUrl: this.#settings.baseUrl,
      headers: hasOwnUserAgent() ? { ...headers, 'user-agent': userAgent } : headers,
      // A redirect that is followed could send the key to another host.
      redirect: 'manual',
    });
    this.http.use(...(options.middleware ?? []));
  }

  /**
   * Make a call through `request`. `isEmptyAllowed` is for operations that have a success without a
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
        // A caller of withResponse handles the failure there, and this promise must not report it.
        data.catch(() => undefined);
        return answer.then((whole) => whole);
      },
    });
  }

  async #answer<Data>(
    operationId: string,
    { signal = null, timeoutMs, retries }: CallOptions,
    make: (init: CallInit) => Promise<FetchResult<Data>>,
    isEmptyAllowed: boolean,
  ): Promise<Answer<Data>> {
    const settings = this.#settings;
    const sending = {
      ...settings,
      operationId,
      turns: this.#turns,
      timeoutMs: timeoutMs === undefined ? settings.timeoutMs : timeLimit(timeoutMs),
      retries: retries === undefined ? settings.retries : retryCount(retries),
    };
    let request: Request | undefined;
    let content = 'null';
    let received: Response | undefined;
    const init: CallInit = {
      signal,
      bodySerializer: (body) => (content = encode(operationId, body)),
      fetch: async (sent) => {
        request = sent;
        return (received = await send(sent, sending));
      },
    };
    const hide: Hide = (value) =>
      hideSecrets(request ? this.#secretsOf(request, content) : [], this.#secrets)(value);
    const { data, error, response } = await make(init).catch((problem: unknown) => {
      // The engine's own errors repeat a part of what they are about, which may be a secret.
      if (!request && problem instanceof URIError)
        throw new TypeError(`${operationId} ${NOT_UNICODE}`);
      throw received && problem instanceof SyntaxError
        ? unreadable(operationId, received, 'is not JSON', hide)
        : problem;
    });
    if (!response.ok) throw refusal(operationId, response, error, hide);
    if (data === undefined && !isEmptyAllowed) {
      throw unreadable(operationId, response, 'is empty', hide);
    }
    // The type of an empty response is undefined.
    return { data: maskWhenPrinted(data as Data, this.#secrets), response };
  }

  /** Return the secrets that a call sent: its keys, and those in its headers, its query and its body. */
  #secretsOf(request: Request, content: string): string[] {
    const query = [...new URL(request.url).searchParams].map(([name, value]) => ({
      [name]: value,
    }));
    const sent = [...request.headers].filter(([name]) => this.#secretHeaders.has(name));
    return [
      // A token is also a secret without the word before it.
      ...sent.flatMap(([, value]) => [value, value.replace(/^Bearer /, '')]),
      ...this.#keysIn(request),
      ...secretsIn([query, JSON.parse(content)], this.#secrets),
    ];
  }
}

/** Make an error without the secrets of the call, which a server may have repeated. */
function refusal(operationId: string, response: Response, sent: unknown, hide: Hide): ApiError {
  const { status } = response;
  const body = hide(sent === undefined ? '' : sent);
  const headers = new Headers(hide([...response.headers]));
  const text = messageIn(body) || (body === '' ? '' : JSON.stringify(body));
  const shown = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
  const isRedirect = status >= 300 && status < 400;
  const Refusal = errorClass(status);
  return new Refusal(operationId, { status, headers }, body, isRedirect ? REDIRECT : shown);
}

/** The fields in which errors usually say what is wrong, the most exact first. */
const MESSAGE_FIELDS = ['detail', 'message', 'error_description', 'title', 'error'];

function messageIn(body: unknown): string {
  if (typeof body === 'string') return body;
  if (typeof body !== 'object' || body === null) return '';
  const fields = new Map<string, unknown>(Object.entries(body));
  return MESSAGE_FIELDS.map((name) => messageIn(fields.get(name))).find(Boolean) ?? '';
}

/** Encode a body as JSON, and refuse what JSON or Unicode cannot hold. */
function encode(operationId: string, body: unknown): string {
  let text: string | undefined;
  try {
    text = JSON.stringify(body, (_, part: unknown) => {
      if (typeof part === 'number' && !Number.isFinite(part)) throw new TypeError();
      return part;
    });
  } catch {
    // A BigInt, an object that holds itself, or one that is nested deeper than the stack.
  }
  // JSON writes half of a character as an escape, which no other string becomes.
  if (text === undefined || /(?<!\\)(?:\\\\)*\\ud[89a-f]/.test(text)) {
    throw new TypeError(`${operationId} ${NOT_JSON}`);
  }
  return text;
}

const NOT_JSON =
  "can't send this body as JSON: numbers must be finite, texts must be Unicode, and nothing may contain itself or be nested too deeply.";
const NOT_UNICODE =
  "can't send these values: texts must be Unicode, and one contains half of a character.";

function unreadable(
  operationId: string,
  { status, headers }: Response,
  what: string,
  hide: Hide,
): ResponseError {
  const type = hide(headers.get('content-type') ?? 'not given');
  return new ResponseError(
    operationId,
    `The response to ${operationId} ${what}: status ${status}, content type ${type}.`,
  );
}

/** Report whether requests may name a user agent: browsers refuse or drop it. */
const hasOwnUserAgent = (): boolean =>
  (globalThis as { readonly process?: { readonly versions?: { readonly node?: string } } }).process
    ?.versions?.node !== undefined;
