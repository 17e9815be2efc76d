import { expect, test } from 'vitest';
import { formatFindings } from '../../scripts/lib/findings.ts';
import { KINDS } from './fact-kinds.ts';
import { FACTS } from './facts.ts';
import { changeFacts } from './false-lines.ts';

// test/thorough/false-lines.test.ts changes every fact alone, and holds the share of missed lines low.

const groups = Object.entries(
  Object.groupBy(
    FACTS.filter(({ quickGroup }) => quickGroup !== undefined),
    ({ quickGroup }) => String(quickGroup),
  ),
).map(([, facts = []]) => facts);

test('a fact of each kind is changed', () => {
  const kinds = groups.flat().map(({ kind }) => kind);
  expect(KINDS.filter((kind) => !kinds.includes(kind))).toEqual([]);
});

test.each(groups.map((facts) => [facts.map(({ name }) => name).join(', and '), facts] as const))(
  'exactly the lines that become wrong are found if %s',
  async (_, facts) => {
    const { wanted, missed, excess } = await changeFacts(facts);
    const idle = facts.filter((fact) => wanted.get(fact) === 0).map(({ name }) => name);
    expect(idle, 'These changes make no line false: choose others.').toEqual([]);
    expect(missed).toEqual([]);
    expect(formatFindings(excess)).toBe('');
  },
);
