import { expect, test, vi } from 'vitest';
import { edited } from '../contract/fixture-contract.ts';
import { lintContract } from '../contract/lint.ts';
import { writeProject } from '../contract/temporary-project.ts';
import { makeFilesAhead } from './make-files.ts';

test('a repeated operationId prints only findings, even if files are made before the lint ends', async () => {
  const root = writeProject(edited([['spec/paths/secrets.yaml', 'listSecrets', 'getRoute']]));
  const printed = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'log')];
  const { findings, files } = await makeFilesAhead(root, lintContract);
  expect(printed.flatMap(({ mock }) => mock.calls)).toEqual([]);
  expect(files).toBeUndefined();
  expect(findings.map(({ rule, file, line }) => `${rule} ${file}:${line}`)).toEqual([
    'operation-id-unique spec/paths/routes.yaml:33',
    'operation-id-unique spec/paths/secrets.yaml:2',
  ]);
  for (const spy of printed) spy.mockRestore();
});

test('an aborted run makes no more files, and does not wait for the lint', async () => {
  const root = writeProject(edited([]));
  const abort = new AbortController();
  const made = makeFilesAhead(root, () => new Promise(() => {}), abort.signal);
  abort.abort('saved again');
  await expect(made).rejects.toBe('saved again');
});
