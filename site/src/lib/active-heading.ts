/** A heading on screen: where it begins, from the window's upper edge. */
interface Place {
  readonly id: string;
  readonly top: number;
}

/**
 * The heading being read: the lowest above the middle of the window, and the last one at the page's
 * foot, which short last sections never reach otherwise. None before the first one is there.
 *
 * @example activeHeading([{ id: 'a', top: -40 }, { id: 'b', top: 700 }], { middle: 450, isAtFoot: false }) // 'a'
 */
export function activeHeading(
  places: readonly Place[],
  { middle, isAtFoot }: { readonly middle: number; readonly isAtFoot: boolean },
): string | undefined {
  if (isAtFoot) return places.at(-1)?.id;
  return places.findLast(({ top }) => top <= middle)?.id;
}
