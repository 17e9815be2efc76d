import { execFileSync } from 'node:child_process';
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
import { runProgram, type ProgramResult } from '../../scripts/lib/run-program.ts';
import { ROOT } from '../root.ts';

/** Not part of the project, or made again by what is tested. */
const LEFT_OUT =
  /^(\.git|\.cache\/(generate|npm|site|tools)|node_modules|test-results|site\/(dist|hosting)[^/]*)(\/|$)|(^|\/)__pycache__(\/|$)/;

const TESTS = /^test\/|\.test\.tsx?$/;

/**
 * What builds keep, by its content: copies and the project share one folder, so each page is rendered
 * and compressed once. Files get there by a rename, and no build changes one.
 */
const SHARED_CACHE = '.cache/site';

/** The environment of commands. Others would change what they print; FORMAT keeps progress away. */
export const ENVIRONMENT: NodeJS.ProcessEnv = {
  ...process.env,
  LC_ALL: 'C.UTF-8',
  GITHUB_ACTIONS: '',
  FORMAT: 'line',
  NODE_ENV: 'production',
  VITEST: '',
  // Playwright sets it, and Node warns when NO_COLOR is set too.
  FORCE_COLOR: undefined,
};

/** List what a check found, a line each, without the counts of samples that follow. */
export function printedFindings({ stderr }: ProgramResult): string[] {
  const [findings = ''] = stderr.split(/^\d+ samples?, /m);
  return findings.split('\n').filter(Boolean);
}

/** A copy of the whole project in a folder of its own, to be changed and played with. */
export class ProjectCopy {
  readonly root: string;

  constructor(fill: (root: string) => void = (root) => copyWorkingTree(root)) {
    this.root = mkdtempSync(join(tmpdir(), 'project-'));
    fill(this.root);
    symlinkSync(join(ROOT, 'node_modules'), join(this.root, 'node_modules'));
  }

  /** Copy the project without its tests, and without other paths. */
  static withoutTests(leftOut = /(?!)/): ProjectCopy {
    return new ProjectCopy((root) =>
      copyWorkingTree(root, (path) => TESTS.test(path) || leftOut.test(path)),
    );
  }

  /** What somebody has who clones the last commit: nothing helps that is not committed. */
  static clone(): ProjectCopy {
    return new ProjectCopy(cloneLastCommit);
  }

  /** Run a script of the project, as its make target does. */
  run(...command: readonly string[]): Promise<ProgramResult> {
    return runProgram(process.execPath, command, { cwd: this.root, env: ENVIRONMENT });
  }

  /** Run a make target as it is typed, `make('diff', 'BASE=main')`; the code is its script's. */
  async make(...words: readonly string[]): Promise<ProgramResult> {
    // What is installed is the project's own, whichever of the two is older.
    const command = ['--no-print-directory', '-o', 'node_modules/.package-lock.json', ...words];
    // Not those of the make that runs the tests.
    const env = { ...ENVIRONMENT, MAKEFLAGS: '', MAKELEVEL: '', FILES: '' };
    const made = await runProgram('make', command, { cwd: this.root, env });
    const [, code = made.code] = /^make: \*\*\* .* Error (\d+)$/m.exec(made.stderr) ?? [];
    return { ...made, code: Number(code) };
  }

  /** Run git, and return what it prints. */
  git(...command: readonly string[]): string {
    return execFileSync('git', command, { cwd: this.root, encoding: 'utf8' });
  }

  generate(): Promise<ProgramResult> {
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

function copyWorkingTree(root: string, isLeftOut = (_path: string): boolean => false): void {
  cpSync(ROOT, root, {
    recursive: true,
    // mypy ignores a cache whose files have new times.
    preserveTimestamps: true,
    filter: (source) => {
      const path = source.slice(ROOT.length + 1);
      return !LEFT_OUT.test(path) && !isLeftOut(path);
    },
  });
  mkdirSync(join(ROOT, SHARED_CACHE), { recursive: true });
  mkdirSync(join(root, dirname(SHARED_CACHE)), { recursive: true });
  symlinkSync(join(ROOT, SHARED_CACHE), join(root, SHARED_CACHE));
}

function cloneLastCommit(root: string): void {
  const git = (...command: readonly string[]): void => {
    execFileSync('git', command, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
  };
  git('clone', '--quiet', ROOT, '.');
  // Whatever is checked out here, perhaps no branch at all: somebody's day begins on main.
  git('checkout', '--quiet', '-B', 'main');
}
