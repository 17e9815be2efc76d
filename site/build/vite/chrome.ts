import type { Plugin } from 'vite';
import type { Chrome } from '../../src/lib/chrome.ts';

const ID = 'virtual:chrome';

/** The links of the shell, which depend on the pages that exist, as a module. */
export const chromePlugin = (chrome: Chrome): Plugin => ({
  name: 'chrome',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load: (id) => (id === `\0${ID}` ? `export const chrome = ${JSON.stringify(chrome)};` : undefined),
});
