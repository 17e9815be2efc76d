import { expect, test } from 'vitest';
import { formatFindings } from '../../scripts/lib/findings.ts';
import { KINDS } from './fact-kinds.ts';
import { CHANGED_FACTS } from './facts.ts';
import { changeFacts } from './false-lines.ts';

// test/thorough/false-lines.test.ts changes every fact alone, and holds the share of missed lines low.
test('if a fact of each kind changes, exactly the lines that become wrong are found', async () => {
  const facts = CHANGED_FACTS.filter(({ isQuick }) => isQuick);
  const kinds = facts.map(({ kind }) => kind);
  expect(KINDS.filter((kind) => !kinds.includes(kind))).toEqual([]);
  const { wanted, missed, excess } = await changeFacts(facts);
  const idle = facts.filter((fact) => wanted.get(fact) === 0).map(({ name }) => name);
  expect(idle, 'These changes make no line false: choose others.').toEqual([]);
  expect(missed).toEqual([]);
  expect(formatFindings(excess)).toBe('');
});
