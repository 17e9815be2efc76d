import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packPython } from '../../scripts/packages/python.ts';
import { findBuildingPython, pythonEnvironment } from '../../scripts/test/python.ts';
import { PYTHON_PACKAGE, ROOT } from './python-package.ts';

/** What users install, installed where nothing else is. */
const python = findBuildingPython();

describe.skipIf(!python)('the built Python package', () => {
  let folder: string;
  let names: readonly string[];
  const venv = (name: string): string => join(folder, name, 'bin/python');

  const install = (name: string, file: string): void => {
    execFileSync(python ?? '', ['-m', 'venv', '--system-site-packages', join(folder, name)]);
    // Without dependencies and without an index: nothing is fetched.
    const options = ['--quiet', '--no-index', '--no-deps', '--no-build-isolation'];
    execFileSync(venv(name), ['-m', 'pip', 'install', ...options, join(folder, file)], {
      env: pythonEnvironment({ PIP_DISABLE_PIP_VERSION_CHECK: '1' }),
      stdio: 'pipe',
    });
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'python-package-'));
    names = await packPython(ROOT, folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is a wheel and a source distribution of the contract’s version', () => {
    const { name, version } = PYTHON_PACKAGE;
    expect(names).toEqual([
      expect.stringContaining(`-${version}.tar.gz`),
      `${name}-${version}-py3-none-any.whl`,
    ]);
  });

  test('is the same when it is built again, later and with other rights', async () => {
    const again = mkdtempSync(join(folder, 'again-'));
    const before = process.umask(0o077);
    try {
      await packPython(ROOT, again);
    } finally {
      process.umask(before);
    }
    const read = (from: string, name: string): string =>
      readFileSync(join(from, name)).toString('base64');
    expect(names).toHaveLength(2);
    for (const name of names) expect(read(again, name) === read(folder, name), name).toBe(true);
  });

  test.each(['wheel', 'source distribution'])('is installed from the %s and used', async (kind) => {
    const file = names.find((name) => name.endsWith('.whl') === (kind === 'wheel')) ?? '';
    install(kind.slice(0, 5), file);
    const received: string[] = [];
    const server = createServer((request, response) => {
      received.push(`${request.method} ${request.url} ${request.headers['user-agent']}`);
      response.writeHead(404, { 'content-type': 'application/json' }).end('"Nothing here"');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const script = join(folder, 'use.py');
    writeFileSync(script, USE);
    try {
      const { stdout } = await promisify(execFile)(
        venv(kind.slice(0, 5)),
        ['-I', script, PYTHON_PACKAGE.name],
        {
          env: pythonEnvironment({
            [`${PYTHON_PACKAGE.prefix}_BASE_URL`]: `http://127.0.0.1:${port}`,
            [`${PYTHON_PACKAGE.prefix}_API_KEY`]: 'key',
            [`${PYTHON_PACKAGE.prefix}_NAMESPACE`]: 'space',
          }),
        },
      );
      const { version } = PYTHON_PACKAGE;
      expect(stdout).toBe(`${version} ${version} True\nNotFoundError Nothing here\n`);
      expect(received).toHaveLength(1);
      expect(received[0]).toMatch(/ \S+-sdk-python\/\S+ \(contract \S+; Python 3\.\d+\)$/);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});

/** Reads whatever list the API has, with all settings from the environment. */
const USE = `
import importlib, importlib.metadata, importlib.resources, inspect, sys

sdk = importlib.import_module(sys.argv[1])
version = importlib.metadata.version(sys.argv[1].replace("_", "-"))
is_typed = importlib.resources.files(sdk).joinpath("py.typed").is_file()
print(version, sdk.CONTRACT_VERSION, is_typed)
[name] = [n for n in sdk.__all__ if n.endswith("Client") and not n.startswith("Async")]
with getattr(sdk, name)() as client:
    [method, *_] = [m for m in dir(client) if m.startswith("list_")]
    try:
        getattr(client, method)()
    except sdk.SdkError as error:
        print(type(error).__name__, error.message)
`;
