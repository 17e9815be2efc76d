import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const PROJECT = join(import.meta.dirname, '../..');

/** Not part of the project, or made again by what is tested. */
const LEFT_OUT =
  /^(\.git|\.cache|node_modules|test-results|site\/dist)(\/|$)|(^|\/)__pycache__(\/|$)/;

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A copy of the whole project in a folder of its own, to be changed and played with. */
export class ProjectCopy {
  readonly root: string;

  constructor() {
    this.root = mkdtempSync(join(tmpdir(), 'project-'));
    cpSync(PROJECT, this.root, {
      recursive: true,
      filter: (source) => !LEFT_OUT.test(source.slice(PROJECT.length + 1)),
    });
    symlinkSync(join(PROJECT, 'node_modules'), join(this.root, 'node_modules'));
  }

  /** Runs a script of the project, as its make target does. */
  run(...command: readonly string[]): Promise<Outcome> {
    return this.runWith({}, ...command);
  }

  /** The same with variables of the environment, such as FORMAT. */
  runWith(
    variables: Readonly<Record<string, string>>,
    ...command: readonly string[]
  ): Promise<Outcome> {
    return new Promise((resolve) => {
      const options = {
        cwd: this.root,
        maxBuffer: 64 * 1024 * 1024,
        // GITHUB_ACTIONS and FORMAT would change the format of what is asserted.
        env: {
          ...process.env,
          GITHUB_ACTIONS: '',
          FORMAT: '',
          NODE_ENV: 'production',
          VITEST: '',
          ...variables,
        },
      };
      execFile(process.execPath, command, options, (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr });
      });
    });
  }

  generate(): Promise<Outcome> {
    return this.run('scripts/commands/generate.ts');
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8');
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  /** Replaces text that must be there: an edit that changes nothing would test nothing. */
  edit(path: string, from: string, to: string): void {
    const text = this.read(path);
    if (!text.includes(from)) throw new Error(`${path} does not hold: ${from}`);
    this.write(path, text.replaceAll(from, to));
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
