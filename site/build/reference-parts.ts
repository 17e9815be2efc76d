import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { definitionParts } from '../../scripts/releases/definition-part.ts';
import { groupPlace, operationAnchor } from '../src/lib/api-anchors.ts';
import { paths } from '../src/lib/paths.ts';
import {
  isLarge,
  type OperationGroup,
  type ReferenceIndex,
  type ReferencePart,
} from '../src/lib/reference-index.ts';
import type { SiteFiles } from './types.ts';

/** With as many operations, Redoc begins in time on a phone. */
const PART = 20;

type Groups = Pick<ReferenceIndex, 'groups'>;

/**
 * List the parts that the interactive view shows one at a time: groups, and parts of large ones; nothing
 * where the contract is small enough to show as a whole.
 */
export const referenceParts = (index: Groups): readonly ReferencePart[] =>
  divided(index).map(({ part }) => part);

/** Make the definition of each part. */
export function partFiles(generated: string, index: Groups): SiteFiles {
  let make: ReturnType<typeof definitionParts> | undefined;
  const read = (): ReturnType<typeof definitionParts> =>
    (make ??= definitionParts(readFileSync(join(generated, 'openapi/admin.json'), 'utf8')));
  return Object.fromEntries(
    divided(index).map(({ part, tag, operations }) => [
      part.definition,
      () => read()({ tag, operations }),
    ]),
  );
}

interface Divided extends Pick<OperationGroup, 'tag' | 'operations'> {
  readonly part: ReferencePart;
}

function divided(index: Groups): Divided[] {
  if (!isLarge(index)) return [];
  return index.groups
    .flatMap(({ tag, title, operations: all }) =>
      Array.from({ length: Math.ceil(all.length / PART) }, (_, position) => {
        const first = position * PART;
        return { tag, title, first, operations: all.slice(first, first + PART) };
      }),
    )
    .map(({ tag, title, first, operations }, position) => ({
      tag,
      operations,
      part: {
        title,
        range: [first + 1, first + operations.length],
        group: groupPlace(tag),
        place: operationAnchor(tag, operations[0]?.operationId ?? ''),
        definition: paths.definitionPart(position + 1),
      },
    }));
}
