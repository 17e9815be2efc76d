import { currentPath, href } from '../../src/lib/base.ts';
import { EVENTS_PATH, HASH_NAME, type DevMessages } from './messages.ts';
import { showFindings } from './overlay.ts';

/**
 * The script of a page in development: it shows what is wrong with the sources, and reloads the page
 * when they change. It is loaded before the site's own script.
 */

let source: EventSource | undefined;
let path = '';
/** Chunks that this document has loaded may be older than the site. */
let isStale = false;

/** Listen for changes of the page that is shown. Without a hash it is the page as the site has it now. */
function listen(hash: string): void {
  const before = source;
  path = currentPath();
  const asked = path;
  source = new EventSource(`${href(EVENTS_PATH)}?${new URLSearchParams({ path, hash })}`);
  // Not earlier: a change in between would reach no one.
  source.addEventListener('open', () => before?.close(), { once: true });
  on(source, 'findings', showFindings);
  on(source, 'change', ({ isHere }) => {
    if (isHere || asked !== currentPath()) location.reload();
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
  // Without the site's router the browser loads the document, which is current.
  if (isStale && !event.hashChange) event.stopImmediatePropagation();
});
navigation.addEventListener('navigatesuccess', () => {
  if (currentPath() !== path) listen('');
});

listen(document.querySelector<HTMLMetaElement>(`meta[name="${HASH_NAME}"]`)?.content ?? '');
