import { type Client } from 'openapi-fetch';
import { type SecretFields } from './secrets.js';
import { type ConnectionOptions } from './settings.js';
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
/** The typed fetch of an API, and what every call of it has in common. */
export declare class Connection<Paths extends object> {
    #private;
    readonly http: Client<Paths>;
    constructor(options: ConnectionOptions, { prefix, userAgent, headers, secrets }: ApiFacts);
    /**
     * Makes a call through `request`. `isEmptyAllowed` says that the contract has a success without a
     * body.
     */
    call<Data>(operationId: string, options: CallOptions, request: (init: CallInit) => Promise<FetchResult<Data>>, isEmptyAllowed?: boolean): Call<Data>;
}
export {};
