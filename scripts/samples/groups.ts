import type { Sample } from './types.ts';

/** The last block before `sample` on its page that `isMeant` says is meant. */
function before(
  sample: Sample,
  samples: readonly Sample[],
  isMeant: (other: Sample) => boolean,
): Sample | undefined {
  return samples
    .slice(0, samples.indexOf(sample))
    .filter((other) => other.page === sample.page)
    .findLast(isMeant);
}

/** Blocks that somebody can run. */
export const isRunnable = ({ kind, meta }: Sample): boolean =>
  !meta.isOutput &&
  !isFile({ kind, meta }) &&
  (kind === 'shell' || kind === 'python' || kind === 'typescript');

/** Blocks that are a file, which later commands of the page may read: `title="route.json"`. */
export const isFile = ({ kind, meta }: Pick<Sample, 'kind' | 'meta'>): boolean =>
  kind !== 'shell' && /^[\w@./-]+\.[a-z]{2,5}$/.test(meta.title ?? '');

/** The block that a block with `continues` goes on from: one of ours goes on from ours alone. */
export const continuedFrom = (sample: Sample, samples: readonly Sample[]): Sample | undefined =>
  sample.meta.isContinued
    ? before(
        sample,
        samples,
        ({ language, meta }) =>
          language === sample.language &&
          !meta.isOutput &&
          (isOurs(sample.meta) ? isOurs(meta) : true),
      )
    : undefined;

const isOurs = ({ foreign, unverified }: Sample['meta']): boolean =>
  foreign === undefined && unverified === undefined;

/** The blocks that run as one program, oldest first: `sample` and all that it goes on from. */
export function chainOf(sample: Sample, samples: readonly Sample[]): readonly Sample[] {
  const previous = continuedFrom(sample, samples);
  return previous ? [...chainOf(previous, samples), sample] : [sample];
}

/** The block whose output a block with `output` shows. */
export const sourceOf = (sample: Sample, samples: readonly Sample[]): Sample | undefined =>
  sample.meta.isOutput ? before(sample, samples, isRunnable) : undefined;

/** The files that a page shows, by the names that its commands read. */
export const filesOf = (samples: readonly Sample[]): ReadonlyMap<string, Sample> =>
  new Map(
    samples
      .filter(isFile)
      .map((sample) => [(sample.meta.title ?? '').replace(/^\.\//, ''), sample]),
  );
