/**
 * Shows the wrap button of every code block whose lines are cut off, and of those it has wrapped.
 * Returns the way to stop.
 */
export function watchCodeWrap(root: ParentNode & EventTarget): () => void {
  const update = (code: Element): void => {
    const button = buttonOf(code);
    if (!button) return;
    button.hidden = button.ariaPressed !== 'true' && code.scrollWidth <= code.clientWidth;
  };
  const toggle = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('[data-wrap]') : null;
    const block = button?.closest('[data-wrap-scope]');
    if (!button || !block) return;
    const isWrapped = button.ariaPressed !== 'true';
    button.ariaPressed = String(isWrapped);
    block.toggleAttribute('data-wrapped', isWrapped);
  };
  const observer = new ResizeObserver((entries) => entries.forEach(({ target }) => update(target)));
  root.querySelectorAll('[data-wrap-scope] pre').forEach((code) => observer.observe(code));
  root.addEventListener('click', toggle);
  return () => {
    observer.disconnect();
    root.removeEventListener('click', toggle);
  };
}

const buttonOf = (code: Element): HTMLElement | null | undefined =>
  code.closest('[data-wrap-scope]')?.querySelector<HTMLElement>('[data-wrap]');
