import type { Middleware } from 'openapi-fetch';
/** What every client can be told, whatever the API. */
export interface ConnectionOptions {
    /** Where the API is served, such as `https://gateway.example.com`. */
    readonly baseUrl?: string | undefined;
    /** How long one attempt may take until its answer is whole, in milliseconds. 30,000 when left out. */
    readonly timeoutMs?: number | undefined;
    /** How often a call that failed is tried again, where that is safe. 2 when left out. */
    readonly retries?: number | undefined;
    /** The largest answer that is read, in bytes. 10 MiB when left out. */
    readonly maxResponseBytes?: number | undefined;
    /** Takes the place of the global fetch. */
    readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
    /** Sees every call and answer, as openapi-fetch describes it; retries happen below it. */
    readonly middleware?: readonly Middleware[] | undefined;
}
/** The options with everything decided. */
export interface Settings {
    readonly baseUrl: string;
    readonly timeoutMs: number;
    readonly retries: number;
    readonly maxResponseBytes: number;
    readonly fetch: (request: Request) => Promise<Response>;
}
/** Options, then the environment's variables with this prefix, then what is usual. */
export declare function readSettings(options: ConnectionOptions, prefix: string): Settings;
/** A variable of the environment, where there is one; an empty one counts as unset. */
export declare function fromEnvironment(name: string): string | undefined;
/** The value of an option that must be there, from the caller or the environment. */
export declare function required(value: string | undefined, option: string, variable: string): string;
/** A value that can travel in a header. The engine's own message would repeat a key that cannot. */
export declare function headerValue(value: string | undefined, option: string, variable: string): string;
export declare const timeLimit: (milliseconds: number) => number;
export declare function retryCount(value: number, name?: string): number;
