import { href } from '../lib/base.ts';
import { paths } from '../lib/paths.ts';
import { TIME_LIMIT_SECONDS } from '../lib/timing.ts';
import type { Result } from './search-data.ts';

export interface SearchRequest {
  readonly id: number;
  /** The address of the index, which is read once. */
  readonly indexUrl: string;
  readonly text: string;
  /** The paths that an empty search offers first. */
  readonly recent: readonly string[];
}

/** What a query found, or one of the lists that an empty search offers. */
export interface ResultList {
  /** Absent for what a query found. */
  readonly heading?: string;
  readonly results: readonly Result[];
}

export type SearchResponse =
  | { readonly id: number; readonly text: string; readonly lists: readonly ResultList[] }
  | { readonly id: number; readonly error: string };

/** Sends requests to the worker. Only the last of several gets a response. */
class SearchClient {
  readonly #startWorker: () => Worker;
  readonly #indexUrl: string;
  #worker: Worker | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #id = 0;
  #onResponse: (response: SearchResponse) => void = () => {};

  constructor(startWorker: () => Worker, indexUrl: string) {
    this.#startWorker = startWorker;
    this.#indexUrl = indexUrl;
  }

  /** Start the worker, which reads the index, before anything is asked. */
  prepare(): void {
    if (!this.#worker) this.search('', [], () => {});
  }

  search(
    text: string,
    recent: readonly string[],
    onResponse: (response: SearchResponse) => void,
  ): void {
    this.#id += 1;
    this.#onResponse = onResponse;
    const request: SearchRequest = { id: this.#id, indexUrl: this.#indexUrl, text, recent };
    this.#worker ??= this.#start();
    this.#worker.postMessage(request);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => this.#fail(`the index did not load within ${TIME_LIMIT_SECONDS} seconds`),
      TIME_LIMIT_SECONDS * 1000,
    );
  }

  /** Forget who waits for a response. The worker keeps its index for the next time. */
  leave(): void {
    clearTimeout(this.#timer);
    this.#onResponse = () => {};
  }

  #start(): Worker {
    const worker = this.#startWorker();
    worker.addEventListener('message', ({ data }: MessageEvent<SearchResponse>) => {
      if (data.id !== this.#id) return;
      clearTimeout(this.#timer);
      this.#onResponse(data);
    });
    worker.addEventListener('error', () => {
      // One that was given up may say so late.
      if (worker === this.#worker) this.#fail('its worker failed to start');
    });
    return worker;
  }

  /** The worker will never respond: the next request starts another one. */
  #fail(error: string): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#onResponse({ id: this.#id, error });
  }
}

/** Serves every dialog. It belongs to no dialog, so that its worker starts while the dialog loads. */
export const searchClient = new SearchClient(
  () => new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' }),
  href(paths.search),
);
