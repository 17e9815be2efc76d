import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempDisposableSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Misuse } from '../lib/command.ts';
import { findPython, pythonEnvironment } from '../test/python.ts';

const run = promisify(execFile);

const SOURCE = 'generated/python';

/**
 * Build the wheel and the source distribution of generated/python into `folder`. The same sources
 * give the same bytes.
 */
export async function packPython(root: string, folder: string): Promise<readonly string[]> {
  const python = findPython(['setuptools', 'wheel']);
  if (!python) {
    throw new Misuse(
      'Building the Python package needs Python 3.10 or later with setuptools and wheel (on Debian python3, python3-setuptools and python3-wheel): install them, or set PYTHON to the path of such a Python.',
    );
  }
  using stage = mkdtempDisposableSync(join(tmpdir(), 'package-'));
  // setuptools writes into the folder of the source.
  const source = join(stage.path, 'source');
  const target = join(stage.path, 'target');
  cpSync(join(root, SOURCE), source, {
    recursive: true,
    filter: (path) => !path.endsWith('__pycache__'),
  });
  if (existsSync(join(root, 'LICENSE'))) cpSync(join(root, 'LICENSE'), join(source, 'LICENSE'));
  await run(python, [join(import.meta.dirname, 'build-python.py'), target], {
    cwd: source,
    // Archives contain dates, and zip has none before 1980.
    env: pythonEnvironment({ SOURCE_DATE_EPOCH: '315532800' }),
  });
  cpSync(target, folder, { recursive: true });
  return readdirSync(target).toSorted();
}

/** Read the name and the version of the generated package, which the contract decides. */
export function readPythonPackage(root: string): {
  readonly name: string;
  readonly version: string;
} {
  const project = readFileSync(join(root, SOURCE, 'pyproject.toml'), 'utf8');
  const [, name] = /^name = "(.+)"$/m.exec(project) ?? [];
  const [, version] = /^version = "(.+)"$/m.exec(project) ?? [];
  if (!name || !version) throw new Error(`${SOURCE} contains no package: run \`make generate\`.`);
  return { name: name.replaceAll('-', '_'), version };
}

/**
 * List the public surface of the package: one fact per line, and additions change no line. `path` is
 * the folder that contains the package, or a wheel.
 */
export function pythonSurface(root: string, path = join(root, SOURCE)): string {
  const python = findPython();
  if (!python) {
    throw new Misuse(
      'Listing the surface of the Python package needs Python 3.10 or later: install it, or set PYTHON to the path of one.',
    );
  }
  const script = join(import.meta.dirname, 'python-surface.py');
  return execFileSync(python, [script, readPythonPackage(root).name], {
    env: pythonEnvironment({ PYTHONPATH: path }),
    encoding: 'utf8',
  });
}
