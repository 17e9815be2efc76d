import type { Frame } from './frames.ts';

/**
 * Show frames of a recording in its transcript, which keeps its size, its colors and its text: lines that
 * come later are only hidden. `reset` shows everything again.
 */
export function openScreen(screen: HTMLElement): {
  readonly show: (frame: Frame) => void;
  readonly reset: () => void;
} {
  const lines = [...screen.querySelectorAll<HTMLElement>('.line')];
  let partial: { readonly line: HTMLElement; readonly nodes: readonly Node[] } | undefined;
  const complete = (): void => {
    partial?.line.replaceChildren(...partial.nodes);
    partial = undefined;
  };
  return {
    show: ({ line: count, column }) => {
      complete();
      lines.forEach((line, index) => {
        line.toggleAttribute('data-later', index > count || (index === count && column === 0));
      });
      const line = lines[count];
      if (line) {
        partial = { line, nodes: [...line.childNodes] };
        // A style draws the prompt.
        const { length } = line.dataset['mark'] ?? '';
        line.replaceChildren(start(line, Math.max(0, column - length)));
      }
      follow(screen, line ?? lines.at(-1));
    },
    reset: () => {
      complete();
      for (const line of lines) line.removeAttribute('data-later');
    },
  };
}

/** Copy the first characters of an element's text, with the elements around them. */
function start(element: HTMLElement, characters: number): DocumentFragment {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  range.selectNodeContents(element);
  let left = characters;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.textContent ?? '';
    if (left < length) {
      range.setEnd(node, left);
      break;
    }
    left -= length;
  }
  return range.cloneContents();
}

/** Scroll the screen, and not the page, to where the text ends. */
function follow(screen: HTMLElement, line: HTMLElement | undefined): void {
  if (!line) return;
  const below = line.getBoundingClientRect().bottom - screen.getBoundingClientRect().bottom;
  const { paddingBlockEnd } = getComputedStyle(screen);
  const above = line.getBoundingClientRect().top - screen.getBoundingClientRect().top;
  if (below > 0) screen.scrollTop += below + Number.parseFloat(paddingBlockEnd);
  else if (above < 0) screen.scrollTop += above - Number.parseFloat(paddingBlockEnd);
}
