import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import type { Chrome } from '../src/shell/chrome.ts';
import { fileDigest, keep, readKept, sha256 } from '../../scripts/lib/kept.ts';
import { linkFolder } from '../../scripts/lib/link-files.ts';
import { writeWhole } from '../../scripts/lib/write-whole.ts';
import { paths } from '../src/lib/paths.ts';
import { basePath } from './base-path.ts';
import { inOwnProcess } from './own-process.ts';
import { readIndex } from './read-index.ts';
import type { Assets } from './render/document.ts';
import { redocOffline } from './redoc-offline.ts';
import { runVite } from './run-vite.ts';

const SITE = join(import.meta.dirname, '..');

interface BundleInput {
  /** The folder from which src/api.ts imports. */
  readonly generated: string;
  readonly chrome: Chrome;
  /** Where the site is published. */
  readonly address: string;
}

const shared = ({ generated, chrome, address }: BundleInput): InlineConfig => ({
  root: SITE,
  base: `${basePath(address)}/`,
  define: { 'import.meta.env.SITE_ADDRESS': JSON.stringify(address) },
  mode: 'production',
  resolve: { alias: { '#generated': generated } },
  plugins: [
    chromePlugin(chrome),
    staticStyles,
    redocOffline(`${basePath(address)}/redoc-badge.svg`),
  ],
  // Independent of NODE_ENV: the rendering threads use React's production build.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  css: { modules: { generateScopedName: className } },
  worker: { format: 'es', plugins: () => [noteWorkerPackages] },
});

/** The packages in workers, which Vite's list of licenses lacks. */
const workerPackages = new Set<string>();

const noteWorkerPackages: Plugin = {
  name: 'worker-packages',
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle)) {
      for (const id of file.type === 'chunk' ? file.moduleIds : []) {
        const [, folder] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id) ?? [];
        if (folder !== undefined) workerPackages.add(folder);
      }
    }
  },
};

/** Add the licenses of the packages in workers to those that Vite has written. */
function completeLicenses(file: string): void {
  const written = readFileSync(file, 'utf8');
  const missing = [...workerPackages].toSorted().flatMap((folder) => {
    const { name, version, license } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    ) as Readonly<Record<'name' | 'version' | 'license', string>>;
    const heading = `## ${name} - ${version} (${license})`;
    if (written.includes(heading)) return [];
    const [text] = globSync('{LICENSE,LICENCE,license}*', { cwd: folder });
    return [heading, text ? readFileSync(join(folder, text), 'utf8').trim() : license];
  });
  writeFileSync(file, [written.trimEnd(), ...missing, ''].join('\n\n'));
}

export interface ClientBundle extends Assets {
  /** The script of `make dev`, if requested. */
  readonly devScript: string | undefined;
}

const ENTRY = join(SITE, 'src/entry-client.tsx');
const DEV_ENTRY = join(SITE, 'build/dev/client.ts');

/** Build the browser's code into `out`. Returns the files that a page needs. */
export async function bundleClient(
  input: BundleInput,
  out: string,
  { isDev = false } = {},
): Promise<ClientBundle> {
  const files = await runVite({
    ...shared(input),
    build: {
      outDir: out,
      emptyOutDir: true,
      license: { fileName: paths.licenses.slice(1) },
      assetsInlineLimit: 0,
      // Browsers with light-dark(), which would be rewritten at length otherwise.
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
      modulePreload: { polyfill: false },
      // Redoc's chunk exceeds any useful limit, and only one page loads it.
      chunkSizeWarningLimit: 2500,
      rolldownOptions: {
        input: isDev ? [ENTRY, DEV_ENTRY] : ENTRY,
        // Browsers that know it compile the first script as a whole, in the background, instead of function
        // by function while a reader waits: https://v8.dev/blog/explicit-compile-hints.
        output: { postBanner: ({ isEntry }) => (isEntry ? '//# allFunctionsCalledOnLoad' : '') },
        // react-router contains 'use client', which has no effect without server components.
        checks: { moduleLevelDirective: false, pluginTimings: false },
      },
    },
  });
  completeLicenses(join(out, paths.licenses));
  const chunks = files.filter((file) => file.type === 'chunk');
  const chunkOf = (source: string) => chunks.find((chunk) => chunk.facadeModuleId === source);
  const entry = chunkOf(ENTRY);
  if (!entry) throw new Error('The browser bundle has no entry chunk.');
  const dev = chunkOf(DEV_ENTRY);
  const addressOf = (file: string): string => `${basePath(input.address)}/${file}`;
  return {
    script: addressOf(entry.fileName),
    styles: [...(entry.viteMetadata?.importedCss ?? [])].map(addressOf),
    preloads: entry.imports.map(addressOf),
    devScript: dev && addressOf(dev.fileName),
  };
}

interface KeptBundle {
  readonly assets: ClientBundle;
  /** The compiled renderer of documents. */
  readonly entry: string;
  /** The digests of all files, and of the renderer. */
  readonly files: Readonly<Record<string, string>>;
}

interface BundlePlaces {
  /** Where the files are linked to, if anywhere. */
  readonly out?: string;
  readonly cache: string;
  readonly code: string;
  readonly isDev?: boolean;
}

