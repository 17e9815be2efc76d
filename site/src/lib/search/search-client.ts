import { TIME_LIMIT_SECONDS } from '../in-time.ts';
import type { Hit } from './search-index.ts';

export interface Question {
  readonly id: number;
  /** Where the sections' text is fetched from, once. */
  readonly sectionsUrl: string;
  readonly text: string;
}

export type Answer =
  | { readonly id: number; readonly text: string; readonly hits: readonly Hit[] }
  | { readonly id: number; readonly error: string };

/** Asks the worker. Of several questions under way, only the last is answered. */
export class SearchClient {
  readonly #startWorker: () => Worker;
  readonly #sectionsUrl: string;
  #worker: Worker | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #id = 0;
  #onAnswer: (answer: Answer) => void = () => {};

  constructor(startWorker: () => Worker, sectionsUrl: string) {
    this.#startWorker = startWorker;
    this.#sectionsUrl = sectionsUrl;
  }

  ask(text: string, onAnswer: (answer: Answer) => void): void {
    this.#id += 1;
    this.#onAnswer = onAnswer;
    const question: Question = { id: this.#id, sectionsUrl: this.#sectionsUrl, text };
    this.#worker ??= this.#start();
    this.#worker.postMessage(question);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => this.#fail(`nothing arrived within ${TIME_LIMIT_SECONDS} seconds`),
      TIME_LIMIT_SECONDS * 1000,
    );
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = this.#startWorker();
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (data.id !== this.#id) return;
      clearTimeout(this.#timer);
      this.#onAnswer(data);
    });
    worker.addEventListener('error', () => this.#fail('its worker could not be started'));
    return worker;
  }

  /** The worker will never answer: the next question starts another one. */
  #fail(error: string): void {
    this.close();
    this.#worker = undefined;
    this.#onAnswer({ id: this.#id, error });
  }
}
