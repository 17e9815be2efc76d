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
  let state: CopyState = 'copied';
  try {
    await writeText(button);
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

/** Copy the code next to a button, or the file that it names. */
async function writeText({ dataset, parentElement }: HTMLElement): Promise<void> {
  const file = dataset['copyFrom'];
  if (file === undefined) {
    const source = parentElement?.closest('[data-copy-scope]')?.querySelector('[data-copy-source]');
    return navigator.clipboard.writeText(source?.textContent ?? '');
  }
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file} could not be loaded: ${response.status}.`);
  return navigator.clipboard.writeText(await response.text());
}

function show(button: HTMLElement, state: CopyState): void {
  // The name of a button with words is these words.
  const idle = button.innerText.trim() || COPY_TITLES.idle;
  button.dataset['copy'] = state;
  button.title = state === 'idle' ? idle : COPY_TITLES[state];
  if (!button.dataset['copyFrom']) button.ariaLabel = button.title;
}
