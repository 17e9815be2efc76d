import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asksNotToBeTracked, startAnalytics } from './analytics.ts';

/** The little of a browser that is used here. */
const added: Record<string, unknown>[] = [];
let runIdle: () => void;

beforeEach(() => {
  added.length = 0;
  runIdle = () => {};
  vi.stubGlobal('window', { requestIdleCallback: true });
  vi.stubGlobal('requestIdleCallback', (task: () => void) => (runIdle = task));
  vi.stubGlobal('document', {
    createElement: () => {
      const element: Record<string, unknown> = {};
      element['setAttribute'] = (name: string, value: string) => (element[name] = value);
      return element;
    },
    head: { append: (element: Record<string, unknown>) => added.push(element) },
  });
});

afterEach(() => vi.unstubAllGlobals());

const service = {
  script: 'https://count.example.com/script.js',
  attributes: { 'data-site': 'docs' },
};

test.each([
  { wishes: {}, want: false },
  { wishes: { doNotTrack: null }, want: false },
  { wishes: { doNotTrack: 'unspecified' }, want: false },
  { wishes: { doNotTrack: '0', globalPrivacyControl: false }, want: false },
  { wishes: { doNotTrack: '1' }, want: true },
  { wishes: { doNotTrack: 'yes' }, want: true },
  { wishes: { globalPrivacyControl: true }, want: true },
])('$wishes asks not to be tracked: $want', ({ wishes, want }) => {
  expect(asksNotToBeTracked(wishes)).toBe(want);
});

test('the script comes when the browser is idle, with its attributes', () => {
  startAnalytics(service, {});
  expect(added).toEqual([]);
  runIdle();
  expect(added).toEqual([
    expect.objectContaining({ src: service.script, async: true, 'data-site': 'docs' }),
  ]);
});

test.each([
  { name: 'no service is configured', analytics: undefined, wishes: {} },
  { name: 'the reader asks not to be tracked', analytics: service, wishes: { doNotTrack: '1' } },
])('nothing is loaded when $name', ({ analytics, wishes }) => {
  startAnalytics(analytics, wishes);
  runIdle();
  expect(added).toEqual([]);
});
