import { createTwoFilesPatch } from 'diff';
import { join } from 'node:path';
import type { GeneratedFile } from '../generate/types.ts';
import { errorAt, type Finding } from '../lib/findings.ts';
import { findDifferences, GENERATED, type Difference } from '../generate/write-files.ts';

const MESSAGES = {
  missing: 'The file is missing; run `make generate`.',
  stale: 'The file is out of date with spec/ and templates/; run `make generate`.',
  extra: 'No generator writes this file; run `make generate` to remove it.',
} satisfies Record<Difference['change'], string>;

/** Find files of generated/ that differ from what the generators make of spec/ and templates/ now. */
export function checkCurrent(root: string, files: readonly GeneratedFile[]): Finding[] {
  return findDifferences(join(root, GENERATED), files).map((difference) => {
    const place = {
      file: `${GENERATED}/${difference.path}`,
      line: firstDifferentLine(difference),
    };
    return errorAt(place, 'generated-current', MESSAGES[difference.change]);
  });
}

/** Return the first lines of how a stale file differs, to show what kind of change it is. */
export function shortDiff(root: string, files: readonly GeneratedFile[], lines = 12): string {
  const [first] = findDifferences(join(root, GENERATED), files).filter(
    ({ change }) => change === 'stale',
  );
  if (!first) return '';
  const name = `${GENERATED}/${first.path}`;
  const patch = createTwoFilesPatch(
    name,
    name,
    first.found,
    first.wanted,
    'on disk',
    'from spec/',
    {
      context: 1,
    },
  );
  const shown = patch.split('\n').slice(1);
  const more = shown.length > lines ? '  …\n' : '';
  return `${shown
    .slice(0, lines)
    .map((line) => `  ${line}\n`)
    .join('')}${more}`;
}

function firstDifferentLine({ change, found, wanted }: Difference): number {
  if (change !== 'stale') return 0;
  const other = wanted.split('\n');
  return found.split('\n').findIndex((line, index) => line !== other[index]) + 1;
}
