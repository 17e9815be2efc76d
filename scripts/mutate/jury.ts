import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Accused, Judgement } from './judge.ts';
import type { Mutant } from './mutant.ts';

/** Not part of the project, or made again by what is tested. */
const LEFT_OUT =
  /^(\.git|\.cache|node_modules|packages|test-results|site\/dist[^/]*)(\/|$)|(^|\/)__pycache__(\/|$)/;

/** A mutant may loop forever: that is noticed, too. */
const PATIENCE_MS = 300_000;
const NO_END = 'no end in time';

export interface Judged extends Judgement {
  readonly mutant: Mutant;
}

/** A worker with its copy of the project. */
export class Juror {
  readonly #folder = mkdtempSync(join(tmpdir(), 'mutate-'));
  readonly #root = join(this.#folder, 'project');
  #child: ChildProcess | undefined;

  readonly #project: string;

  constructor(project: string) {
    this.#project = project;
    this.#copy();
    mkdirSync(join(this.#folder, 'tmp'));
    symlinkSync(join(project, 'node_modules'), join(this.#root, 'node_modules'));
  }

  #copy(): void {
    cpSync(this.#project, this.#root, {
      recursive: true,
      filter: (source) => !LEFT_OUT.test(relative(this.#project, source)),
    });
  }

  /** Judge a mutant; one that never ends has been noticed. */
  async judge(mutant: Mutant): Promise<Judged> {
    const child = (this.#child ??= await this.#start());
    const accused: Accused = { ...mutant, text: mutant.text() };
    child.send(accused);
    const end = new AbortController();
    const timer = setTimeout(() => end.abort(), PATIENCE_MS);
    const said = await Promise.race([
      once(child, 'message', end).then(([message]) => message as Message),
      // Tests run in processes of their own: a mutant can't end this one.
      once(child, 'exit', end).then(() => ({ fault: 'The judge has ended.' })),
    ]).catch((): Message => ({ killer: NO_END }));
    clearTimeout(timer);
    end.abort();
    if ('fault' in said) throw new Error(`${mutant.file}:${mutant.line}: ${said.fault}`);
    if (said.killer === NO_END) {
      this.#kill();
      // It had no time to undo the mutant.
      this.#copy();
    }
    return { mutant, ...said };
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(join(import.meta.dirname, 'worker.ts'), [this.#root], {
      // A group of its own, which ends with everything that the tests started.
      detached: true,
      env: { ...process.env, TMPDIR: join(this.#folder, 'tmp'), NODE_ENV: 'test' },
      stdio: ['ignore', 'ignore', process.env['MUTATE_DEBUG'] ? 'inherit' : 'ignore', 'ipc'],
    });
    await once(child, 'message');
    return child;
  }

  #kill(): void {
    const { pid } = this.#child ?? {};
    this.#child = undefined;
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  }

  /** End what runs and remove the copy. */
  close(): void {
    this.#kill();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

type Message = Judgement | { readonly fault: string };
