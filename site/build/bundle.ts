import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { InlineConfig, Rolldown } from 'vite';
import type { Chrome } from '../src/lib/chrome.ts';
import type { Assets } from './render/document.ts';
import { chromePlugin } from './vite/chrome.ts';
import { className } from './vite/class-names.ts';
import { staticStyles } from './vite/static-styles.ts';
import { redocOffline } from './vite/redoc-offline.ts';

const SITE = join(import.meta.dirname, '..');

interface BundleInput {
  /** The folder that api.ts takes generated things from. */
  readonly generated: string;
  readonly chrome: Chrome;
}

const shared = ({ generated, chrome }: BundleInput): InlineConfig => ({
  configFile: false,
  root: SITE,
  mode: 'production',
  logLevel: 'warn',
  resolve: { alias: { '#generated': generated } },
  plugins: [chromePlugin(chrome), staticStyles(), redocOffline()],
  css: { modules: { generateScopedName: className } },
});

/** Builds what the browser loads into `out` and says which files a page needs. */
export async function bundleClient(input: BundleInput, out: string): Promise<Assets> {
  const result = await build({
    ...shared(input),
    build: {
      outDir: out,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      // Browsers that know light-dark(): without this it would be rewritten at length.
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
      modulePreload: { polyfill: false },
      // Redoc's chunk is over any limit worth having, and loads on one page alone.
      chunkSizeWarningLimit: 2500,
      rolldownOptions: {
        input: join(SITE, 'src/entry-client.tsx'),
        // react-router says 'use client', which means nothing without server components.
        checks: { moduleLevelDirective: false, pluginTimings: false },
      },
    },
  });
  const files = outputOf(result);
  const entry = files.find((file) => file.type === 'chunk' && file.isEntry);
  if (entry?.type !== 'chunk') throw new Error('The browser bundle has no entry chunk.');
  return {
    script: `/${entry.fileName}`,
    styles: [...(entry.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`),
    preloads: entry.imports.map((file) => `/${file}`),
  };
}

/** Compiles the renderer for Node into `out` and loads it. */
export async function loadRenderer(
  input: BundleInput,
  out: string,
): Promise<typeof import('./render/index.tsx')> {
  const result = await build({
    ...shared(input),
    build: {
      outDir: out,
      emptyOutDir: true,
      ssr: join(SITE, 'build/render/index.tsx'),
      target: 'node24',
      minify: false,
    },
    publicDir: false,
  });
  const entry = outputOf(result).find((file) => file.type === 'chunk' && file.isEntry);
  if (!entry) throw new Error('The renderer has no entry chunk.');
  // The query makes a second build in one process load its own code.
  const url = `${pathToFileURL(join(out, entry.fileName)).href}?${Date.now()}`;
  return (await import(url)) as typeof import('./render/index.tsx');
}

function outputOf(result: Awaited<ReturnType<typeof build>>): Rolldown.RolldownOutput['output'] {
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('Vite built nothing.');
  return output.output;
}
