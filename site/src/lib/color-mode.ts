import { readStored, watchStored, writeStored } from './storage.ts';

export const COLOR_MODES = ['light', 'dark', 'system'] as const;
export type ColorMode = (typeof COLOR_MODES)[number];

/**
 * Read the reader's choice; `system` means that there is none. It is an attribute of the root element
 * and only copied to storage, so that it works where storage is blocked.
 */
export const readColorMode = (): ColorMode => parse(document.documentElement.dataset['colorMode']);

/** Store the choice and show it; shell/head-script.ts shows it before the first paint. */
export function chooseColorMode(key: string, mode: ColorMode): void {
  writeStored(key, mode === 'system' ? undefined : mode);
  apply(mode);
}

/** Follow choices in this browser tab and in others. Returns a function that stops. */
export function watchColorMode(key: string, onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-color-mode'] });
  const stop = watchStored(key, () => apply(parse(readStored(key))));
  return () => {
    observer.disconnect();
    stop();
  };
}

/** Give the browser's own frame the colors of the reader's choice, or of the system. */
export function startThemeColor(key: string): void {
  const colors = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(
    (meta) => ({ meta, media: meta.media }),
  );
  const update = (): void => {
    const mode = readColorMode();
    for (const { meta, media } of colors) {
      if (mode === 'system') meta.media = media;
      else meta.media = media.includes(mode) ? 'all' : 'not all';
    }
  };
  update();
  watchColorMode(key, update);
}

/** Say whether the page is dark now, by choice or by the system. */
export const isDark = (): boolean => {
  const { colorMode } = document.documentElement.dataset;
  return colorMode === undefined
    ? matchMedia('(prefers-color-scheme: dark)').matches
    : colorMode === 'dark';
};

function apply(mode: ColorMode): void {
  const { dataset } = document.documentElement;
  if (mode === 'system') delete dataset['colorMode'];
  else dataset['colorMode'] = mode;
}

const parse = (text: string | undefined): ColorMode =>
  COLOR_MODES.find((mode) => mode === text) ?? 'system';
