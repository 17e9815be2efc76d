import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { packPython } from '../../scripts/packages/python.ts';
import { packTypeScript } from '../../scripts/packages/typescript.ts';
import { findBuildingPython, pythonEnvironment } from '../../scripts/test/python.ts';
import { startNpmRegistry } from './npm-registry.ts';
import { ROOT } from '../root.ts';

/**
 * What tests of several files use and what takes long to make. Each is made once for a run, in the
 * main process, when a test first asks for it; nothing is made for a run that needs none of it.
 */
type Shared =
  /** A folder with the built npm package. */
  | 'npmPackage'
  /** A folder with the built wheel and source distribution. */
  | 'pythonPackage'
  /** A user's npm project with the npm package installed. */
  | 'npmProject'
  /** A virtual environment with the wheel installed. */
  | 'pythonEnvironment';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that has shared folders made. */
    sharedUrl: string;
  }
}

const run = promisify(execFile);

type Make = (shared: Shared) => Promise<string>;

const MAKERS: Readonly<Record<Shared, (folder: string, make: Make) => Promise<unknown>>> = {
  npmPackage: (folder) => packTypeScript(ROOT, folder),

  pythonPackage: (folder) => packPython(ROOT, folder),

  async npmProject(folder, make) {
    const [tarball = ''] = filesIn(await make('npmPackage'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
    const registry = await startNpmRegistry(ROOT);
    const options = ['--no-audit', '--no-fund', '--registry', registry.url];
    const cache = join(folder, '../npm-cache');
    try {
      await run('npm', ['install', ...options, '--cache', cache, tarball], { cwd: folder });
    } finally {
      await registry.close();
    }
  },

  async pythonEnvironment(folder, make) {
    const wheel = filesIn(await make('pythonPackage')).find((file) => file.endsWith('.whl')) ?? '';
    // The system's pip installs: putting another into the environment takes longer than the rest.
    const options = ['--without-pip', '--system-site-packages'];
    await run(findBuildingPython() ?? '', ['-m', 'venv', ...options, folder]);
    // Without an index nothing can be downloaded.
    const pip = ['-m', 'pip', 'install', '--quiet', '--no-index', '--no-deps', wheel];
    await run(join(folder, 'bin/python'), pip, {
      env: pythonEnvironment({ PIP_DISABLE_PIP_VERSION_CHECK: '1' }),
    });
  },
};

/** Return the folder of something that tests share. */
export async function shared(name: Shared): Promise<string> {
  const [response] = (await once(get(`${inject('sharedUrl')}/${name}`), 'response')) as [
    IncomingMessage,
  ];
  const answer = await text(response);
  if (response.statusCode !== 200) throw new Error(answer);
  return answer;
}

/** Return the files that are in a folder, sorted. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .toSorted()
    .map((name) => join(folder, name));

/** Start the server for a run of Vitest, and remove what was made at the end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const root = mkdtempSync(join(tmpdir(), 'shared-'));
  const made = new Map<Shared, Promise<string>>();
  const make: Make = (name) => {
    const folder = join(root, name);
    const start = async (): Promise<string> => {
      mkdirSync(folder);
      await MAKERS[name](folder, make);
      return folder;
    };
    const making = made.get(name) ?? start();
    made.set(name, making);
    return making;
  };
  const server = createServer((request, response) => {
    // `shared` sends no other name.
    make(request.url?.slice(1) as Shared).then(
      (folder) => response.end(folder),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('sharedUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    await server[Symbol.asyncDispose]();
    rmSync(root, { recursive: true, force: true });
  };
}
