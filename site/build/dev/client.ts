import { EVENTS_PATH, HASH_NAME } from './messages.ts';
import type { DevMessages } from './messages.ts';
import { showFindings } from './overlay.ts';

/**
 * What a page does in development beside what it does in production: it shows what is wrong with
 * the sources, and loads itself anew when they change. Loaded before the site's own script.
 */

let source: EventSource | undefined;
/** Chunks that this document has loaded may be older than the site. */
let isStale = false;

function listen(hash: string): void {
  source?.close();
  const query = new URLSearchParams({ path: location.pathname, hash });
  source = new EventSource(`${EVENTS_PATH}?${query}`);
  on('findings', showFindings);
  on('change', ({ isHere }) => {
    if (isHere) location.reload();
    isStale = true;
  });
}

const on = <Name extends keyof DevMessages>(
  name: Name,
  act: (message: DevMessages[Name]) => void,
): void =>
  source?.addEventListener(name, ({ data }: MessageEvent<string>) =>
    // Our own server wrote it.
    act(JSON.parse(data) as DevMessages[Name]),
  );

navigation.addEventListener('navigate', (event) => {
  // Without the site's router the browser loads the document, which is of now.
  if (isStale && !event.hashChange) event.stopImmediatePropagation();
});
navigation.addEventListener('navigatesuccess', () => listen(''));

listen(document.querySelector<HTMLMetaElement>(`meta[name="${HASH_NAME}"]`)?.content ?? '');
