import { createRoot, type Root } from 'react-dom/client';
import { href } from '../lib/base.ts';
import { paths } from '../lib/paths.ts';
import { LazyPart } from '../ui/LazyPart.client.tsx';

/**
 * Play an article's recordings when the reader asks for one: its player loads then, and replaces the
 * button. Returns a function that removes the players.
 */
export function watchRecordings(article: HTMLElement): () => void {
  const roots: Root[] = [];
  const onClick = ({ target }: MouseEvent): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-play]') : null;
    const bar = button?.parentElement;
    const recording = button?.closest<HTMLElement>('[data-recording]');
    const screen = recording?.querySelector('pre');
    if (!button || !bar || !recording || !screen) return;
    const { recording: name = '', title = '' } = recording.dataset;
    // Until the player takes its place, the button keeps the focus.
    button.removeAttribute('data-play');
    const box = document.createElement('div');
    bar.append(box);
    const root = createRoot(box);
    roots.push(root);
    const load = () => Promise.all([import('./Player.client.tsx'), fetchRecording(name)]);
    root.render(
      <LazyPart name="The player" load={load}>
        {([{ Player }, recorded]) => (
          <Player
            {...{ title, screen, recorded }}
            onReady={() => {
              const hasFocus = document.activeElement === button;
              button.remove();
              return hasFocus;
            }}
          />
        )}
      </LazyPart>,
    );
  };
  article.addEventListener('click', onClick);
  return () => {
    article.removeEventListener('click', onClick);
    // React may be rendering the next page, and must not unmount another root meanwhile.
    queueMicrotask(() => roots.forEach((root) => root.unmount()));
  };
}

async function fetchRecording(name: string): Promise<string> {
  const file = href(paths.recording(name));
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file} could not be loaded: ${response.status}.`);
  return response.text();
}
