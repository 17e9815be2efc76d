/// <reference types="vite/types/importMeta.d.ts" />

interface ImportMetaEnv {
  /** Where the site is published: see build/bundle.ts. Absent in tests. */
  readonly SITE_ADDRESS?: string;
}

/** A style sheet without class names: see `staticStyles` in build/bundle.ts. */
declare module '*.module.css?static';

/** Made by build/bundle.ts from site/navigation.yaml and the pages that exist. */
declare module 'virtual:chrome' {
  export const chrome: import('./shell/chrome.ts').Chrome;
}
