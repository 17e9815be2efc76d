import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { formatFindings } from '../../scripts/lib/findings.ts';
import { model } from '../../scripts/lib/own-contract.ts';
import { readProjectSamples } from '../../scripts/samples/read/read-samples.ts';
import { lacking, playPages, readyStage, runnable } from './play.ts';
import { ROOT } from '../root.ts';

// Every block that a reader can run is run, against the mock.

const pages = readProjectSamples(ROOT, model.product);
const samples = runnable(pages);

const stage = await readyStage();
let playing: ReturnType<typeof playPages>;
beforeAll(() => {
  playing = playPages(pages, inject('mockUrl'), stage);
});
afterAll(async () => {
  await playing.end;
  await stage.remove();
});

test.concurrent.for(samples.map((sample) => [title(sample), sample] as const))(
  '%s',
  async ([, sample], context) => {
    const reason = lacking(sample);
    if (reason !== undefined) context.skip(reason);
    const { findings } = await playing.outcome(sample);
    expect(formatFindings(findings)).toBe('');
  },
);

function title({ file, line, language }: (typeof samples)[number]): string {
  return `${file}:${line} ${language}`;
}
