import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { startRecorder } from '../../generated/tests/recorder.ts';
import { document, model } from '../../scripts/lib/own-contract.ts';
import { readApi } from '../../scripts/samples/match/api.ts';
import { packageFolder } from '../../scripts/samples/read/command-line.ts';
import { playPage, type PlayedBlock } from '../../scripts/samples/run/play-page.ts';
import { isRun, neededPrograms } from '../../scripts/samples/run/runnable.ts';
import { readShownCalls } from '../../scripts/samples/run/shown-calls.ts';
import { setReadyStage, type Stage } from '../../scripts/samples/run/stage.ts';
import type { PageSamples, Sample } from '../../scripts/samples/types.ts';
import { findPython } from '../../scripts/test/python.ts';
import { isOnPath } from '../project/program.ts';
import { ROOT } from '../root.ts';

/** The blocks of pages that are run. */
export const runnable = (pages: readonly PageSamples[]): Sample[] =>
  pages.flatMap(({ samples }) => samples.filter(isRun));

/** Why this machine cannot run a block; `undefined` when it can. */
export function lacking(sample: Sample): string | undefined {
  const missing = neededPrograms(sample, model.product.slug).filter((name) => !PROGRAMS[name]);
  return missing.length > 0 ? `There is no ${missing.join(' and no ')}.` : undefined;
}

/** The file of Python itself: on the stage, its name belongs to another command. */
const PROGRAMS = { python3: findPython() ?? '', jq: isOnPath('jq') };

/** A stage on which everything is installed. */
export const readyStage = (): Promise<Stage> =>
  setReadyStage(join(ROOT, 'generated'), model, PROGRAMS.python3);

/**
 * Runs the blocks of pages that `isPlayed` takes against a server, a few pages at a time; the outcome
 * of each block comes when it is known.
 */
export function playPages(
  pages: readonly PageSamples[],
  serverUrl: string,
  stage: Stage,
  isPlayed = isRun,
): { readonly outcome: (sample: Sample) => Promise<PlayedBlock>; readonly end: Promise<unknown> } {
  const played = pages.flatMap(({ samples }) => samples.filter(isPlayed));
  const waiting = new Map(played.map((sample) => [sample, Promise.withResolvers<PlayedBlock>()]));
  const api = readApi(document);
  const queue = [...pages];
  let count = 0;
  const work = async (): Promise<void> => {
    const shown = await shownCalls;
    for (let page = queue.shift(); page; page = queue.shift()) {
      const log = await startRecorder(serverUrl);
      await playPage(page, {
        stage,
        api,
        log,
        shown,
        isRun: (sample) => isPlayed(sample) && lacking(sample) === undefined,
        onResult: (result) => {
          count += 1;
          if (count % 50 === 0) process.stdout.write(`${count} of ${waiting.size} samples run\n`);
          waiting.get(result.sample)?.resolve(result);
        },
      });
      await log.close();
    }
  };
  const shownCalls = readShownCalls(played, api, {
    folder: packageFolder(ROOT),
    program: model.product.slug,
  });
  const end = Promise.all(Array.from({ length: availableParallelism() }, work));
  // A page that cannot be played leaves nobody waiting for its blocks.
  end.catch((error: unknown) => {
    for (const { reject } of waiting.values()) reject(error);
  });
  return {
    outcome: (sample) => {
      const found = waiting.get(sample);
      if (!found) throw new Error('The block is on none of the pages.');
      return found.promise;
    },
    end,
  };
}
