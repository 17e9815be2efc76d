import { expect, test } from 'vitest';
import { formatFindings } from '../../scripts/lib/findings.ts';
import { changeFacts, findingsNow, type Outcome } from '../samples/false-lines.ts';
import { FACTS } from '../samples/facts.ts';

// Facts of the contract are changed, one at a time. Every line that one makes false has to be found, and
// no other. The lines are known from their text alone. `make test` changes one of each kind.

/** The share of false lines that may be missed. */
const MISSED = 0.02;

const outcomes: Outcome[] = [];

test('there are at least 60 facts', () => {
  expect(FACTS.length).toBeGreaterThanOrEqual(60);
});

test('an unchanged contract has no findings', async () => {
  expect(formatFindings(await findingsNow())).toBe('');
});

test.each(FACTS.map((fact) => [`${fact.kind}: ${fact.name}`, fact] as const))(
  'no correct line is reported if %s',
  async (_, fact) => {
    const outcome = await changeFacts([fact]);
    outcomes.push(outcome);
    expect(
      outcome.wanted.get(fact),
      'The change makes no line false: choose another.',
    ).toBeGreaterThan(0);
    expect(formatFindings(outcome.excess)).toBe('');
  },
);

test(`at most ${MISSED * 100} % of the lines that became wrong are missed`, () => {
  const wanted = outcomes
    .flatMap((outcome) => [...outcome.wanted.values()])
    .reduce((sum, count) => sum + count, 0);
  const missed = outcomes.flatMap((outcome) => outcome.missed);
  const excess = outcomes.reduce((sum, outcome) => sum + outcome.excess.length, 0);
  process.stdout.write(
    `${outcomes.length} changed facts made ${wanted} lines false: ${wanted - missed.length} found, ${missed.length} missed, ${excess} too many\n${missed.map((line) => `  ${line}\n`).join('')}`,
  );
  expect(outcomes).toHaveLength(FACTS.length);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(wanted * MISSED);
});