/**
 * Bundle the browser's code, and the renderer, or take both from an earlier build that had the same input and the same
 * code, of which `code` is the digest.
 */
export async function bundleOnce(
  input: BundleInput,
  { out, cache, code, isDev = false }: BundlePlaces,
): Promise<Pick<KeptBundle, 'assets' | 'entry'>> {
  const key = keyOf(input, isDev ? `development ${code}` : code);
  const folder = join(cache, 'bundles', key);
  const kept = readKept<KeptBundle>(`${folder}.json`, key);
  const bundle =
    kept && Object.entries(kept.files).every(([file, digest]) => fileDigest(file) === digest)
      ? kept
      : await inOwnProcess(import.meta.url, bundleInto)({ folder, input, isDev });
  if (bundle !== kept) keep(`${folder}.json`, key, bundle);
  if (out !== undefined) linkFolder(folder, out);
  return bundle;
}

interface BundleTask {
  readonly folder: string;
  readonly input: BundleInput;
  readonly isDev: boolean;
}

export async function bundleInto({ folder, input, isDev }: BundleTask): Promise<KeptBundle> {
  const assets = await bundleClient(input, folder, { isDev });
  const entry = await bundleRenderer(input);
  const files = [entry, ...globSync('**/*.*', { cwd: folder }).map((file) => join(folder, file))];
  return {
    assets,
    entry,
    files: Object.fromEntries(files.map((file) => [file, fileDigest(file)])),
  };
}

/** Compile the renderer of articles, which needs nothing of the other pages, or take that of an earlier build. */
export async function bundleArticles(
  input: Omit<BundleInput, 'chrome'>,
  { cache, code }: { readonly cache: string; readonly code: string },
): Promise<string> {
  const whole = { ...input, chrome: { navbar: [], footer: [] } };
  const key = keyOf(whole, `articles ${code}`);
  const file = join(cache, 'bundles', `${key}.json`);
  const kept = readKept<{ readonly entry: string; readonly digest: string }>(file, key);
  if (kept && fileDigest(kept.entry) === kept.digest) return kept.entry;
  const entry = await inOwnProcess(import.meta.url, compileArticles)(whole);
  keep(file, key, { entry, digest: fileDigest(entry) });
  return entry;
}

/** Compile the renderer of articles. Returns its file. */
export const compileArticles = (input: BundleInput): Promise<string> =>
  bundleRenderer(input, 'article.ts');

const keyOf = ({ generated, chrome, address }: BundleInput, code: string): string => {
  // What src/api.ts imports.
  const { product, links, version } = readIndex(generated);
  return sha256(JSON.stringify([code, chrome, address, product, links, version]));
};

/** Inside the project's folder, because the compiled code imports from node_modules. */
const RENDERERS = join(SITE, '../.cache/site/renderer');

/** Compile the renderer for Node into a file that is named after its code. Returns the file. */
export async function bundleRenderer(input: BundleInput, module = 'index.tsx'): Promise<string> {
  const options = shared(input);
  const files = await runVite({
    ...options,
    build: {
      ssr: join(SITE, 'build/render', module),
      target: 'node24',
      minify: false,
      write: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
    publicDir: false,
    plugins: [...(options.plugins ?? []), withoutRedoc],
  });
  const entry = files.find((file) => file.type === 'chunk' && file.isEntry);
  if (entry?.type !== 'chunk') throw new Error('The renderer has no entry chunk.');
  const file = join(RENDERERS, `${sha256(entry.code)}.js`);
  writeWhole(file, entry.code);
  return file;
}

/** Redoc runs only in browsers, and is slow to load. */
const withoutRedoc: Plugin = {
  name: 'without-redoc',
  enforce: 'pre',
  resolveId: (id) => (id === 'redoc' ? '\0redoc' : undefined),
  load: (id) => (id === '\0redoc' ? 'export const RedocStandalone = undefined;' : undefined),
};

const CHROME = 'virtual:chrome';

/** Provide the shell's links, which depend on the pages that exist, as a module. */
const chromePlugin = (chrome: Chrome): Plugin => ({
  name: 'chrome',
  resolveId: (id) => (id === CHROME ? `\0${CHROME}` : undefined),
  load: (id) =>
    id === `\0${CHROME}` ? `export const chrome = ${JSON.stringify(chrome)};` : undefined,
});

/**
 * Keep the style sheets that src/static-styles.ts imports with `?static`. Vite drops a CSS Module whose
 * class names no script reads, and these belong to elements that are rendered at build time.
 */
const staticStyles: Plugin = {
  name: 'static-styles',
  enforce: 'post',
  transform: (_code, id) =>
    id.endsWith('.module.css?static')
      ? { code: '', map: null, moduleSideEffects: 'no-treeshake' }
      : undefined,
};

/**
 * Return a class name that is the same in every build, so that prerendered pages can be compared.
 *
 * @example className('root', '/site/src/ui/CopyButton.module.css') // 'CopyButton-root'
 */
const className = (local: string, file: string): string =>
  `${basename(file.split('?')[0] ?? file).replace('.module.css', '')}-${local}`;
