import { join } from 'node:path';
import { readPythonPackage } from '../../scripts/test/python.ts';

export const ROOT = join(import.meta.dirname, '../..');

/** Where the generated package lies. */
export const SOURCE = join(ROOT, 'generated/python');

const read = readPythonPackage(SOURCE);

/** The generated package, and what its variables in the environment begin with. */
export const PYTHON_PACKAGE = { ...read, prefix: read.name.replace(/_sdk$/, '').toUpperCase() };
