import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { headScriptSource } from './head-script.ts';

/** The target of errors that scripts throw. */
const WINDOW = {};

/** Runs the script as a page would, and says what it left on the root element. */
function run(
  getItem: (key: string) => string | null,
  failed: readonly { readonly type?: string }[] = [],
  dataset: Record<string, string> = {},
): Record<string, string> {
  let onError = (_event: unknown): void => {};
  runInNewContext(headScriptSource({ colorMode: 'color-mode.x', sidebar: 'sidebar.x' }), {
    document: { documentElement: { dataset } },
    localStorage: { getItem },
    window: WINDOW,
    addEventListener: (_type: string, listen: (event: unknown) => void) => (onError = listen),
  });
  for (const target of failed) onError({ target });
  return dataset;
}

const stored =
  (values: Record<string, string>) =>
  (key: string): string | null =>
    values[key] ?? null;

test.each([
  { values: { 'color-mode.x': 'dark' }, want: { script: '', colorMode: 'dark' } },
  { values: { 'color-mode.x': 'light' }, want: { script: '', colorMode: 'light' } },
  { values: { 'sidebar.x': 'collapsed' }, want: { script: '', sidebar: 'collapsed' } },
  { values: {}, want: { script: '' } },
  { values: { 'color-mode.x': '"><script>', 'sidebar.x': 'dark' }, want: { script: '' } },
])('the stored choices $values are applied before the first paint', ({ values, want }) => {
  expect(run(stored(values))).toEqual(want);
});

test('a page whose own script does not arrive is one without script', () => {
  // An image, and a script that is not the page's.
  expect(run(stored({}), [{}, { type: '' }])).toEqual({ script: '' });
  expect(run(stored({}), [{ type: 'module' }])).toEqual({});
});

test('a page whose script fails before it has begun is one without script', () => {
  expect(run(stored({}), [WINDOW])).toEqual({});
  expect(run(stored({}), [WINDOW], { hydrated: '' })).toEqual({ script: '', hydrated: '' });
});

test('blocked storage leaves everything as it is', () => {
  const blocked = (): never => {
    throw new Error('blocked');
  };
  expect(run(blocked)).toEqual({ script: '' });
});
