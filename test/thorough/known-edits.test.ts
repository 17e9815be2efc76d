import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editedContract, KNOWN_EDITS } from '../../scripts/diff/known-edits.ts';
import { runProgram } from '../../scripts/lib/run-program.ts';
import { writeFolder } from '../../scripts/lib/temporary-folder.ts';
import { ROOT } from '../root.ts';

/** Where Redocly judges in another way, and why `make diff` doesn't. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'a field of the request is removed': 'Callers that send it are refused.',
  'a field of the request has another default': 'The same request has another effect.',
  'the request refuses fields that were never listed':
    'The reference, the SDKs and the sample checker offer only listed fields.',
  'a field of the response is write-only': 'Callers that read it don’t find a value.',
  'a second success is added': 'Callers can’t read a success that they don’t know.',
  'a field of requests and responses becomes read-only': 'Callers that send it are refused.',
};

const folder = writeFolder();

test('make diff and Redocly agree on edits of the contract, apart from those with a reason', async () => {
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const config = write('redocly.yaml', 'telemetry: off\nextends: [diff-recommended]\n');
  const base = write('base.json', JSON.stringify(editedContract()));
  const others: string[] = [];
  for (const [name, edits, weight] of KNOWN_EDITS) {
    const next = write('next.json', JSON.stringify(editedContract(edits)));
    const options = ['--config', config, '--format', 'json', '--fail-on', 'none'];
    const redocly = join(ROOT, 'node_modules/.bin/redocly');
    const { stdout } = await runProgram(redocly, ['diff', base, next, ...options]);
    const { bump } = JSON.parse(stdout) as { bump: string };
    if ((bump === 'major') !== (weight === 'breaking')) others.push(name);
  }
  expect(others).toEqual(Object.keys(OTHERWISE));
});
