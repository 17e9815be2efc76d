import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { writeFolder } from '../../../scripts/lib/temporary-folder.ts';
import { pythonSurface } from '../../../scripts/packages/python.ts';
import { findPython, pythonEnvironment } from '../../../scripts/test/python.ts';
import { ADVICE, BASELINE, readBaseline } from '../baseline.ts';
import { PYTHON_PACKAGE, settings, SOURCE } from './python-package.ts';
import { ROOT } from '../../root.ts';

/**
 * Programs for an earlier version keep working while the major number stays. `make baseline` keeps
 * the wheel of each version, and the list of its public surface: one fact per line.
 */

const python = findPython() ?? '';
const { name, version } = PYTHON_PACKAGE;
const { kept, binding } = readBaseline(name, version, '.whl');

const surface = (path?: string): string[] => pythonSurface(ROOT, path).trim().split('\n');
const keptSurface = (one: string): string[] =>
  readFileSync(join(BASELINE, `${one}.txt`), 'utf8')
    .trim()
    .split('\n');

test('a version of the Python package was recorded', () => expect(kept).not.toEqual([]));

/** Changes that break users, each with what must be found. */
const BREAKING = [
  ['def list_routes(', 'def routes(', /^gone: \w+\.list_routes\(\)/m],
  [
    ') -> list[Provider]:',
    ') -> list[Route]:',
    /^gone: async \w+\.list_providers\(\) -> list\[Provider\]$/m,
  ],
  [
    'get_route(self, routename: str, *,',
    'get_route(self, routename: str, fresh: bool, *,',
    /^newly required: async \w+\.get_route\(fresh: bool\)/m,
  ],
  [' fallback_enabled: ', ' fall_back: ', /^gone: ModelConfig\.fallback_enabled: /m],
  [' type: str |', ' type: int |', /^gone: Route\.type: str \| Unset$/m],
  [
    '\n    weight: ',
    '\n    share: float = _field()\n    weight: ',
    /^newly required: ModelConfig\.share: float \(required\)$/m,
  ],
  [' status: int\n', ' code: int\n', /^gone: ApiError\.status: int$/m],
] as const;

const HARMLESS = [
  // A new method may have required arguments.
  ['    def get_route(', '    def get_one(self, name: str) -> None: ...\n\n    def get_route('],
  ['get_route(self, routename: str, *,', 'get_route(self, routename: str, *, fresh: bool = False,'],
  ['\n    weight: ', '\n    color: str | Unset = UNSET\n    weight: '],
] as const;

describe.skipIf(!python)('the public surface of the Python package', () => {
  test.each(binding)('still contains everything that %s contains', (one) => {
    expect(keptSurface(one).length).toBeGreaterThan(100);
    expect(brokenFacts(keptSurface(one), surface()), ADVICE).toEqual([]);
  });

  test.each(kept)('is listed for %s as its wheel has it', (one) => {
    expect(keptSurface(one)).toEqual(surface(join(BASELINE, `${one}.whl`)));
  });

  test('contains every exported name', () => {
    const exported = readFileSync(join(SOURCE, name, '__init__.py'), 'utf8');
    const names = [...(/__all__ = \[([^\]]*)\]/.exec(exported)?.[1] ?? '').matchAll(/"(\w+)"/g)];
    const facts = surface();
    expect(names.length).toBeGreaterThan(20);
    expect(
      names.filter(
        ([, one]) => !facts.some((fact) => new RegExp(`^(class )?${one}\\b`).test(fact)),
      ),
    ).toEqual([]);
  });

  test('shows each change that breaks users', () => {
    const found = brokenFacts(surface(), changedSurface(BREAKING)).join('\n');
    for (const [, , want] of BREAKING) expect(found).toMatch(want);
  });

  test('reports no break when names were added', () => {
    expect(brokenFacts(surface(), changedSurface(HARMLESS))).toEqual([]);
  });
});

describe.skipIf(!python)('the current Python package', () => {
  test.each(binding)('runs the programs in the README of %s', (one) => {
    const folder = writeFolder();
    execFileSync(python, ['-m', 'zipfile', '-e', join(BASELINE, `${one}.whl`), folder]);
    const [metadata = ''] = globSync('*.dist-info/METADATA', { cwd: folder });
    const readme = readFileSync(join(folder, metadata), 'utf8');
    const programs = [...readme.matchAll(/^```python\n([^]*?)^```$/gm)];
    expect(programs).not.toEqual([]);
    for (const [, program = ''] of programs) {
      const env = pythonEnvironment({ PYTHONPATH: SOURCE, ...settings(inject('mockUrl')) });
      execFileSync(python, ['-W', 'error', '-c', program], { env, stdio: 'pipe' });
    }
  });
});

/**
 * List what users of the old surface would miss in the current one: facts that are gone, and
 * arguments or fields that have become required.
 */
function brokenFacts(old: readonly string[], now: readonly string[]): string[] {
  const callable = (fact: string): string | undefined =>
    /^(?:async )?([\w.]+)\(\w+: /.exec(fact)?.[1] ?? /^(\w+)\.\w+: /.exec(fact)?.[1];
  const known = new Set(
    old.flatMap((fact) => [
      callable(fact),
      /^class (\w+)/.exec(fact)?.[1],
      /^(?:async )?([\w.]+)\(\) ->/.exec(fact)?.[1],
    ]),
  );
  return [
    ...old.filter((fact) => !now.includes(fact)).map((fact) => `gone: ${fact}`),
    ...now
      .filter((fact) => fact.endsWith('(required)') && !old.includes(fact))
      .filter((fact) => known.has(callable(fact)))
      .map((fact) => `newly required: ${fact}`),
  ];
}

/** List the surface of a copy of the package with changes. */
function changedSurface(changes: typeof BREAKING | typeof HARMLESS): string[] {
  const folder = writeFolder();
  cpSync(join(SOURCE, name), join(folder, name), { recursive: true });
  for (const [from, to] of changes) {
    const changed = globSync(`${name}/*.py`, { cwd: folder }).filter((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      writeFileSync(join(folder, file), text.replaceAll(from, to));
      return text.includes(from);
    });
    expect(changed, from).not.toEqual([]);
  }
  return surface(folder);
}
