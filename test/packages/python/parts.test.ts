import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { model } from '../../../scripts/lib/own-contract.ts';
import { failures, successes } from '../../../scripts/model/lookup.ts';
import { findPython, pythonEnvironment } from '../../../scripts/test/python.ts';
import { partFacts } from '../part-facts.ts';
import { PYTHON_PACKAGE, settings, SOURCE } from './python-package.ts';
import { ROOT } from '../../root.ts';

/** Compares what pages say about the Python package with the running package, both ways. */

const python = findPython() ?? '';
const FRAGMENTS = 'generated/reference/fragments/sdk';
const parts = globSync(`${FRAGMENTS}/python.!(download).md`, { cwd: ROOT }).map(
  (path) => basename(path).split('.')[1] ?? '',
);
/** The parts whose explanations are docstrings of the package. */
const DOCS = [
  'clients',
  'exception-attributes',
  'exceptions',
  'exit-codes',
  'transport',
  'values',
  'version',
];

const { operations } = model;
/** The samples of the command line with the output that the page shows below each. */
const samples = [
  ...readFileSync(join(ROOT, FRAGMENTS, 'python.commands.md'), 'utf8').matchAll(
    /```bash\n([^]*?)```\n\n```json\n([^]*?)```/g,
  ),
].map(([, sample = '', output = '']) => ({ sample, output }));

/** What python-parts.py prints. */
interface Running {
  readonly parts: Readonly<Record<string, readonly string[]>>;
  /** The exceptions whose exit codes have no meaning. */
  readonly unexplained: readonly string[];
  readonly outputs: readonly string[];
}

describe.skipIf(!python)('pages about the Python package', () => {
  let running: Running;
  beforeAll(() => {
    const statuses = new Set(operations.flatMap(failures).map(({ status }) => status));
    const calls = operations.map((operation, index) => {
      const [{ status, body } = { status: '' }] = successes(operation);
      const answer = JSON.stringify(body?.examples[0]?.value);
      return { sample: samples[index]?.sample, status: Number(status), answer };
    });
    const { name } = PYTHON_PACKAGE;
    const script = join(ROOT, 'test/packages/python/python-parts.py');
    const printed = execFileSync(python, [script, name, ...statuses], {
      env: pythonEnvironment({
        PYTHONPATH: SOURCE,
        ...settings('http://127.0.0.1'),
      }),
      input: JSON.stringify(calls),
      encoding: 'utf8',
    });
    running = JSON.parse(printed) as Running;
  });

  test.each(parts)('python.%s lists exactly what the running package has', (part) => {
    expect(partFacts(`python.${part}`, DOCS.includes(part))).toEqual(
      running.parts[part]?.toSorted(),
    );
  });

  test('the table of exit codes has the code of every exception', () => {
    expect(running.unexplained).toEqual([]);
  });

  test('the output below the sample of each command is what the command prints', () => {
    expect(samples).toHaveLength(operations.length);
    expect(running.outputs).toEqual(samples.map(({ output }) => output));
  });
});
