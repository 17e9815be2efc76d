import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { packTypeScript } from '../../scripts/packages/typescript.ts';
import { startNpmRegistry } from '../../scripts/test/npm-registry.ts';

export const ROOT = join(import.meta.dirname, '../..');

export interface Outcome {
  readonly code: number;
  readonly output: string;
}

/** A user's project in a folder of its own, into which the packed SDK was installed. */
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
    project.write('package.json', JSON.stringify({ private: true, type: 'module' }));
    const registry = await startNpmRegistry(ROOT);
    const npm = ['install', '--no-audit', '--no-fund', '--registry', registry.url];
    await promisify(execFile)('npm', [...npm, '--cache', join(folder, 'cache'), project.tarball], {
      cwd: root,
    });
    await registry.close();
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
