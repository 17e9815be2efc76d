import { useEffect, useState } from 'react';
import { activeHeading } from '../lib/active-heading.ts';
import type { PageHeading } from '../lib/page.ts';

/** The id of the heading being read, followed while the reader scrolls. */
export function useActiveHeading(headings: readonly PageHeading[]): string | undefined {
  const [active, setActive] = useState<string>();
  useEffect(() => {
    let frame = 0;
    const update = (): void => {
      const { scrollHeight } = document.documentElement;
      const places = headings.flatMap(({ id }) => {
        const element = document.getElementById(id);
        // In a tab that is not shown it has no place.
        if (!element?.checkVisibility() || isBeside(element)) return [];
        return [{ id, top: element.getBoundingClientRect().top }];
      });
      // A page that fits into the window is at its head as much as at its foot.
      const isAtFoot = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2;
      setActive(activeHeading(places, { middle: innerHeight / 2, isAtFoot }));
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
  }, [headings]);
  return active;
}

/** Samples that stay in view beside the facts are not where the reader is. */
function isBeside(heading: Element): boolean {
  const panel = heading.closest('[data-part="panel"]');
  return panel !== null && getComputedStyle(panel).position === 'sticky';
}
