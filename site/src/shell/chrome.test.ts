import { expect, test } from 'vitest';
import { isActive } from './chrome.ts';

test.each([
  { trail: ['Client libraries', 'Python'], want: true },
  { trail: ['Client libraries', 'Python', 'More'], want: true },
  { trail: ['Client libraries'], want: false },
  { trail: [], want: false },
])('a navbar link is the current one in the categories $trail: $want', ({ trail, want }) => {
  const link = { label: 'Python SDK', to: '/python', activeOn: [['Client libraries', 'Python']] };
  expect(isActive(link, trail)).toBe(want);
});
