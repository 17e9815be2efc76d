import { readStored, watchStored, writeStored } from './storage.ts';

export const COLOR_MODES = ['light', 'dark', 'system'] as const;
export type ColorMode = (typeof COLOR_MODES)[number];

/**
 * The reader's choice; `system` is the absence of one. The root element holds it, and storage only
 * remembers it: where storage is blocked, the choice still counts.
 */
export const readColorMode = (): ColorMode => parse(document.documentElement.dataset['colorMode']);

/** The root element shows it: lib/head-script.ts does the same before the first paint. */
export function chooseColorMode(key: string, mode: ColorMode): void {
  writeStored(key, mode === 'system' ? undefined : mode);
  apply(mode);
}

/** Follows the choices made in this tab and in others. Returns the way to stop. */
export function watchColorMode(key: string, onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-color-mode'] });
  const stop = watchStored(key, () => apply(parse(readStored(key))));
  return () => {
    observer.disconnect();
    stop();
  };
}

/** Gives the browser's own frame the colours of the reader's choice, and without one the system's. */
export function startThemeColor(key: string): void {
  const colours = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(
    (meta) => ({ meta, media: meta.media }),
  );
  const update = (): void => {
    const mode = readColorMode();
    for (const { meta, media } of colours) {
      if (mode === 'system') meta.media = media;
      else meta.media = media.includes(mode) ? 'all' : 'not all';
    }
  };
  update();
  watchColorMode(key, update);
}

/** What the page shows now, whatever the choice. */
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
