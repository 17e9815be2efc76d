import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

/** What is not said for so long is never said. */
const PATIENCE_MS = 60_000;

/** `make dev` of a project in a folder, on free ports. */
export class DevServer {
  readonly #process: ChildProcess;
  readonly #ended: Promise<unknown>;
  #said = '';
  #listen = (): void => {};

  private constructor(root: string) {
    this.#process = spawn(
      process.execPath,
      ['scripts/commands/dev.ts', '--port', '0', '--mock-port', '0'],
      { cwd: root, env: { ...process.env, FORMAT: 'line' }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.#said += chunk.toString();
        this.#listen();
      });
    }
    this.#ended = new Promise((resolve) => {
      this.#process.once('close', () => {
        resolve(undefined);
        this.#listen();
      });
    });
  }

  /** Where the site is. */
  site = '';
  /** Where the mock is. */
  mock = '';

  /** Resolves when site and mock can be used. */
  static async start(root: string): Promise<DevServer> {
    const server = new DevServer(root);
    await server.says('Ctrl+C ends them');
    server.site = server.#address('The site is at');
    server.mock = server.#address('The mock is at');
    return server;
  }

  /** Everything that the terminal showed. */
  get output(): string {
    return this.#said;
  }

  /** What is said from now on is looked at by `says`; what was said before is not. */
  forget(): void {
    this.#said = '';
  }

  /** Waits for words in the terminal. */
  async says(words: string): Promise<void> {
    let isLate = false;
    const end = setTimeout(() => {
      isLate = true;
      this.#listen();
    }, PATIENCE_MS);
    try {
      while (!this.#said.includes(words)) {
        if (isLate || this.#process.exitCode !== null) {
          const what = isLate ? 'does not say' : 'ended without saying';
          throw new Error(`make dev ${what} "${words}":\n${this.#said}`);
        }
        await new Promise<void>((resolve) => (this.#listen = resolve));
      }
    } finally {
      clearTimeout(end);
    }
  }

  async stop(): Promise<void> {
    this.#process.kill();
    await this.#ended;
  }

  #address(before: string): string {
    const [, url] = new RegExp(`${before} (http:\\S+)`).exec(this.#said) ?? [];
    if (url === undefined) throw new Error(`make dev did not say "${before} …".`);
    return url;
  }
}
