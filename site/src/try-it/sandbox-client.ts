import { readSession, writeSession } from '../lib/storage.ts';
import { TIME_LIMIT_SECONDS } from '../lib/timing.ts';
import { SANDBOX_KEY } from '../settings.ts';
import type { SandboxRequest, SandboxState, Violation } from './engine.ts';

/** What survives a reload of the page: no secret is in it. */
export interface Kept {
  readonly isSeeded: boolean;
  readonly state: SandboxState;
}

export type SandboxMessage =
  | {
      readonly kind: 'start';
      readonly contractUrl: string;
      readonly isSeeded: boolean;
      readonly kept: Kept | undefined;
    }
  | { readonly kind: 'send' | 'check'; readonly request: SandboxRequest }
  | { readonly kind: 'reset'; readonly isSeeded: boolean };

export interface Exchange {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** How long the sandbox took. */
  readonly ms: number;
  readonly violations: readonly Violation[];
}

export type SandboxReply =
  | { readonly kind: 'started'; readonly isSeeded: boolean }
  | { readonly kind: 'done'; readonly kept: Kept }
  | { readonly kind: 'checked'; readonly violations: readonly Violation[] }
  | { readonly kind: 'sent'; readonly response: Exchange; readonly kept: Kept };

interface ClientOptions {
  readonly startWorker: () => Worker;
  readonly contractUrl: string;
  readonly storage: {
    readonly read: () => string | undefined;
    readonly write: (text: string) => void;
  };
}

/** A request that takes longer never ends: the sandbox needs milliseconds. */
const LIMIT_MS = 2000;

/** Sends requests to the sandbox in its worker, which starts with the first one. */
class Client {
  readonly #options: ClientOptions;
  #worker: { readonly port: Worker; readonly ready: Promise<boolean> } | undefined;
  #id = 0;
  #isSeeded = true;
  readonly #waiting = new Map<number, PromiseWithResolvers<SandboxReply>>();

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  /**
   * Start with the contract's examples or empty, unless something was kept. Return whether the examples
   * were there.
   */
  start(isSeeded = this.#isSeeded): Promise<boolean> {
    this.#isSeeded = isSeeded;
    this.#worker ??= this.#startWorker();
    return this.#worker.ready;
  }

  async send(request: SandboxRequest): Promise<Exchange> {
    const reply = await this.#call({ kind: 'send', request });
    if (reply.kind !== 'sent') throw unexpected(reply);
    this.#keep(reply.kept);
    return reply.response;
  }

  /** List what the contract doesn't allow about a request, without sending it. */
  async check(request: SandboxRequest): Promise<readonly Violation[]> {
    const reply = await this.#call({ kind: 'check', request });
    if (reply.kind !== 'checked') throw unexpected(reply);
    return reply.violations;
  }

  /** Forget what was created, and start with the contract's examples or empty. */
  async reset(isSeeded: boolean): Promise<void> {
    const reply = await this.#call({ kind: 'reset', isSeeded });
    if (reply.kind !== 'done') throw unexpected(reply);
    this.#keep(reply.kept);
  }

  #startWorker() {
    const port = this.#options.startWorker();
    port.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
      const { id } = data;
      if ('reply' in data) this.#waiting.get(id)?.resolve(data.reply);
      else this.#waiting.get(id)?.reject(new Error(`The sandbox failed: ${data.error}`));
    });
    port.addEventListener('error', () => this.#end(port, new Error('The sandbox crashed.')));
    const { contractUrl, storage } = this.#options;
    const call = {
      kind: 'start',
      contractUrl,
      isSeeded: this.#isSeeded,
      kept: readKept(storage.read()),
    } as const;
    const ready = this.#post(port, call, TIME_LIMIT_SECONDS * 1000).then((reply) => {
      if (reply.kind !== 'started') throw unexpected(reply);
      return reply.isSeeded;
    });
    // What failed to start is ended, so that the next request starts another one.
    ready.catch((error: unknown) => this.#end(port, error));
    return { port, ready };
  }

  async #call(call: SandboxMessage): Promise<SandboxReply> {
    await this.start();
    const port = this.#worker?.port;
    if (!port) throw new Error('The sandbox was stopped.');
    return this.#post(port, call, LIMIT_MS);
  }

  async #post(port: Worker, call: SandboxMessage, limit: number): Promise<SandboxReply> {
    const id = (this.#id += 1);
    const waiting = Promise.withResolvers<SandboxReply>();
    this.#waiting.set(id, waiting);
    port.postMessage({ id, call });
    const timer = setTimeout(
      () => this.#end(port, new Error(`The sandbox took longer than ${limit / 1000} seconds.`)),
      limit,
    );
    try {
      return await waiting.promise;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(id);
    }
  }

  /** End a worker that fails or hangs: the next request starts another one, with what was kept. */
  #end(port: Worker, reason: unknown): void {
    port.terminate();
    if (this.#worker?.port !== port) return;
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(reason);
  }

  #keep(kept: Kept): void {
    this.#options.storage.write(JSON.stringify(kept));
  }
}

type WorkerMessage =
  | { readonly id: number; readonly reply: SandboxReply }
  | { readonly id: number; readonly error: string };

/** Read what was kept. Anything else in its place is as good as nothing. */
function readKept(text: string | undefined): Kept | undefined {
  if (text === undefined) return undefined;
  try {
    const kept = JSON.parse(text) as Partial<Kept> | null;
    const isComplete = typeof kept?.isSeeded === 'boolean' && Array.isArray(kept.state?.objects);
    // Only this client writes there.
    return isComplete ? (kept as Kept) : undefined;
  } catch {
    return undefined;
  }
}

const unexpected = ({ kind }: SandboxReply): Error =>
  new Error(`The sandbox sent "${kind}" instead of the expected message.`);

export type SandboxClient = Client;

let client: Client | undefined;

/** Return the sandbox of this document, which all consoles share. */
export const sandboxOf = (contractUrl: string): SandboxClient =>
  (client ??= new Client({
    startWorker: () =>
      new Worker(new URL('./sandbox-worker.ts', import.meta.url), { type: 'module' }),
    contractUrl,
    storage: {
      read: () => readSession(SANDBOX_KEY),
      write: (text) => writeSession(SANDBOX_KEY, text),
    },
  }));
