import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepTypeScript } from '../../scripts/packages/baseline.ts';
import { compileBaseline } from './compatibility.ts';
import { readPackage, ROOT } from './fresh-project.ts';

/**
 * Users of an earlier version go on without a change while the major number stays. What was kept of
 * each with `make baseline` is compiled with the SDK of now.
 */

const SDK = join(ROOT, 'generated/typescript');
const now = readPackage('generated/typescript');
const major = ({ version }: { readonly version: string }): string | undefined =>
  version.split('.')[0];

const kept = globSync('test/baseline/typescript-*', { cwd: ROOT })
  .toSorted()
  .map((folder) => ({ folder, ...readPackage(folder) }));
/** Those of another product, or of an earlier major number, have no say. */
const binding = kept.filter((old) => old.name === now.name && major(old) === major(now));

const ADVICE =
  'Users of a released version are broken. Raise the major number of info.version; or, when somebody answers for the change in breaking-changes.yaml, keep the SDK of now with `make baseline`.';

test('a version is kept', () => {
  expect(kept).not.toEqual([]);
});

test.each(binding)('what was written for $version still compiles', async ({ folder }) => {
  expect(await compileBaseline(join(ROOT, folder), SDK), ADVICE).toBe('');
});

describe('a change that breaks users is found', () => {
  let folder: string;
  /** The SDK of now as it would be kept, so that each change stands alone. */
  let old: string;
  beforeAll(async () => {
    mkdirSync(join(ROOT, '.cache'), { recursive: true });
    folder = mkdtempSync(join(ROOT, '.cache/broken-'));
    old = await keepTypeScript(ROOT, folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const CHANGES: readonly Change[] = [
    {
      name: 'a method is renamed',
      file: 'client.ts',
      from: 'getRoute(',
      to: 'readRoute(',
      want: /'getRoute'/,
    },
    {
      name: 'an argument is renamed',
      file: 'client.ts',
      from: 'routename: string;',
      to: 'routeName: string;',
      want: /'routename'/,
    },
    {
      name: 'an argument becomes required',
      file: 'client.ts',
      from: 'export interface GetRouteInput {',
      to: 'export interface GetRouteInput {\n  fresh: boolean;',
      want: /'fresh'/,
    },
    {
      name: 'a method answers with something else',
      file: 'client.ts',
      from: 'Call<Route[]>',
      to: 'Call<Provider[]>',
      want: /compare\.ts/,
    },
    {
      name: 'a field is removed',
      file: 'schema.d.ts',
      from: 'fallback_enabled?:',
      to: 'fall_back?:',
      want: /'fallback_enabled'/,
    },
    {
      name: 'a field has another type',
      file: 'schema.d.ts',
      from: 'weight?: number',
      to: 'weight?: string',
      want: /'weight'/,
    },
    {
      name: 'an option of the client is gone',
      file: 'settings.ts',
      from: 'readonly retries?:',
      to: 'readonly attempts?:',
      want: /'retries'/,
    },
    {
      name: 'an error says less',
      file: 'errors.ts',
      from: 'readonly requestId: string | undefined;',
      to: 'requestId?: string;',
      want: /requestId/,
    },
    {
      name: 'a class of errors is gone',
      file: 'index.ts',
      from: '  NotFoundError,\n',
      to: '',
      want: /'NotFoundError'/,
    },
    {
      name: 'the response cannot be asked for',
      file: 'connection.ts',
      from: 'withResponse(): Promise<Answer<Data>>;',
      to: '',
      want: /'withResponse'/,
    },
  ];

  test.each(CHANGES)('$name', async ({ want, ...change }) => {
    expect(await compileChanged(change)).toMatch(want);
  });

  const HARMLESS: readonly Omit<Change, 'want'>[] = [
    {
      name: 'a method more',
      file: 'client.ts',
      from: '  getRoute(',
      to: '  getIt(): void {}\n  getRoute(',
    },
    {
      name: 'an optional argument more',
      file: 'client.ts',
      from: 'export interface GetRouteInput {',
      to: 'export interface GetRouteInput {\n  fresh?: boolean;',
    },
    {
      name: 'a field more',
      file: 'schema.d.ts',
      from: 'weight?: number',
      to: 'colour?: string; weight?: number',
    },
    {
      name: 'an option more',
      file: 'settings.ts',
      from: 'readonly retries?:',
      to: 'readonly colour?: string; readonly retries?:',
    },
    {
      name: 'an error that says more',
      file: 'errors.ts',
      from: 'readonly body: unknown;',
      to: 'readonly body: unknown; readonly colour = 1;',
    },
  ];

  test.each(HARMLESS)('and $name breaks nobody', async (change) => {
    expect(await compileChanged(change)).toBe('');
  });

  /** What users are told when the SDK of now has changed in one place. */
  async function compileChanged({ name, file, from, to }: Omit<Change, 'want'>): Promise<string> {
    const copy = join(folder, name.replaceAll(' ', '-'));
    cpSync(SDK, copy, { recursive: true });
    const text = readFileSync(join(copy, file), 'utf8');
    expect(text).toContain(from);
    writeFileSync(join(copy, file), text.replaceAll(from, to));
    return compileBaseline(old, copy);
  }
});

interface Change {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly want: RegExp;
}
