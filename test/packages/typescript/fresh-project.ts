import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram, type ProgramResult } from '../../../scripts/lib/run-program.ts';
import { writeWhole } from '../../../scripts/lib/write-whole.ts';
import { shared } from '../built-packages.ts';
import { ROOT } from '../../root.ts';

/** A folder of a test's own in the user's project into which the packed SDK was installed. */
export class FreshProject {
  readonly root: string;

  private constructor(root: string) {
    this.root = root;
  }

  static async create(): Promise<FreshProject> {
    return new FreshProject(mkdtempSync(join(await shared('npmProject'), 'test-')));
  }

  write(path: string, text: string): void {
    writeWhole(join(this.root, path), text);
  }

  /** Run a program with these variables as its whole environment. */
  run(
    program: string,
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): Promise<ProgramResult> {
    return runProgram(program, args, { cwd: this.root, env });
  }

  remove(): void {
    rmSync(this.root, { recursive: true });
  }
}

interface Package {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

export const readPackage = (folder: string): Package =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Package;

/** Find a Node of the oldest version that the package supports, if the machine has one. */
export const findNode20 = (): string | undefined =>
  [...(process.env.PATH ?? '').split(':'), '/usr/bin', '/usr/local/bin']
    .map((folder) => join(folder, 'node'))
    .filter((path) => existsSync(path))
    .find((path) => execFileSync(path, ['--version'], { encoding: 'utf8' }).startsWith('v20.'));
