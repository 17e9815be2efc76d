import { readStored, watchStored, writeStored } from '../lib/storage.ts';
import { tabsKey } from '../settings.ts';

/**
 * Return the tab that a key moves to, or `undefined` for other keys.
 *
 * @example tabAfterKey(['curl', 'python'], 'python', 'ArrowRight') // 'curl'
 */
function tabAfterKey(values: readonly string[], current: string, key: string): string | undefined {
  const position = values.indexOf(current);
  switch (key) {
    case 'ArrowRight':
      return values[(position + 1) % values.length];
    case 'ArrowLeft':
      return values.at(position - 1);
    case 'Home':
      return values[0];
    case 'End':
      return values.at(-1);
    default:
      return undefined;
  }
}

/** Make all tabs of the document work, also those of pages that are loaded later. */
export function startTabs(): void {
  document.addEventListener('click', (event) => {
    const tab = tabAt(event.target);
    if (tab) choose(tab);
  });
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && 'choice' in target.dataset) choose(target);
  });
  document.addEventListener('keydown', (event) => {
    const tab = tabAt(event.target);
    const tabs = tab && tabsOf(tab);
    if (!tabs || event.ctrlKey || event.metaKey || event.altKey) return;
    const value = tabAfterKey(tabs.map(valueOf), valueOf(tab), event.key);
    const target = tabs.find((other) => valueOf(other) === value);
    if (!target) return;
    event.preventDefault();
    target.focus();
    choose(target);
  });
}

/**
 * Select the tabs that the reader chose on a new page: the choice in the address (`?lang=python`)
 * first, then the stored one. Returns a function that stops following choices in other browser tabs.
 */
export function restoreTabs(root: ParentNode): () => void {
  for (const panel of root.querySelectorAll<HTMLElement>('[role=tabpanel]')) {
    // Text alone has nothing that the keyboard can reach.
    if (!panel.querySelector('a, button, summary')) panel.tabIndex = 0;
  }
  const groups = new Set([...root.querySelectorAll<HTMLElement>('[data-tabs]')].map(groupOf));
  const restore = (group: string): void => show(group, readStored(tabsKey(group)));
  const follow = (): void => {
    const linked = new URLSearchParams(location.search);
    for (const group of groups) show(group, linked.get(group) ?? undefined);
  };
  // The browser may already show the part that the address names; panels above it change height.
  keepInPlace(document.querySelector<HTMLElement>(':target'), () => {
    groups.forEach(restore);
    follow();
  });
  const stops = [...groups].map((group) =>
    watchStored(tabsKey(group), () => {
      restore(group);
      updateAddress(group, readStored(tabsKey(group)));
    }),
  );
  // A link to the same page with another choice loads no page.
  const history = 'navigation' in window ? window.navigation : undefined;
  history?.addEventListener('currententrychange', follow);
  return () => {
    stops.forEach((stop) => stop());
    history?.removeEventListener('currententrychange', follow);
  };
}

/** Show the panel of a tab, or of a choice in a list. */
function choose(control: HTMLElement): void {
  const box = control.closest<HTMLElement>('[data-tabs]');
  if (!box) return;
  const value = control instanceof HTMLSelectElement ? control.value : valueOf(control);
  // Panels above change height too: keep what is under the pointer.
  keepInPlace(control, () => show(groupOf(box), value));
  writeStored(tabsKey(groupOf(box)), value);
  updateAddress(groupOf(box), value);
}

/** Keep a choice in the address up to date, so that the address can be shared. */
function updateAddress(group: string, value: string | undefined): void {
  const address = new URL(location.href);
  if (value === undefined || !address.searchParams.has(group)) return;
  address.searchParams.set(group, value);
  history.replaceState(history.state, '', address);
}

/** Select a value in every set of tabs of a group that has it. */
function show(group: string, value: string | undefined): void {
  if (value === undefined) return;
  for (const box of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
    const panels = ownOf(box, '[data-selected]');
    if (groupOf(box) !== group || !panels.some((panel) => valueOf(panel) === value)) continue;
    for (const tab of ownOf(box, '[role=tab]')) {
      const isSelected = valueOf(tab) === value;
      tab.ariaSelected = String(isSelected);
      tab.tabIndex = isSelected ? 0 : -1;
    }
    for (const list of ownOf(box, '[data-choice]')) (list as HTMLSelectElement).value = value;
    for (const panel of panels) panel.dataset['selected'] = String(valueOf(panel) === value);
  }
}

/** Find the parts of a set of tabs, without those of tabs inside it. */
const ownOf = (box: HTMLElement, selector: string): HTMLElement[] =>
  [...box.querySelectorAll<HTMLElement>(selector)].filter(
    (part) => part.closest('[data-tabs]') === box,
  );

/** Change the page, and scroll to keep an element in its place on screen. */
function keepInPlace(element: HTMLElement | null, change: () => void): void {
  const before = element?.getBoundingClientRect().top ?? 0;
  change();
  if (!element) return;
  const distance = element.getBoundingClientRect().top - before;
  scrollerOf(element).scrollBy({ top: distance, behavior: 'instant' });
}

/** Find the nearest box that scrolls vertically; a reference page's panel scrolls by itself. */
function scrollerOf(element: HTMLElement): Element {
  let box = element.parentElement;
  while (
    box &&
    (box.scrollHeight <= box.clientHeight || getComputedStyle(box).overflowY === 'visible')
  ) {
    box = box.parentElement;
  }
  return box ?? document.documentElement;
}

const tabAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role=tab]') : null;

const tabsOf = (tab: HTMLElement): HTMLElement[] => [
  ...(tab.closest('[role=tablist]')?.querySelectorAll<HTMLElement>('[role=tab]') ?? []),
];

const valueOf = (element: HTMLElement): string => element.dataset['value'] ?? '';
const groupOf = (element: HTMLElement): string => element.dataset['tabs'] ?? '';
