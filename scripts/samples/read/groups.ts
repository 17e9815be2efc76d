import type { Sample } from '../types.ts';

/** Find the last matching block before `sample` on its page. */
function before(
  sample: Sample,
  samples: readonly Sample[],
  isMatch: (other: Sample) => boolean,
): Sample | undefined {
  return samples
    .slice(0, samples.indexOf(sample))
    .filter((other) => other.page === sample.page)
    .findLast(isMatch);
}

/** Return whether a block can run. */
export const isRunnable = ({ kind, meta }: Sample): boolean =>
  !meta.isOutput &&
  !isFile({ kind, meta }) &&
  (kind === 'shell' || kind === 'python' || kind === 'typescript');

/** Return whether a block is a file that commands of the page may read: `title="route.json"`. */
export const isFile = ({ kind, meta }: Pick<Sample, 'kind' | 'meta'>): boolean =>
  kind !== 'shell' && /^[\w@./-]+\.[a-z]{2,5}$/.test(meta.title ?? '');

/** Find the block that a block with `continues` continues. One of ours only continues one of ours. */
export const continuedFrom = (sample: Sample, samples: readonly Sample[]): Sample | undefined =>
  sample.meta.isContinued
    ? before(sample, samples, ({ language, meta }) => {
        const isFitting = isOurs(meta) || !isOurs(sample.meta);
        return language === sample.language && !meta.isOutput && isFitting;
      })
    : undefined;

/** Return whether a block is the project's own, and not opted out of checks. */
export const isOurs = ({ foreign, unverified }: Sample['meta']): boolean =>
  foreign === undefined && unverified === undefined;

/** Return the blocks that run as one program: those that `sample` continues, then `sample`. */
export function chainOf(sample: Sample, samples: readonly Sample[]): readonly Sample[] {
  const previous = continuedFrom(sample, samples);
  return previous ? [...chainOf(previous, samples), sample] : [sample];
}

/** Find the block whose output a block with `output` shows. */
export const sourceOf = (sample: Sample, samples: readonly Sample[]): Sample | undefined =>
  sample.meta.isOutput ? ownRunnable(before(sample, samples, isRunnable)) : undefined;

/** What isn't run shows no output that anything can be compared with. */
const ownRunnable = (sample: Sample | undefined): Sample | undefined =>
  sample && isOurs(sample.meta) ? sample : undefined;

/** Return the files of a page by the names that its commands read. */
export const filesOf = (samples: readonly Sample[]): ReadonlyMap<string, Sample> =>
  new Map(
    samples
      .filter(isFile)
      .map((sample) => [(sample.meta.title ?? '').replace(/^\.\//, ''), sample]),
  );
