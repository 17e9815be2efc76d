import type { Root } from 'react-dom/client';
import { announce } from '../lib/announce.ts';
import { inTime } from '../lib/timing.ts';
import { paths } from '../lib/paths.ts';
import { DATA_ID, type FirstLoad } from '../navigation/page.ts';

/** The start of an address's hash that opens a console with a request filled in. No server gets it. */
export const SHARED_PREFIX = '#try-it=';

interface OpenConsole {
  readonly button: HTMLButtonElement;
  readonly box: HTMLElement;
  root?: Root;
}

/**
 * Open and close the consoles of an article. A console loads when it is first opened, or when the address
 * has a shared request. Returns a function that closes them.
 */
export function watchTryIt(article: HTMLElement): () => void {
  const open = new Map<HTMLButtonElement, OpenConsole>();

  const close = (console: OpenConsole): void => {
    open.delete(console.button);
    console.button.ariaExpanded = 'false';
    console.root?.unmount();
    console.box.remove();
  };
  const start = async (button: HTMLButtonElement): Promise<void> => {
    const box = document.createElement('div');
    const opened: OpenConsole = { button, box };
    open.set(button, opened);
    button.ariaExpanded = 'true';
    (button.closest('[data-try-it-scope]') ?? button).after(box);
    try {
      const { renderConsole } = await inTime(import('./render-console.tsx'), 'The console');
      if (!open.has(button)) return;
      opened.root = renderConsole(box, {
        operationId: button.dataset['tryIt'] ?? '',
        contractUrl: paths.contractChunk(buildId()),
        article,
        onClose: () => {
          close(opened);
          button.focus();
        },
      });
    } catch (error) {
      close(opened);
      console.error(error);
      announce('The console could not be loaded. Try again.');
    }
  };
  const onClick = ({ target }: MouseEvent): void => {
    const button =
      target instanceof Element ? target.closest<HTMLButtonElement>('[data-try-it]') : null;
    if (!button) return;
    const opened = open.get(button);
    if (opened) close(opened);
    else void start(button);
  };
  article.addEventListener('click', onClick);
  const shared = article.querySelector<HTMLButtonElement>('[data-try-it]');
  if (shared && location.hash.startsWith(SHARED_PREFIX)) void start(shared);
  return () => {
    article.removeEventListener('click', onClick);
    // React may be rendering the next page, and must not unmount another root meanwhile.
    const left = [...open.values()];
    queueMicrotask(() => left.forEach(close));
  };
}

function buildId(): string {
  const data = document.getElementById(DATA_ID)?.textContent ?? '';
  return (JSON.parse(data) as FirstLoad).buildId;
}
