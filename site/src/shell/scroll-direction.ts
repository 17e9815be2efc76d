/** This near the top, nothing hides. */
const TOP_PX = 64;
/** This far down, there is a button that leads back to the top. */
const FAR_PX = 300;
/** Shorter scrolls, as by a trembling finger, don't change the direction. */
const TREMOR_PX = 4;

type ScrollState = 'top' | 'down' | 'up';

/**
 * Interpret a scroll from one place to another. A jump to a heading or a restored place counts as
 * scrolling down, so that nothing appears and covers it.
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

/** The events with which a reader starts to scroll. */
const SCROLL_INPUTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/** Update `data-scroll` and `data-far` of the root element, which the shell's styles use. */
export function watchScroll(): void {
  const { dataset } = document.documentElement;
  let from = scrollY;
  let isJump = false;

  addEventListener(
    'scroll',
    () => {
      // Elastic scrolling passes the end and returns, which is no change of direction.
      const end = document.documentElement.scrollHeight - innerHeight;
      const to = Math.max(0, Math.min(scrollY, end));
      const state = scrollState({ from, to, isJump });
      if (state === undefined) return;
      from = to;
      dataset['scroll'] = state;
      dataset['far'] = String(to > FAR_PX);
    },
    { passive: true },
  );

  // A jump lasts until the reader scrolls: the page may move again when a block that comes into view is measured.
  const setJump = (value: boolean) => (): void => {
    isJump = value;
  };
  if ('navigation' in window) {
    // A heading may be scrolled to before the navigation succeeds; another page comes when it does.
    window.navigation.addEventListener('navigate', setJump(true));
    window.navigation.addEventListener('navigatesuccess', setJump(true));
  } else addEventListener('hashchange', setJump(true));
  for (const input of SCROLL_INPUTS) addEventListener(input, setJump(false), { passive: true });
}
