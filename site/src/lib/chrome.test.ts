import { expect, test } from 'vitest';
import { isActive, isExternal } from './chrome.ts';

test.each([
  ['https://www.example.com', true],
  ['mailto:a@example.com', true],
  ['/api', false],
  ['#heading', false],
  ['/a:b', false],
])('%s is another site: %s', (address, want) => {
  expect(isExternal(address)).toBe(want);
});

test.each([
  { trail: ['Client libraries', 'Python'], want: true },
  { trail: ['Client libraries', 'Python', 'More'], want: true },
  { trail: ['Client libraries'], want: false },
  { trail: [], want: false },
])('a link is the current one under $trail: $want', ({ trail, want }) => {
  const link = { label: 'Python SDK', to: '/python', activeOn: [['Client libraries', 'Python']] };
  expect(isActive(link, trail)).toBe(want);
});
