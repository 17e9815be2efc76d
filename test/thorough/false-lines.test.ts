import { expect, test } from 'vitest';
import { formatFindings } from '../../scripts/lib/findings.ts';
import type { Fact } from '../samples/fact-kinds.ts';
import { changeFacts, findingsNow, product, type Outcome } from '../samples/false-lines.ts';
import { CHANGED_FACTS } from '../samples/facts.ts';
import { linesBelow, type FencedBlock, type Line } from '../samples/lines.ts';
import { ROOT } from '../root.ts';

// Every fact of the contract is changed. Every line that one makes false has to be found, and no other.
// The lines are known from their text alone. `make test` changes one of each kind.

/** The share of false lines that may be missed. */
const MISSED = 0.02;

const outcomes: Outcome[] = [];

/**
 * Put facts into one group if they have no line and no block in common, so that none can hide what another
 * makes false: changing them at once takes a third of the time. Facts of one kind stay apart, because two
 * removed statuses can remove a message that both have. A field that's required stays alone: the lines that
 * it makes false don't name it, so they don't show which other facts are about it.
 */
function groupsWithoutOverlap(facts: readonly Fact[]): Fact[][] {
  const lines = linesBelow(ROOT, product);
  const groups: { facts: Fact[]; places: Set<Line | FencedBlock> }[] = [];
  const placed = facts
    .map((fact) => {
      const own = lines.filter((line) => fact.isFalse(line) || fact.concerns?.(line));
      return { fact, places: own.map((line) => line.block ?? line) };
    })
    .toSorted((a, b) => b.places.length - a.places.length);
  for (const { fact, places } of placed) {
    const group = groups.find(
      (one) =>
        !places.some((place) => one.places.has(place)) &&
        [fact, ...one.facts].every(({ kind }) => kind !== 'required') &&
        one.facts.every(({ kind }) => kind !== fact.kind),
    );
    if (group) {
      group.facts.push(fact);
      for (const place of places) group.places.add(place);
    } else groups.push({ facts: [fact], places: new Set(places) });
  }
  return groups.map((group) => group.facts);
}

test('there are at least 60 facts', () => {
  expect(CHANGED_FACTS.length).toBeGreaterThanOrEqual(60);
});

test('an unchanged contract has no findings', async () => {
  expect(formatFindings(await findingsNow())).toBe('');
});

test.each(
  groupsWithoutOverlap(CHANGED_FACTS).map(
    (facts) => [facts.map(({ kind, name }) => `${kind}: ${name}`).join(', and '), facts] as const,
  ),
)('no correct line is reported if %s', async (_, facts) => {
  const outcome = await changeFacts(facts);
  outcomes.push(outcome);
  const idle = facts.filter((fact) => outcome.wanted.get(fact) === 0).map(({ name }) => name);
  expect(idle, 'These changes make no line false: choose others.').toEqual([]);
  expect(formatFindings(outcome.excess)).toBe('');
});

test(`at most ${MISSED * 100} % of the lines that became wrong are missed`, () => {
  const counts = outcomes.flatMap((outcome) => [...outcome.wanted.values()]);
  const changed = counts.length;
  const wanted = counts.reduce((sum, count) => sum + count, 0);
  const missed = outcomes.flatMap((outcome) => outcome.missed);
  const excess = outcomes.reduce((sum, outcome) => sum + outcome.excess.length, 0);
  process.stdout.write(
    `${changed} changed facts made ${wanted} lines false: ${wanted - missed.length} found, ${missed.length} missed, ${excess} too many\n${missed.map((line) => `  ${line}\n`).join('')}`,
  );
  expect(changed).toBe(CHANGED_FACTS.length);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(wanted * MISSED);
});
