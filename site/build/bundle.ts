import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'vite';
import type { InlineConfig, Rolldown } from 'vite';
import type { Chrome } from '../src/lib/chrome.ts';
import { keepFile } from '../../scripts/lib/keep-file.ts';
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
  // Whatever NODE_ENV says: the threads that render take React as it is in production.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  css: { modules: { generateScopedName: className } },
});

export interface ClientBundle extends Assets {
  /** The script of development, where it was asked for. */
  readonly devScript: string | undefined;
}

const ENTRY = join(SITE, 'src/entry-client.tsx');
const DEV_ENTRY = join(SITE, 'build/dev/client.ts');

/** Builds what the browser loads into `out` and says which files a page needs. */
export async function bundleClient(
  input: BundleInput,
  out: string,
  { isDev = false } = {},
): Promise<ClientBundle> {
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
        input: isDev ? [ENTRY, DEV_ENTRY] : ENTRY,
        // react-router says 'use client', which means nothing without server components.
        checks: { moduleLevelDirective: false, pluginTimings: false },
      },
    },
  });
  const chunks = outputOf(result).filter((file) => file.type === 'chunk');
  const chunkOf = (source: string) => chunks.find((chunk) => chunk.facadeModuleId === source);
  const entry = chunkOf(ENTRY);
  if (!entry) throw new Error('The browser bundle has no entry chunk.');
  const dev = chunkOf(DEV_ENTRY);
  return {
    script: `/${entry.fileName}`,
    styles: [...(entry.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`),
    preloads: entry.imports.map((file) => `/${file}`),
    devScript: dev && `/${dev.fileName}`,
  };
}

/** Below the project's folder: what is compiled there imports from node_modules. */
const RENDERERS = join(SITE, '../.cache/site/renderer');

/** Compiles the renderer for Node into a file that is named after its code, and gives that file. */
export async function bundleRenderer(input: BundleInput): Promise<string> {
  const result = await build({
    ...shared(input),
    build: {
      ssr: join(SITE, 'build/render/index.tsx'),
      target: 'node24',
      minify: false,
      write: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
    publicDir: false,
  });
  const entry = outputOf(result).find((file) => file.type === 'chunk' && file.isEntry);
  if (entry?.type !== 'chunk') throw new Error('The renderer has no entry chunk.');
  const hash = createHash('sha256').update(entry.code).digest('hex');
  const file = join(RENDERERS, `${hash}.js`);
  keepFile(file, entry.code);
  return file;
}

function outputOf(result: Awaited<ReturnType<typeof build>>): Rolldown.RolldownOutput['output'] {
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('Vite built nothing.');
  return output.output;
}
