import type { TestProject } from 'vitest/node';
import { startCheckedSandbox } from '../sandbox/checked-sandbox.ts';
import { findPython } from '../../test/python.ts';
import { startPrism } from './start-prism.ts';

/** Start the mock and the sandbox for contract tests in this process, on free ports. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const mock = await startPrism('generated/openapi/admin.yaml');
  await expectPrism(mock.url);
  const sandbox = await startCheckedSandbox({ definition: 'generated/openapi/admin.json' });
  project.provide('mockUrl', mock.url);
  project.provide('sandboxUrl', sandbox.url);
  project.provide('python', findPython() ?? '');
  return async () => {
    await sandbox.close();
    await mock.close();
  };
}

/** Make sure that Prism responds, and not another program or a proxy. */
async function expectPrism(url: string): Promise<void> {
  // Some contracts have a path for any three names, but none for so many.
  const response = await fetch(url + '/none'.repeat(50), { signal: AbortSignal.timeout(5000) });
  const text = await response.text();
  if (!text.includes('stoplight.io/prism/errors#NO_PATH_MATCHED_ERROR')) {
    throw new Error(`The program at ${url} isn't Prism: ${response.status} ${text.slice(0, 200)}`);
  }
}
