/** So near the top nothing hides. */
const TOP_PX = 64;
/** So far down, the way back up is worth a button. */
const FAR_PX = 300;
/** A finger that trembles changes no direction. */
const TREMOR_PX = 4;

type ScrollState = 'top' | 'down' | 'up';

/**
 * What a scroll from one place to another means. A jump, to a heading or to a restored place, counts
 * as reading on: nothing may come and cover what the reader jumped to.
 *
 * @example scrollState({ from: 900, to: 400, isJump: false }) // 'up'
 */
export function scrollState({
  from,
  to,
  isJump,
}: {
  readonly from: number;
  readonly to: number;
  readonly isJump: boolean;
}): ScrollState | undefined {
  if (to <= TOP_PX) return 'top';
  if (isJump) return 'down';
  if (Math.abs(to - from) < TREMOR_PX) return undefined;
  return to > from ? 'down' : 'up';
}

/** Keeps `data-scroll` and `data-far` of the root element, which styles of the shell obey. */
export function watchScroll(): void {
  const { dataset } = document.documentElement;
  let from = scrollY;
  let isJump = false;

  addEventListener(
    'scroll',
    () => {
      // Elastic edges go past the end and back, which is no change of direction.
      const end = document.documentElement.scrollHeight - innerHeight;
      const to = Math.max(0, Math.min(scrollY, end));
      const state = scrollState({ from, to, isJump });
      isJump = false;
      if (state === undefined) return;
      from = to;
      dataset['scroll'] = state;
      dataset['far'] = String(to > FAR_PX);
    },
    { passive: true },
  );

  // The scroll that a navigation makes is told in the next frame, or never when it moved nothing.
  const expectJump = (): void => {
    isJump = true;
    requestAnimationFrame(() => requestAnimationFrame(() => (isJump = false)));
  };
  if ('navigation' in window) window.navigation.addEventListener('navigatesuccess', expectJump);
  else addEventListener('hashchange', expectJump);
}
