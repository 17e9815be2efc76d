import type { ReferencePart } from '../lib/reference-index.ts';

/**
 * Find the part of the interactive view that an anchor is in: of a group's parts, that with the operation.
 * `rows` are the anchors of all operations, in the order of the page.
 */
export function partAt(
  anchor: string,
  parts: readonly ReferencePart[],
  rows: readonly string[],
): ReferencePart | undefined {
  const own = parts.filter(({ group }) => anchor === group || anchor.startsWith(`${group}/`));
  const at = rows.indexOf(anchor);
  return own.findLast(({ place }) => at !== -1 && rows.indexOf(place) <= at) ?? own[0];
}
