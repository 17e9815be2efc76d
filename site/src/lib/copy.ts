import { announce } from './announce.ts';

type CopyState = 'idle' | 'copied' | 'failed';

export const COPY_TITLES = {
  idle: 'Copy code',
  copied: 'Copied!',
  failed: 'Failed to copy',
} as const satisfies Record<CopyState, string>;

/** How long the button shows the result. */
const FEEDBACK_MS = 2000;

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/** Make every copy button of the document work, also those of pages that are loaded later. */
export function startCopyButtons(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-copy]') : null;
    if (button instanceof HTMLElement) void copy(button);
  });
}

async function copy(button: HTMLElement): Promise<void> {
  const source = button.closest('[data-copy-scope]')?.querySelector('[data-copy-source]');
  let state: CopyState = 'copied';
  try {
    await navigator.clipboard.writeText(source?.textContent ?? '');
  } catch (error) {
    console.error('Failed to copy code', error);
    state = 'failed';
  }
  show(button, state);
  announce(COPY_TITLES[state]);
  clearTimeout(timers.get(button));
  timers.set(
    button,
    setTimeout(() => show(button, 'idle'), FEEDBACK_MS),
  );
}

function show(button: HTMLElement, state: CopyState): void {
  button.dataset['copy'] = state;
  button.title = COPY_TITLES[state];
  button.ariaLabel = COPY_TITLES[state];
}
