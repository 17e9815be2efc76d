const EVENT = 'site:search';

/** The part of a page's query that opens search with a text: search engines and browsers use it. */
export const SEARCH_PARAMETER = 'search';

/** Open search with a text in its field. */
export const openSearch = (text: string): boolean =>
  dispatchEvent(new CustomEvent<string>(EVENT, { detail: text }));

/** Call back when a part of the page opens search. Returns a function that stops. */
export function onOpenSearch(open: (text: string) => void): () => void {
  const listen = (event: Event): void => open(event instanceof CustomEvent ? event.detail : '');
  addEventListener(EVENT, listen);
  return () => removeEventListener(EVENT, listen);
}
