import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Misuse } from '../lib/command.ts';
import { findPython, pythonEnvironment } from '../test/python.ts';

const run = promisify(execFile);

const BUILD = join(import.meta.dirname, 'build-python.py');

/**
 * Builds wheel and source distribution of generated/python into `folder`. The same sources give the
 * same files, to the byte.
 */
export async function packPython(root: string, folder: string): Promise<readonly string[]> {
  const python = findPython(['setuptools', 'wheel']);
  if (!python) {
    throw new Misuse(
      'Building the Python package needs Python 3.10 or later with setuptools and wheel (on Debian python3, python3-setuptools and python3-wheel): install them, or set PYTHON to the path of such a Python.',
    );
  }
  const stage = mkdtempSync(join(tmpdir(), 'package-'));
  try {
    // setuptools writes beside the source.
    const source = join(stage, 'source');
    const target = join(stage, 'target');
    cpSync(join(root, 'generated/python'), source, {
      recursive: true,
      filter: (path) => !path.endsWith('__pycache__'),
    });
    cpSync(join(root, 'LICENSE'), join(source, 'LICENSE'));
    await run(python, [BUILD, target], {
      cwd: source,
      // Archives hold dates; zip knows none before 1980.
      env: pythonEnvironment({ SOURCE_DATE_EPOCH: '315532800' }),
    });
    cpSync(target, folder, { recursive: true });
    return readdirSync(target).toSorted();
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}
