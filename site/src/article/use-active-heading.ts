import { useEffect, useState } from 'react';
import type { ContentsHeading } from '../navigation/page.ts';

/** A heading on screen, with the distance from the window's upper edge to its own. */
interface Place {
  readonly id: string;
  readonly top: number;
}

/**
 * Return the heading being read: the lowest one above the middle of the window. At the end of the page
 * it is the last one, because short last sections never reach the middle. Above the first heading there
 * is none.
 *
 * @example activeHeading([{ id: 'a', top: -40 }, { id: 'b', top: 700 }], { middle: 450, isAtEnd: false }) // 'a'
 */
export function activeHeading(
  places: readonly Place[],
  { middle, isAtEnd }: { readonly middle: number; readonly isAtEnd: boolean },
): string | undefined {
  if (isAtEnd) return places.at(-1)?.id;
  return places.findLast(({ top }) => top <= middle)?.id;
}

/** Return the id of the heading being read, and follow it while the reader scrolls and sees the list. */
export function useActiveHeading(
  headings: readonly ContentsHeading[],
  list: React.RefObject<Element | null>,
): string | undefined {
  const [active, setActive] = useState<string>();
  useEffect(() => {
    let frame = 0;
    const update = (): void => {
      // Measuring every heading of a long page takes a phone several frames.
      if (headings.length === 0 || !list.current?.checkVisibility()) return;
      const { scrollHeight } = document.documentElement;
      const places = headings.flatMap(({ id }) => {
        const element = document.getElementById(id);
        // A heading in a hidden tab has no place.
        if (!element?.checkVisibility() || isInStickyPanel(element)) return [];
        return [{ id, top: element.getBoundingClientRect().top }];
      });
      // A page that fits into the window is at its beginning and at its end.
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2;
      setActive(activeHeading(places, { middle: innerHeight / 2, isAtEnd }));
    };
    const schedule = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    };
    schedule();
    addEventListener('scroll', schedule, { passive: true });
    addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', schedule);
      removeEventListener('resize', schedule);
    };
  }, [headings, list]);
  return active;
}

/** Say whether a heading is in the samples, which stay in view next to what is being read. */
function isInStickyPanel(heading: Element): boolean {
  const panel = heading.closest('[data-part="panel"]');
  return panel !== null && getComputedStyle(panel).position === 'sticky';
}
