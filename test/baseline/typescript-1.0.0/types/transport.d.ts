import type { Settings } from './settings.js';
/** How an operation is sent. */
export type Sending = Omit<Settings, 'baseUrl'> & {
    readonly operationId: string;
};
/** Time and chance, so that tests can decide both. */
export interface Clock {
    readonly now: () => number;
    readonly random: () => number;
    /** Ends after the time, or rejects with the signal's reason. */
    readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}
/** Sends a call until it has an answer that is worth returning, and reads that answer to its end. */
export declare function send(request: Request, sending: Sending, clock?: Clock): Promise<Response>;
/** What a redirect is called in messages. Its address is left out: it may hold a secret. */
export declare const REDIRECT = "a redirect, which is never followed";
