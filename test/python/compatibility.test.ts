import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findPython, pythonEnvironment } from '../../scripts/test/python.ts';
import { brokenFacts } from './broken-facts.ts';
import { PYTHON_PACKAGE, ROOT, SOURCE } from './python-package.ts';

/**
 * Users of an earlier version go on without a change while the major number stays. What it offered
 * is kept, a fact a line, in a file named after package and version.
 */

const python = findPython() ?? '';
const major = (version: string): string | undefined => version.split('.')[0];

const kept = globSync('test/baseline/python/*.txt', { cwd: ROOT })
  .toSorted()
  .map((file) => {
    const [, name = '', version = ''] = /^(.+)-(\d.*)\.txt$/.exec(basename(file)) ?? [];
    return { name, version, facts: readFileSync(join(ROOT, file), 'utf8').trim().split('\n') };
  });
/** Those of another product, or of an earlier major number, have no say. */
const binding = kept.filter(
  ({ name, version }) =>
    name === PYTHON_PACKAGE.name && major(version) === major(PYTHON_PACKAGE.version),
);

const surface = (): string[] =>
  execFileSync(python, [join(ROOT, 'scripts/test/python-surface.py'), PYTHON_PACKAGE.name], {
    env: pythonEnvironment({ PYTHONPATH: SOURCE }),
    encoding: 'utf8',
  })
    .trim()
    .split('\n');

test('a version is kept', () => expect(kept).not.toEqual([]));

describe.skipIf(!python)('the public surface of the Python package', () => {
  test.each(binding)('still has all of $version', ({ facts }) => {
    expect(
      brokenFacts(facts, surface()),
      'Users of a released version are broken: raise the major number of info.version.',
    ).toEqual([]);
  });

  test('names everything that is exported', () => {
    const exported = readFileSync(join(SOURCE, PYTHON_PACKAGE.name, '__init__.py'), 'utf8');
    const names = [...(/__all__ = \[([^\]]*)\]/.exec(exported)?.[1] ?? '').matchAll(/"(\w+)"/g)];
    const facts = surface();
    expect(names.length).toBeGreaterThan(20);
    expect(
      names.filter(
        ([, name]) => !facts.some((fact) => new RegExp(`^(class )?${name}\\b`).test(fact)),
      ),
    ).toEqual([]);
  });
});

const OLD = ['class A(Model)', 'A.x: str', 'A.get() -> A', 'A.get(name: str) at 1 (required)'];

test.each([
  { name: 'nothing changed', now: OLD, want: [] },
  {
    name: 'something was added',
    now: [...OLD, 'A.y: str', 'class B()', 'B.b(c: str) at 1 (required)'],
    want: [],
  },
  {
    name: 'something is gone',
    now: OLD.slice(0, 3),
    want: ['gone: A.get(name: str) at 1 (required)'],
  },
  {
    name: 'an argument became needed',
    now: [...OLD, 'A.get(more: str) by name (required)'],
    want: ['newly required: A.get(more: str) by name (required)'],
  },
  {
    name: 'a field became needed',
    now: [...OLD, 'A.y: str (required)'],
    want: ['newly required: A.y: str (required)'],
  },
])('users are broken, or not, when $name', ({ now, want }) =>
  expect(brokenFacts(OLD, now)).toEqual(want),
);
