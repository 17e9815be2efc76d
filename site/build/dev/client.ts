import { EVENTS_PATH, HASH_NAME } from './messages.ts';
import type { DevMessages } from './messages.ts';
import { showFindings } from './overlay.ts';

/**
 * What a page does in development beside what it does in production: it shows what is wrong with
 * the sources, and loads itself anew when they change. Loaded before the site's own script.
 */

let source: EventSource | undefined;
let path = '';
/** Chunks that this document has loaded may be older than the site. */
let isStale = false;

/** Hears of the page that is shown now; without a hash it is as the site was just now. */
function listen(hash: string): void {
  const before = source;
  path = location.pathname;
  const asked = path;
  source = new EventSource(`${EVENTS_PATH}?${new URLSearchParams({ path, hash })}`);
  // Not before: what changes meanwhile would be heard by nobody.
  source.addEventListener('open', () => before?.close(), { once: true });
  on(source, 'findings', showFindings);
  on(source, 'change', ({ isHere }) => {
    if (isHere || asked !== location.pathname) location.reload();
    isStale = true;
  });
}

const on = <Name extends keyof DevMessages>(
  events: EventSource,
  name: Name,
  act: (message: DevMessages[Name]) => void,
): void =>
  events.addEventListener(name, ({ data }: MessageEvent<string>) =>
    // Our own server wrote it.
    act(JSON.parse(data) as DevMessages[Name]),
  );

navigation.addEventListener('navigate', (event) => {
  // Without the site's router the browser loads the document, which is of now.
  if (isStale && !event.hashChange) event.stopImmediatePropagation();
});
navigation.addEventListener('navigatesuccess', () => {
  if (location.pathname !== path) listen('');
});

listen(document.querySelector<HTMLMetaElement>(`meta[name="${HASH_NAME}"]`)?.content ?? '');
