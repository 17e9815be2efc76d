const EVENT = 'site:search';

/** Opens search, with something in its field already. */
export const openSearch = (text: string): boolean =>
  dispatchEvent(new CustomEvent<string>(EVENT, { detail: text }));

/** Calls back when a part of the page opens search. Returns the way to stop. */
export function onOpenSearch(open: (text: string) => void): () => void {
  const listen = (event: Event): void => open(event instanceof CustomEvent ? event.detail : '');
  addEventListener(EVENT, listen);
  return () => removeEventListener(EVENT, listen);
}
