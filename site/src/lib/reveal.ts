/** Scroll a box, and nothing around it, until its current entry is in view. */
export function revealCurrent(box: HTMLElement | null): void {
  const entry = box?.querySelector('[aria-current]');
  if (!box || !entry) return;
  const outer = box.getBoundingClientRect();
  const inner = entry.getBoundingClientRect();
  // What covers the end of the box, such as a sticky button.
  const covered = Number.parseFloat(getComputedStyle(box).scrollPaddingBlockEnd) || 0;
  const end = outer.bottom - Math.min(covered, outer.height);
  if (inner.top >= outer.top && inner.bottom <= end) return;
  box.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}
