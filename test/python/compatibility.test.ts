import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPrism, type Mock } from '../../scripts/mock/start-prism.ts';
import { keepPython } from '../../scripts/packages/baseline.ts';
import {
  findMypy,
  findPython,
  readPythonPackage,
  readPythonSurface,
} from '../../scripts/test/python.ts';
import { brokenFacts } from './broken-facts.ts';
import { PYTHON_PACKAGE, ROOT, SOURCE } from './python-package.ts';
import { checkUses, KINDS, playCalls } from './uses.ts';

/**
 * Users of an earlier version go on without a change while the major number stays. What was kept of
 * each with `make baseline` is held against the package of now: what it offered, a fact a line, and
 * what was written for it.
 */

const python = findPython() ?? '';
const mypy = findMypy() ?? '';
const major = (version: string): string | undefined => version.split('.')[0];
const PACKAGE = join(SOURCE, PYTHON_PACKAGE.name);

const kept = globSync('test/baseline/python-*', { cwd: ROOT })
  .toSorted()
  .map((path) => ({ folder: join(ROOT, path), ...readPythonPackage(join(ROOT, path)) }));
/** Those of another product, or of an earlier major number, have no say. */
const binding = kept.filter(
  ({ name, version }) =>
    name === PYTHON_PACKAGE.name && major(version) === major(PYTHON_PACKAGE.version),
);

const surface = (): string[] => readPythonSurface(python, SOURCE, PYTHON_PACKAGE.name);

const ADVICE =
  'Users of a released version are broken. Raise the major number of info.version; or, when somebody answers for the change in breaking-changes.yaml, keep the SDKs of now with `make baseline`.';

test('a version is kept', () => expect(kept).not.toEqual([]));

describe.skipIf(!python)('the public surface of the Python package', () => {
  test.each(binding)('still has all of $version', ({ folder }) => {
    const facts = readFileSync(join(folder, 'surface.txt'), 'utf8').trim().split('\n');
    expect(facts.length).toBeGreaterThan(100);
    expect(brokenFacts(facts, surface()), ADVICE).toEqual([]);
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

describe.skipIf(!mypy)('to mypy, the Python package of now', () => {
  test.each(binding)('has what was written for $version', ({ folder }) => {
    expect(checkUses(mypy, folder, PACKAGE), ADVICE).toBe('');
  });
});

describe.skipIf(!python)('when it is run, the Python package of now', () => {
  let mock: Mock;
  beforeAll(async () => {
    mock = await startPrism(join(ROOT, 'generated/openapi/admin.yaml'));
  });
  afterAll(() => mock.close());

  test.each(binding.flatMap((one) => KINDS.map((kind) => ({ ...one, kind }))))(
    'makes the $kind calls of $version',
    async ({ folder, kind }) => {
      const { methods, outcomes } = await playCalls(python, join(folder, 'tests'), kind, mock.url);
      expect(methods.length).toBeGreaterThan(20);
      const answers = methods.map(() => ({ answer: expect.anything() as unknown }));
      expect(outcomes, ADVICE).toEqual(answers);
    },
  );
});

describe.skipIf(!mypy || !python)('what was written for the Python package of now', () => {
  let folder: string;
  /** The package as it would be kept, so that the changes stand alone. */
  let old: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kept-'));
    old = await keepPython(ROOT, folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** What mypy says of what was written, when the package has changed. */
  const checkChanged = (changes: readonly Change[]): string => {
    const changed = mkdtempSync(join(folder, 'changed-'));
    cpSync(PACKAGE, changed, { recursive: true });
    for (const { file, from, to } of changes) {
      const text = readFileSync(join(changed, file), 'utf8');
      expect(text).toContain(from);
      writeFileSync(join(changed, file), text.replaceAll(from, to));
    }
    return checkUses(mypy, old, changed)
      .split('\n')
      .filter((line) => /^(samples_|python_)/.test(line))
      .join('\n');
  };

  test('is refused when the package breaks it', () => {
    const found = checkChanged(BREAKING);
    for (const { want } of BREAKING) expect(found).toMatch(want);
  });

  test('is taken when there is more', () => expect(checkChanged(HARMLESS)).toBe(''));
});

interface Change {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const BREAKING: readonly (Change & { readonly want: RegExp })[] = [
  {
    file: 'client.py',
    from: 'def get_route(',
    to: 'def read_route(',
    want: /^samples_getRoute_request\.py:.* has no attribute "get_route"/m,
  },
  {
    file: 'async_client.py',
    from: ') -> list[Provider]:',
    to: ') -> list[Route]:',
    want: /^python_calls\.py:.* Incompatible return value type \(got "list\[Route\]"/im,
  },
  {
    file: 'async_client.py',
    from: 'async def get_route(self, routename: str, *,',
    to: 'async def get_route(self, routename: str, fresh: bool, *,',
    want: /^python_calls\.py:.* Missing positional argument "fresh"/m,
  },
  {
    file: 'models.py',
    from: '    fallback_enabled: ',
    to: '    fall_back: ',
    want: /Unexpected keyword argument "fallback_enabled" for "ModelConfig"/,
  },
  {
    file: 'models.py',
    from: '    type: str | Unset',
    to: '    type: int | Unset',
    want: /Argument "type" to "Route" has incompatible type "str"/,
  },
  {
    file: 'exceptions.py',
    from: '    status: int\n',
    to: '    code: int\n',
    want: /^python_player\.py:.* has no attribute "status"/m,
  },
  {
    file: 'exceptions.py',
    from: '        self.status = status',
    to: '        self.code = status',
    want: /^python_player\.py:.* has no attribute "status"/m,
  },
];

const HARMLESS: readonly Change[] = [
  {
    file: 'client.py',
    from: '    def get_route(',
    to: '    def get_it(self) -> None: ...\n\n    def get_route(',
  },
  {
    file: 'async_client.py',
    from: 'async def get_route(self, routename: str, *,',
    to: 'async def get_route(self, routename: str, *, fresh: bool = False,',
  },
  {
    file: 'models.py',
    from: '    fallback_enabled: ',
    to: '    colour: str | Unset = UNSET\n    fallback_enabled: ',
  },
];

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
