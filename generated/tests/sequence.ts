// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

/** The test of an entity: every client plays the life of an object with a server that remembers. */

import { describe, expect, inject, test } from 'vitest';
import type { Outcome } from './python-caller.ts';
import { COMMAND_LINE, PLAYERS, type Sequence, type Step } from './sequence-players.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the contract is served from memory, and every response checked. */
    sandboxUrl: string;
  }
}

export function testSequence(sequence: Sequence): void {
  const { places, refusals, shown } = sequence;
  // A list that can't contain the object proves nothing.
  const hasList = places.list !== undefined;
  const hasUpdate = 'update' in sequence.python;

  describe(`an object of ${sequence.entity}`, () => {
    test.for(Object.entries(PLAYERS))('lives and ends with %s', async ([name, start], context) => {
      const python = inject('python');
      if (name !== 'TypeScript' && !python) context.skip('There is no Python.');
      const place = { url: inject('sandboxUrl'), key: 'example-key' };
      const here = start(sequence, { ...place, isElsewhere: false }, python);
      const elsewhere = start(sequence, { ...place, isElsewhere: true }, python);

      const refused = (step: Step): object => {
        const refusal = refusals[step];
        if (!refusal) throw new Error(`${step} has no known refusal.`);
        const { said, ...error } = refusal;
        const isSaid = name === COMMAND_LINE && said !== undefined;
        return { error: isSaid ? { ...error, message: said } : error };
      };
      const nothingListed: object = refusals.list ? refused('list') : { answer: [] };
      const expectNothing = async (player: typeof here): Promise<void> => {
        expect(await player('get')).toMatchObject(refused('get'));
        if (hasList)
          expect(inPlace(await player('list'), places.list)).toMatchObject(nothingListed);
      };
      const expectShown = async (what: unknown): Promise<void> => {
        expect(inPlace(await here('get'), places.get)).toMatchObject({ answer: what });
        if (hasList)
          expect(inPlace(await here('list'), places.list)).toMatchObject({ answer: [what] });
        if (sequence.isScoped) await expectNothing(elsewhere);
      };
      try {
        await expectNothing(here);
        expect(await here('create')).toHaveProperty('answer');
        expect(await here('create')).toMatchObject(refused('create'));
        await expectShown(shown.create);
        if (hasUpdate) {
          expect(await here('update')).toHaveProperty('answer');
          await expectShown(shown.update);
        }
        if (sequence.isScoped) {
          expect(await elsewhere('delete')).toMatchObject(refused('delete'));
          await expectShown(hasUpdate ? shown.update : shown.create);
        }
        expect(await here('delete')).toHaveProperty('answer');
        expect(await here('delete')).toMatchObject(refused('delete'));
        await expectNothing(here);
      } finally {
        // What a failure leaves behind would fail the next client as well.
        await here('delete').catch(() => undefined);
      }
    });
  });
}

/** Leave only the object, or the list of objects, of an answer that contains it. */
function inPlace(outcome: Outcome, place: readonly string[] = []): object {
  if (!('answer' in outcome)) return outcome;
  const answer = place.reduce<unknown>(
    (value, name) => (value as Record<string, unknown> | undefined)?.[name],
    outcome.answer,
  );
  return { answer };
}
