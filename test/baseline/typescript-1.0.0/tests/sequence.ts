// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

/** Every client plays the life of every entity, against a server that remembers. */

import { describe, expect, inject, test } from 'vitest';
import { PLAYERS, type Outcome, type Sequence, type Step } from './sequence-players.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the contract is served from memory, and every answer held against it. */
    sandboxUrl: string;
  }
}

/** The command line starts anew for each call of a life, on a machine that may be busy. */
const TIMEOUT_MS = 120_000;

export function testSequence(sequence: Sequence): void {
  const { refusals, shown } = sequence;
  const hasList = 'list' in sequence.python;
  const hasUpdate = 'update' in sequence.python;

  describe(`an object of ${sequence.entity}`, () => {
    test.for(Object.entries(PLAYERS))(
      'lives and ends with %s',
      { timeout: TIMEOUT_MS },
      async ([name, start], context) => {
        const python = inject('python');
        if (name !== 'TypeScript' && !python) context.skip('There is no Python.');
        const place = { url: inject('sandboxUrl'), key: 'example-key' };
        const here = start(sequence, { ...place, isElsewhere: false }, python);
        const elsewhere = start(sequence, { ...place, isElsewhere: true }, python);

        const expectNothing = async (player: typeof here): Promise<void> => {
          expect(await player.play('get')).toMatchObject(refused('get'));
          if (hasList) expect(await player.play('list')).toMatchObject(nothingListed);
        };
        const expectShown = async (what: unknown): Promise<void> => {
          expect(await here.play('get')).toMatchObject({ answer: what });
          if (hasList) expect(await here.play('list')).toMatchObject({ answer: [what] });
          if (sequence.isScoped) await expectNothing(elsewhere);
        };
        try {
          await expectNothing(here);
          expect(await here.play('create')).toHaveProperty('answer');
          expect(await here.play('create')).toMatchObject(refused('create'));
          await expectShown(shown.create);
          if (hasUpdate) {
            expect(await here.play('update')).toHaveProperty('answer');
            await expectShown(shown.update);
          }
          if (sequence.isScoped) {
            expect(await elsewhere.play('delete')).toMatchObject(refused('delete'));
            await expectShown(hasUpdate ? shown.update : shown.create);
          }
          expect(await here.play('delete')).toHaveProperty('answer');
          expect(await here.play('delete')).toMatchObject(refused('delete'));
          await expectNothing(here);
        } finally {
          // What a failure leaves behind would fail the next client as well.
          await here.play('delete').catch(() => undefined);
          await Promise.all([here.close(), elsewhere.close()]);
        }
      },
    );
  });

  const refused = (step: Step): object => {
    const refusal = refusals[step];
    if (!refusal) throw new Error(`No refusal of ${step} is known.`);
    return refusal;
  };
  const nothingListed: object = refusals.list ?? ({ answer: [] } satisfies Outcome);
}
