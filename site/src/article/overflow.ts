/**
 * Let the keyboard reach boxes that scroll while they overflow, and only then: a tab stop that
 * does nothing is a nuisance. Returns a function that stops watching.
 */
export function watchScrollers(root: ParentNode): () => void {
  const update = (box: HTMLElement): void => {
    if (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight) {
      box.tabIndex = 0;
      box.role = 'group';
      box.ariaLabel = box.dataset['scroller'] ?? '';
    } else {
      box.removeAttribute('tabindex');
      box.removeAttribute('role');
      box.removeAttribute('aria-label');
    }
  };
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) if (target instanceof HTMLElement) update(target);
  });
  root.querySelectorAll<HTMLElement>('[data-scroller]').forEach((box) => observer.observe(box));
  return () => observer.disconnect();
}

/**
 * Show the wrap button of every code block whose lines are cut off, and of those it has wrapped.
 * Returns a function that stops watching.
 */
export function watchCodeWrap(root: ParentNode & EventTarget): () => void {
  const update = (code: Element): void => {
    const button = code.closest('[data-wrap-scope]')?.querySelector<HTMLElement>('[data-wrap]');
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
