/** A sheet without its names: see build/vite/static-styles.ts. */
declare module '*.module.css?static';

/** Made by build/vite/chrome.ts from site/navigation.yaml and the pages that exist. */
declare module 'virtual:chrome' {
  export const chrome: import('./lib/chrome.ts').Chrome;
}
