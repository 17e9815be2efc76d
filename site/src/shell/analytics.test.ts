import { expect, test } from 'vitest';
import { asksNotToBeTracked } from './analytics.ts';

test.each([
  { wishes: {}, want: false },
  { wishes: { doNotTrack: null }, want: false },
  { wishes: { doNotTrack: 'unspecified' }, want: false },
  { wishes: { doNotTrack: '0', globalPrivacyControl: false }, want: false },
  { wishes: { doNotTrack: '1' }, want: true },
  { wishes: { doNotTrack: 'yes' }, want: true },
  { wishes: { globalPrivacyControl: true }, want: true },
])('a browser with $wishes asks not to be tracked: $want', ({ wishes, want }) => {
  expect(asksNotToBeTracked(wishes)).toBe(want);
});
