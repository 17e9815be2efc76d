import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
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

/** What a check found, a line each, without the counts of samples that follow. */
export function findingsOf({ stderr }: Outcome): string[] {
  const [findings = ''] = stderr.split(/^\d+ samples?, /m);
  return findings.split('\n').filter(Boolean);
}

/** A copy of the whole project in a folder of its own, to be changed and played with. */
export class ProjectCopy {
  readonly root: string;

  constructor(fill = copyWorkingTree) {
    this.root = mkdtempSync(join(tmpdir(), 'project-'));
    fill(this.root);
    symlinkSync(join(PROJECT, 'node_modules'), join(this.root, 'node_modules'));
  }

  /** What somebody has who clones the last commit: nothing helps that is not committed. */
  static clone(): ProjectCopy {
    return new ProjectCopy(cloneLastCommit);
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
    return this.#execute(process.execPath, command, variables);
  }

  /** Runs a make target as somebody types it, `make('diff', 'BASE=main')`; the code is its script's. */
  async make(...words: readonly string[]): Promise<Outcome> {
    // What is installed is the project's own, whichever of the two is older.
    const command = ['--no-print-directory', '-o', 'node_modules/.package-lock.json', ...words];
    const made = await this.#execute('make', command, { MAKEFLAGS: '', MAKELEVEL: '' });
    const [, code = made.code] = /^make: \*\*\* .* Error (\d+)$/m.exec(made.stderr) ?? [];
    return { ...made, code: Number(code) };
  }

  #execute(
    program: string,
    command: readonly string[],
    variables: Readonly<Record<string, string>>,
  ): Promise<Outcome> {
    return new Promise((resolve) => {
      const options = {
        cwd: this.root,
        maxBuffer: 64 * 1024 * 1024,
        // GITHUB_ACTIONS, FORMAT and the language would change what is asserted.
        env: {
          ...process.env,
          LC_ALL: 'C.UTF-8',
          GITHUB_ACTIONS: '',
          FORMAT: '',
          NODE_ENV: 'production',
          VITEST: '',
          ...variables,
        },
      };
      execFile(program, command, options, (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr });
      });
    });
  }

  /** What git answers. */
  git(...command: readonly string[]): string {
    return execFileSync('git', command, { cwd: this.root, encoding: 'utf8' });
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
  edit(path: string, from: string | RegExp, to: string): void {
    const text = this.read(path);
    const edited = text.replaceAll(from, to);
    if (edited === text) throw new Error(`${path} does not hold: ${from}`);
    this.write(path, edited);
  }

  /** Searches and replaces in every file of some patterns that holds the text; one must. */
  replaceIn(patterns: readonly string[], from: string, to: string): void {
    const files = globSync(patterns, { cwd: this.root }).filter((path) =>
      this.read(path).includes(from),
    );
    if (files.length === 0) throw new Error(`${patterns.join(', ')}: none holds: ${from}`);
    for (const path of files) this.edit(path, from, to);
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

function copyWorkingTree(root: string): void {
  cpSync(PROJECT, root, {
    recursive: true,
    filter: (source) => !LEFT_OUT.test(source.slice(PROJECT.length + 1)),
  });
}

function cloneLastCommit(root: string): void {
  const git = (...command: readonly string[]): void => {
    execFileSync('git', command, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
  };
  git('clone', '--quiet', PROJECT, '.');
  // Whatever is checked out here, perhaps no branch at all: somebody's day begins on main.
  git('checkout', '--quiet', '-B', 'main');
}
