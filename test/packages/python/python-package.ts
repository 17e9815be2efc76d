import { join } from 'node:path';
import { readPythonPackage } from '../../../scripts/packages/python.ts';
import { ROOT } from '../../root.ts';

/** The folder of the generated package. */
export const SOURCE = join(ROOT, 'generated/python');

/** The name and the version of the generated package. */
export const PYTHON_PACKAGE = readPythonPackage(ROOT);

const prefix = PYTHON_PACKAGE.name.replace(/_sdk$/, '').toUpperCase();

/** The variables that a client needs. */
export const settings = (baseUrl: string): Record<string, string> => ({
  [`${prefix}_BASE_URL`]: baseUrl,
  [`${prefix}_API_KEY`]: 'key',
  [`${prefix}_NAMESPACE`]: 'space',
});
