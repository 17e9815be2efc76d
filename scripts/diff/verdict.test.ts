import { expect, test } from 'vitest';
import { testChange } from './test-change.ts';
import { judge } from './verdict.ts';

const [BREAKING, OTHER, FINE] = [
  testChange('a', true),
  testChange('b', true),
  testChange('c', false),
];

test.each([
  { changes: [], accepted: [], next: '1.0.0', isFine: true, text: 'No changes.' },
  {
    changes: [FINE],
    accepted: [],
    next: '1.0.0',
    isFine: true,
    text: '1 compatible change; info.version is still 1.0.0: fine.',
  },
  {
    changes: [BREAKING, OTHER, FINE],
    accepted: [],
    next: '1.1.0',
    isFine: false,
    text: '2 breaking changes, 1 compatible change; info.version rose from 1.0.0 to 1.1.0: raise the major number, or add an exception to spec/breaking-changes.yaml.',
  },
  {
    changes: [BREAKING, OTHER],
    accepted: ['a'],
    next: '0.9.0',
    isFine: false,
    text: '2 breaking changes; 1 without an exception; info.version fell from 1.0.0 to 0.9.0: raise the major number, or add an exception to spec/breaking-changes.yaml.',
  },
  {
    changes: [BREAKING, OTHER],
    accepted: ['a', 'b'],
    next: '1.0.0',
    isFine: true,
    text: '2 breaking changes; info.version is still 1.0.0: every breaking change has its exception.',
  },
  {
    changes: [BREAKING],
    accepted: [],
    next: '2.0.0-rc.1',
    isFine: true,
    text: '1 breaking change; info.version rose from 1.0.0 to 2.0.0-rc.1: the major number allows it.',
  },
  {
    changes: [BREAKING],
    accepted: [],
    next: 'two',
    isFine: false,
    text: '1 breaking change; info.version changed from 1.0.0 to two: raise the major number, or add an exception to spec/breaking-changes.yaml.',
  },
])('the verdict says: $text', ({ changes, accepted, next, isFine, text }) => {
  const verdict = judge(changes, new Set(accepted), { base: '1.0.0', next });
  expect(verdict.text).toBe(text);
  expect(verdict.isFine).toBe(isFine);
  expect(verdict.breaking + verdict.compatible).toBe(changes.length);
});
