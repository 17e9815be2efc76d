import { createRoot, type Root } from 'react-dom/client';
import { href } from '../lib/base.ts';
import { paths } from '../lib/paths.ts';
import { DATA_ID, type FirstLoad } from '../navigation/page.ts';
import { SHARED_PREFIX } from '../settings.ts';
import { LazyPart } from '../ui/LazyPart.client.tsx';

interface OpenConsole {
  readonly button: HTMLButtonElement;
  readonly box: HTMLElement;
  readonly root: Root;
}

/**
 * Open and close the consoles of an article. A console loads when it is first opened, or when the address
 * has a shared request. Returns a function that closes them.
 */
export function watchTryIt(article: HTMLElement): () => void {
  const open = new Map<HTMLButtonElement, OpenConsole>();

  const close = ({ button, box, root }: OpenConsole): void => {
    open.delete(button);
    button.ariaExpanded = 'false';
    root.unmount();
    box.remove();
  };
  const start = (button: HTMLButtonElement): void => {
    const box = document.createElement('div');
    (button.closest('[data-try-it-scope]') ?? button).after(box);
    const opened = { button, box, root: createRoot(box) };
    open.set(button, opened);
    button.ariaExpanded = 'true';
    opened.root.render(
      <LazyPart name="The console" load={() => import('./Console.client.tsx')}>
        {({ Console }) => (
          <Console
            operationId={button.dataset['tryIt'] ?? ''}
            contractUrl={href(paths.contractChunk(codeVersion()))}
            article={article}
            onClose={() => {
              close(opened);
              button.focus();
            }}
          />
        )}
      </LazyPart>,
    );
  };
  const onClick = ({ target }: MouseEvent): void => {
    const button =
      target instanceof Element ? target.closest<HTMLButtonElement>('[data-try-it]') : null;
    if (!button) return;
    const opened = open.get(button);
    if (opened) close(opened);
    else start(button);
  };
  article.addEventListener('click', onClick);
  const shared = article.querySelector<HTMLButtonElement>('[data-try-it]');
  if (shared && location.hash.startsWith(SHARED_PREFIX)) start(shared);
  return () => {
    article.removeEventListener('click', onClick);
    // React may be rendering the next page, and must not unmount another root meanwhile.
    const left = [...open.values()];
    queueMicrotask(() => left.forEach(close));
  };
}

function codeVersion(): string {
  const data = document.getElementById(DATA_ID)?.textContent ?? '';
  return (JSON.parse(data) as FirstLoad).codeVersion;
}
