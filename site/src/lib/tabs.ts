import { readStored, watchStored, writeStored } from './storage.ts';

/**
 * The tab that a key moves to; `undefined` for keys that do not move.
 *
 * @example tabAfterKey(['curl', 'python'], 'python', 'ArrowRight') // 'curl'
 */
export function tabAfterKey(
  values: readonly string[],
  current: string,
  key: string,
): string | undefined {
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

type KeyFor = (group: string) => string;

/** Makes all tabs of the document work, also those of pages to come. */
export function startTabs(keyFor: KeyFor): void {
  document.addEventListener('click', (event) => {
    const tab = tabAt(event.target);
    if (tab) choose(tab, keyFor);
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
    choose(target, keyFor);
  });
}

/**
 * Shows the tabs that the reader chose, on a page that has just been put in place: the choice in
 * the address (`?lang=python`) first, then the remembered one. Returns the way to stop following
 * the choices made in other tabs of the browser.
 */
export function restoreTabs(root: ParentNode, keyFor: KeyFor): () => void {
  for (const panel of root.querySelectorAll<HTMLElement>('[role=tabpanel]')) {
    // Words alone hold no stop of their own for the keyboard.
    if (!panel.querySelector('a, button, summary')) panel.tabIndex = 0;
  }
  const groups = new Set([...root.querySelectorAll<HTMLElement>('[data-tabs]')].map(groupOf));
  const restore = (group: string): void => show(group, readStored(keyFor(group)));
  const follow = (): void => {
    const linked = new URLSearchParams(location.search);
    for (const group of groups) show(group, linked.get(group) ?? undefined);
  };
  // The browser may be at the part that the address names already, with other panels above it.
  keepInPlace(document.querySelector<HTMLElement>(':target'), () => {
    groups.forEach(restore);
    follow();
  });
  const stops = [...groups].map((group) =>
    watchStored(keyFor(group), () => {
      restore(group);
      tellAddress(group, readStored(keyFor(group)));
    }),
  );
  // A link to the same page with another choice brings no other page.
  const history = 'navigation' in window ? window.navigation : undefined;
  history?.addEventListener('currententrychange', follow);
  return () => {
    stops.forEach((stop) => stop());
    history?.removeEventListener('currententrychange', follow);
  };
}

function choose(tab: HTMLElement, keyFor: KeyFor): void {
  const box = tab.closest<HTMLElement>('[data-tabs]');
  if (!box) return;
  // Panels above change their height too: the tab stays where the reader's pointer is.
  keepInPlace(tab, () => show(groupOf(box), valueOf(tab)));
  writeStored(keyFor(groupOf(box)), valueOf(tab));
  tellAddress(groupOf(box), valueOf(tab));
}

/** An address that names a choice names the one that is shown, so that it can be passed on. */
function tellAddress(group: string, value: string | undefined): void {
  const address = new URL(location.href);
  if (value === undefined || !address.searchParams.has(group)) return;
  address.searchParams.set(group, value);
  history.replaceState(history.state, '', address);
}

/** Selects a value in every set of tabs of the group that has it. */
function show(group: string, value: string | undefined): void {
  if (value === undefined) return;
  for (const box of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
    if (groupOf(box) !== group) continue;
    const tabs = [...box.querySelectorAll<HTMLElement>('[role=tab]')];
    if (!tabs.some((tab) => valueOf(tab) === value)) continue;
    for (const tab of tabs) {
      const isSelected = valueOf(tab) === value;
      tab.ariaSelected = String(isSelected);
      tab.tabIndex = isSelected ? 0 : -1;
    }
    for (const panel of box.querySelectorAll<HTMLElement>('[role=tabpanel]')) {
      panel.dataset['selected'] = String(valueOf(panel) === value);
    }
  }
}

/** Changes the page and scrolls so that an element stays where it is on screen. */
function keepInPlace(element: HTMLElement | null, change: () => void): void {
  const before = element?.getBoundingClientRect().top ?? 0;
  change();
  if (!element) return;
  const distance = element.getBoundingClientRect().top - before;
  scrollerOf(element).scrollBy({ top: distance, behavior: 'instant' });
}

/** The nearest box that scrolls downwards: a reference page's panel does so by itself. */
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
