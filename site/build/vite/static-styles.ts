import type { Plugin } from 'vite';

/**
 * Keeps the sheets that src/static-styles.ts imports with `?static`. Vite drops a CSS Module whose
 * names no script reads, and these belong to elements that are rendered at build time.
 */
export const staticStyles = (): Plugin => ({
  name: 'static-styles',
  enforce: 'post',
  transform: (_code, id) =>
    id.endsWith('.module.css?static')
      ? { code: '', map: null, moduleSideEffects: 'no-treeshake' }
      : undefined,
});
