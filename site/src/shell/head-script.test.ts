import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { headScriptSource } from './head-script.ts';

/** The target of errors that scripts throw. */
const WINDOW = {};

interface Visit {
  readonly stored?: Readonly<Record<string, string>>;
  /** The targets of the errors while the page loads. */
  readonly failed?: readonly { readonly type?: string }[];
  readonly isHydrated?: boolean;
}

/** Run the script as a page would. Returns the data attributes of the root element. */
function visit({ stored = {}, failed = [], isHydrated = false }: Visit): Record<string, string> {
  const dataset = isHydrated ? { hydrated: '' } : {};
  let onError = (_event: unknown): void => {};
  runInNewContext(headScriptSource({ colorMode: 'color-mode.x', sidebar: 'sidebar.x' }), {
    document: { documentElement: { dataset } },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    window: WINDOW,
    addEventListener: (_type: string, listen: (event: unknown) => void) => (onError = listen),
  });
  for (const target of failed) onError({ target });
  return dataset;
}

test.each([
  { stored: { 'color-mode.x': 'dark' }, want: { script: '', colorMode: 'dark' } },
  { stored: { 'color-mode.x': 'light' }, want: { script: '', colorMode: 'light' } },
  { stored: { 'sidebar.x': 'collapsed' }, want: { script: '', sidebar: 'collapsed' } },
  { stored: {}, want: { script: '' } },
  { stored: { 'color-mode.x': '"><script>', 'sidebar.x': 'dark' }, want: { script: '' } },
])('the script in the head applies the stored choices $stored', ({ stored, want }) => {
  expect(visit({ stored })).toEqual(want);
});

test.each([
  { name: 'an image and another script fail', failed: [{}, { type: '' }], want: { script: '' } },
  { name: "the page's own script does not arrive", failed: [{ type: 'module' }], want: {} },
  { name: "the page's own script throws before it starts", failed: [WINDOW], want: {} },
  {
    name: 'a script throws later',
    failed: [WINDOW],
    isHydrated: true,
    want: { script: '', hydrated: '' },
  },
])('when $name, the root element has $want', ({ want, ...given }) => {
  expect(visit(given)).toEqual(want);
});

test('the script in the head marks what is pressed before it works, and follows links', () => {
  const sandbox = {
    document: { documentElement: { dataset: {} } },
    addEventListener: () => {},
    onclick: (_event: unknown): void => {},
  };
  runInNewContext(headScriptSource({ colorMode: 'c', sidebar: 's' }), sandbox);
  const press = (control: object | null): { isPrevented: boolean } => {
    const result = { isPrevented: false };
    const target = { closest: () => control };
    sandbox.onclick({ target, preventDefault: () => (result.isPrevented = true) });
    return result;
  };
  const control = {};
  expect(press(control).isPrevented).toBe(true);
  expect(control).toEqual({ ariaBusy: 'true' });
  expect(press(null).isPrevented).toBe(false);
});
