import { expect, test } from 'vitest';
import { formatFindings } from '../../scripts/lib/findings.ts';
import { isThorough } from './thorough.ts';
import { changeFact, findingsNow, type Outcome } from '../samples/false-lines.ts';
import { KINDS } from '../samples/fact-kinds.ts';
import { FACTS } from '../samples/facts.ts';

// Facts of the contract are changed, one at a time. Every line that one makes false has to be found, and
// no other. The lines are known from their text alone.

/** The share of false lines that may be missed. */
const MISSED = 0.02;

const facts = FACTS.filter(({ isQuick }) => isThorough || isQuick);
const outcomes: Outcome[] = [];

test('there are at least 60 facts, of every kind, and one of each kind in every run', () => {
  expect(FACTS.length).toBeGreaterThanOrEqual(60);
  const quick = FACTS.filter(({ isQuick }) => isQuick).map(({ kind }) => kind);
  expect(KINDS.filter((kind) => !quick.includes(kind))).toEqual([]);
});

test('nothing is found while the contract is as it is', async () => {
  expect(formatFindings(await findingsNow())).toBe('');
});

test.each(facts.map((fact) => [`${fact.kind}: ${fact.name}`, fact] as const))(
  'no line too many is found if %s',
  async (_, fact) => {
    const outcome = await changeFact(fact);
    outcomes.push(outcome);
    expect(outcome.wanted, 'The change makes no line false: choose another.').toBeGreaterThan(0);
    expect(formatFindings(outcome.excess)).toBe('');
  },
);

test(`at most ${MISSED * 100} % of the lines that became false are missed`, () => {
  const wanted = outcomes.reduce((sum, outcome) => sum + outcome.wanted, 0);
  const missed = outcomes.flatMap((outcome) =>
    outcome.missed.map(({ file, number }) => `${outcome.fact.name}: ${file}:${number}`),
  );
  const excess = outcomes.reduce((sum, outcome) => sum + outcome.excess.length, 0);
  process.stdout.write(
    `${outcomes.length} changed facts made ${wanted} lines false: ${wanted - missed.length} found, ${missed.length} missed, ${excess} too many\n${missed.map((line) => `  ${line}\n`).join('')}`,
  );
  expect(outcomes).toHaveLength(facts.length);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(wanted * MISSED);
});
