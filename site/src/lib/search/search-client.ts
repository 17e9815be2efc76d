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
  }

  close(): void {
    this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = this.#startWorker();
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (data.id === this.#id) this.#onAnswer(data);
    });
    worker.addEventListener('error', () => {
      // It will never answer: the next question starts another one.
      this.close();
      this.#worker = undefined;
      this.#onAnswer({ id: this.#id, error: 'its worker could not be started' });
    });
    return worker;
  }
}
