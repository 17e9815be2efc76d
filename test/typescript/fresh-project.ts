import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packTypeScript } from '../../scripts/packages/typescript.ts';

export const ROOT = join(import.meta.dirname, '../..');

/** What the SDK needs, and what that needs for its types. */
const DEPENDENCIES = ['openapi-fetch', 'openapi-typescript-helpers'];

export interface Outcome {
  readonly code: number;
  readonly output: string;
}

/** A user's project in a folder of its own, into which the packed SDK was installed, offline. */
export class FreshProject {
  readonly root: string;
  readonly tarball: string;

  private constructor(root: string, tarball: string) {
    this.root = root;
    this.tarball = tarball;
  }

  static async create(): Promise<FreshProject> {
    const folder = mkdtempSync(join(tmpdir(), 'sdk-user-'));
    const [tarball = ''] = await packTypeScript(ROOT, folder);
    const root = join(folder, 'project');
    const project = new FreshProject(root, join(folder, tarball));
    const { name } = readPackage('generated/typescript');
    // In place of the registry stand the same packages as we have installed them.
    const overrides = Object.fromEntries(
      DEPENDENCIES.map((dependency) => [dependency, `file:../${packAgain(dependency, folder)}`]),
    );
    project.write(
      'package.json',
      JSON.stringify({
        private: true,
        type: 'module',
        dependencies: { [name]: `file:../${tarball}` },
        overrides,
      }),
    );
    const npm = [
      'install',
      '--offline',
      '--no-audit',
      '--no-fund',
      '--cache',
      join(folder, 'cache'),
    ];
    execFileSync('npm', npm, { cwd: root, stdio: 'pipe' });
    return project;
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  /** Runs a program, without what the environment says beside `variables`. */
  run(
    program: string,
    args: readonly string[],
    variables: Readonly<Record<string, string>> = {},
  ): Promise<Outcome> {
    return new Promise((resolve) => {
      const options = { cwd: this.root, env: { ...variables }, timeout: 60_000 };
      execFile(program, args, options, (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr });
      });
    });
  }

  remove(): void {
    rmSync(dirname(this.root), { recursive: true, force: true });
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

function packAgain(dependency: string, folder: string): string {
  const source = join(ROOT, 'node_modules', dependency);
  const options = ['--json', '--offline', '--ignore-scripts', '--pack-destination', folder];
  const stdout = execFileSync('npm', ['pack', ...options, source], {
    encoding: 'utf8',
    stdio: 'pipe',
  });
  const [packed] = JSON.parse(stdout) as { filename: string }[];
  return packed?.filename ?? '';
}

/** A Node of the oldest version that the package promises to run on, where the machine has one. */
export function findOldNode(major: number): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/bin', '/usr/local/bin'];
  return folders
    .map((folder) => join(folder, 'node'))
    .filter((path) => existsSync(path))
    .find((path) =>
      execFileSync(path, ['--version'], { encoding: 'utf8' }).startsWith(`v${major}.`),
    );
}
