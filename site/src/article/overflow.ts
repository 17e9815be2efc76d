import { ICON_PATHS } from '../ui/Icon.tsx';
import iconButton from '../ui/IconButton.module.css';
import wrapButton from './WrapButton.module.css';

/**
 * Let the keyboard reach boxes that scroll while they overflow, and only then: a tab stop that
 * does nothing is a nuisance. Returns a function that stops watching.
 */
export function watchScrollers(root: ParentNode & EventTarget): () => void {
  const observer = watchCut((box, isWide, isTall) => {
    if (isWide || isTall) {
      box.tabIndex = 0;
      box.role = 'group';
      box.ariaLabel = box.dataset['scroller'] ?? '';
    } else {
      box.removeAttribute('tabindex');
      box.removeAttribute('role');
      box.removeAttribute('aria-label');
    }
  });
  root.querySelectorAll<HTMLElement>('[data-scroller]').forEach((box) => observer.observe(box));
  // What the browser left out (see below) is measured when it comes into view.
  const measureAgain = ({ target: block }: Event): void => {
    if (!(block instanceof HTMLElement)) return;
    const inside = block.querySelectorAll<HTMLElement>('[data-scroller]');
    for (const box of 'scroller' in block.dataset ? [block, ...inside] : inside) {
      observer.unobserve(box);
      observer.observe(box);
    }
  };
  root.addEventListener(STATE_CHANGE, measureAgain);
  return () => {
    observer.disconnect();
    root.removeEventListener(STATE_CHANGE, measureAgain);
  };
}

/**
 * Give every code block whose lines are cut off a button that wraps them, and hide it where they fit again. Most blocks
 * need none, so it isn't in their HTML. Returns a function that stops watching.
 */
export function watchCodeWrap(root: ParentNode & EventTarget): () => void {
  const observer = watchCut((code, isWide) => {
    const buttons = code.closest('[data-wrap-scope]')?.querySelector('[data-copy]')?.parentElement;
    const button = buttons?.querySelector<HTMLElement>('[data-wrap]');
    if (button) button.hidden = button.ariaPressed !== 'true' && !isWide;
    else if (isWide) buttons?.insertAdjacentHTML('afterbegin', WRAP_BUTTON);
  });
  const toggle = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('[data-wrap]') : null;
    const block = button?.closest('[data-wrap-scope]');
    if (!button || !block) return;
    const isWrapped = button.ariaPressed !== 'true';
    button.ariaPressed = String(isWrapped);
    block.toggleAttribute('data-wrapped', isWrapped);
  };
  root.querySelectorAll('[data-wrap-scope] pre').forEach((code) => observer.observe(code));
  root.addEventListener('click', toggle);
  return () => {
    observer.disconnect();
    root.removeEventListener('click', toggle);
  };
}

/** As `IconButton` and `Icon` would render it: React isn't at work inside of articles. */
export const WRAP_BUTTON = `<button type="button" class="${iconButton.root} ${wrapButton.root}" title="Wrap lines" aria-label="Wrap lines" data-wrap="" aria-pressed="false"><svg class="icon" aria-hidden="true"><path d="${ICON_PATHS.wrap}"></path></svg></button>`;

/**
 * Call back for boxes whose size changed, with the directions in which their content is cut off. All are
 * measured first: a change in between would lay the page out again.
 */
const watchCut = (
  update: (box: HTMLElement, isWide: boolean, isTall: boolean) => void,
): ResizeObserver =>
  new ResizeObserver((entries) => {
    const boxes = entries.flatMap(({ target: box }) => {
      // What the browser leaves out has no size. A diagram is drawn twice, for wide and for narrow pages.
      const parts = [...box.children];
      const isShown =
        parts.length === 0 ||
        parts.some((part) => part.checkVisibility({ contentVisibilityAuto: true }));
      if (!(box instanceof HTMLElement) || !isShown) return [];
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = box;
      return [{ box, isWide: scrollWidth > clientWidth, isTall: scrollHeight > clientHeight }];
    });
    for (const { box, isWide, isTall } of boxes) update(box, isWide, isTall);
  });

/** A box was left out by the browser, or is shown again. */
const STATE_CHANGE = 'contentvisibilityautostatechange';

/** Blocks of a guide, or of a reference page's facts, that are long and let nothing out of their box. */
const BLOCKS =
  ":is(:scope, :scope > [data-part='facts']) > " +
  ':is(figure, details, [data-recording], [data-tabs], [data-scroller], [data-field-list])';

/**
 * Let the browser leave out blocks that are not in view (see prose.css) when it restyles every element
 * of the page, as for a dialog or for another color mode. Each block keeps the height that it was shown
 * with, so nothing moves. Returns a function that stops watching.
 */
export function skipUnseen(root: ParentNode): () => void {
  const observer = new ResizeObserver((entries) => {
    // A block in view would be left out for a moment. All are measured before any changes.
    const inView = new Set(entries.map(({ target }) => target).filter(isInView));
    for (const { target, contentBoxSize } of entries) {
      const [size] = contentBoxSize;
      if (!(target instanceof HTMLElement) || !size) continue;
      const { style, dataset } = target;
      const width = String(size.inlineSize);
      if (![undefined, width].includes(dataset['measured'])) {
        // Show it for a moment: its height at another width is unknown, and what is in it has to fit.
        delete dataset['measured'];
        observer.unobserve(target);
        target.dispatchEvent(new Event(STATE_CHANGE, { bubbles: true }));
        observer.observe(target);
        continue;
      }
      if (inView.has(target)) continue;
      style.containIntrinsicBlockSize = `auto ${size.blockSize}px`;
      dataset['measured'] = width;
    }
  });
  root.querySelectorAll(BLOCKS).forEach((block) => observer.observe(block));
  return () => observer.disconnect();
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}
