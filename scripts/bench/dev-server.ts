import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';

/** Output that did not come after this time never will. */
const PATIENCE_MS = 300_000;

/** `make dev` in a folder, on free ports. */
export class DevServer {
  readonly #process: ChildProcess;
  readonly #ended: Promise<unknown>;
  /** Tells of output, and of the end. */
  readonly #news = new EventEmitter();
  #output = '';

  private constructor(root: string) {
    this.#process = spawn(
      process.execPath,
      ['scripts/commands/dev.ts', '--port', '0', '--mock-port', '0'],
      { cwd: root, env: { ...process.env, FORMAT: 'line' }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.#output += chunk.toString();
        this.#news.emit('change');
      });
    }
    this.#ended = once(this.#process, 'close').then(() => this.#news.emit('change'));
  }

  site = '';
  mock = '';

  /** Start it, and wait until site and mock can be used. The site can be used first. */
  static async start(
    root: string,
    useSite: (site: string) => Promise<void> = async () => {},
  ): Promise<DevServer> {
    const server = new DevServer(root);
    try {
      await server.prints('The site is at');
      server.site = server.#address('The site is at');
      await useSite(server.site);
      await server.prints('Press Ctrl+C');
      server.mock = server.#address('The mock is at');
    } catch (error) {
      await server.stop();
      throw error;
    }
    return server;
  }

  /** The terminal's output since the start, or since `forget`. */
  get output(): string {
    return this.#output;
  }

  /** Forget the output so far, so that `prints` waits for new output. */
  forget(): void {
    this.#output = '';
  }

  async prints(words: string): Promise<void> {
    const late = AbortSignal.timeout(PATIENCE_MS);
    while (!this.#output.includes(words)) {
      if (late.aborted || this.#process.exitCode !== null) {
        const what = late.aborted ? 'did not print' : 'ended without printing';
        throw new Error(`make dev ${what} "${words}":\n${this.#output}`);
      }
      // The loop looks at the signal itself.
      await once(this.#news, 'change', { signal: late }).catch(() => undefined);
    }
  }

  async stop(): Promise<void> {
    this.#process.kill();
    await this.#ended;
  }

  #address(before: string): string {
    const [, url] = new RegExp(`${before} (http:\\S+)`).exec(this.#output) ?? [];
    if (url === undefined) throw new Error(`make dev did not print "${before} …".`);
    return url;
  }
}
