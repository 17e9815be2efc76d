/**
 * Boxes that scroll sideways can be reached by keyboard while they overflow, and only then: a stop
 * in the order of focus that does nothing is a nuisance. Returns the way to stop watching.
 */
export function watchScrollers(root: ParentNode): () => void {
  const update = (box: HTMLElement): void => {
    if (box.scrollWidth > box.clientWidth) {
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
