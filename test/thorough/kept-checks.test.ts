import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, matchesGlob, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ROWS } from '../../scripts/checks/rows.ts';
import { CODE } from '../../scripts/lib/inputs-key.ts';
import { writeFolder } from '../../scripts/lib/temporary-folder.ts';
import { ROOT } from '../root.ts';

const TRACE = join(import.meta.dirname, 'trace-reads.ts');

const kept = ROWS.filter(({ reads }) => reads);

test.each(kept)('the check "$name" reads only the files that it lists', ({ name, reads = [] }) => {
  const trace = join(writeFolder(), 'paths.txt');
  const rows = join(ROOT, 'scripts/checks/rows.ts');
  const code = `import { runRow } from ${JSON.stringify(rows)};
      await runRow(${JSON.stringify({ name, root: ROOT })});`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: `--import=${TRACE}`, TRACE: trace },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const paths = readFileSync(trace, 'utf8').split('\n').filter(Boolean);
  const asked = new Set(
    paths.map((path) => relative(ROOT, resolve(ROOT, path.replace(/^file:\/\//, '')))),
  );
  // What is installed has one key for all, and a cache is a cache. A folder is read for its files.
  const others = [...asked].filter(
    (path) =>
      !/^(?:\.\.|node_modules|\.cache)(?:\/|$)/.test(path) &&
      ![...CODE, ...reads].some(
        (glob) => matchesGlob(path, glob) || matchesGlob(`${path}/file`, glob),
      ),
  );
  expect(others).toEqual([]);
  expect(asked.size).toBeGreaterThan(100);
});
