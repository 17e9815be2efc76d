import { href } from '../lib/base.ts';
import { inTime } from '../lib/timing.ts';
import type { NavigationItem, Trail } from './tree.ts';
import type { NavigationChunk, Page, PageChunk, PageContent } from './page.ts';
import { paths } from '../lib/paths.ts';

type ImportModule = (url: string) => Promise<{ readonly default?: unknown }>;

/** A page and the tree around it. */
interface Loaded {
  readonly page: Page;
  /** Absent when it did not arrive with the page: the page matters more than the tree. */
  readonly navigation: readonly NavigationItem[] | undefined;
}

/** The props of each layout's component: see routes.tsx. */
export interface PageProps {
  readonly page: Page;
  /** Absent for pages that are in no category. */
  readonly trail: Trail | undefined;
  /** Absent while pages are prerendered. */
  readonly loader: PageLoader | undefined;
}

/** The elements of one page: those of a long one take megabytes. */
let ready: { readonly content: PageContent; readonly elements: DocumentFragment } | undefined;

/** Make the content of a loaded page. Parsing its HTML takes as long as all that React does for a page. */
function loadedContent(html: string): PageContent {
  const parse = (): DocumentFragment =>
    Object.assign(document.createElement('template'), { innerHTML: html }).content;
  const content: PageContent = {
    __html: '',
    prepare: () => {
      if (ready?.content !== content) ready = { content, elements: parse() };
    },
    elements: () => {
      if (ready?.content !== content) return parse();
      const { elements } = ready;
      ready = undefined;
      return elements;
    },
  };
  return content;
}

/** How long a page that has arrived waits for the tree, so that usually both appear together. */
const TREE_GRACE_MS = 200;

/** Loads each page and the navigation once. Failures are not remembered. */
export class PageLoader {
  readonly #pages = new Map<string, Promise<Page>>();
  readonly #failures = new Map<string, number>();
  #navigation: Promise<NavigationChunk> | undefined;
  readonly #codeVersion: string;
  readonly #importModule: ImportModule;

  constructor(codeVersion: string, first: Page, importModule: ImportModule) {
    this.#codeVersion = codeVersion;
    this.#importModule = importModule;
    this.#pages.set(first.path, Promise.resolve(first));
  }

  /** Load what client navigation shows; `undefined` when no page has this path. */
  async load(path: string): Promise<Loaded | undefined> {
    const tree = this.navigation().catch(() => undefined);
    try {
      const page = await this.page(path);
      const late = new Promise<undefined>((resolve) => setTimeout(resolve, TREE_GRACE_MS));
      return { page, navigation: (await Promise.race([tree, late]))?.navigation };
    } catch (error) {
      const known = await tree;
      if (known && !known.paths.includes(path)) return undefined;
      throw error;
    }
  }

  page(path: string): Promise<Page> {
    const known = this.#pages.get(path);
    if (known) return known;
    const loading = this.#loadPage(path);
    this.#pages.set(path, loading);
    loading.catch(() => this.#pages.delete(path));
    return loading;
  }

  navigation(): Promise<NavigationChunk> {
    const loading = (this.#navigation ??= this.#importDefault<NavigationChunk>(
      href(paths.navigationChunk(this.#codeVersion)),
      'The navigation',
    ));
    loading.catch(() => (this.#navigation = undefined));
    return loading;
  }

  async #loadPage(path: string): Promise<Page> {
    const { html, ...facts } = await this.#importDefault<PageChunk>(
      href(paths.pageChunk(this.#codeVersion, path)),
      `The page ${path}`,
    );
    return { ...facts, content: loadedContent(html) };
  }

  async #importDefault<Chunk>(url: string, name: string): Promise<Chunk> {
    // Browsers may remember that a module failed: a retry needs a new address.
    const failures = this.#failures.get(url) ?? 0;
    try {
      const module = await inTime(
        this.#importModule(failures === 0 ? url : `${url}?retry=${failures}`),
        `${name} (${url})`,
      );
      if (module.default === undefined) {
        throw new Error(`${name} cannot be shown: its component has no default export (${url}).`);
      }
      // The build writes the chunk from the same type.
      return module.default as Chunk;
    } catch (error) {
      this.#failures.set(url, failures + 1);
      throw error;
    }
  }
}

/** Ask whether the site has the document of this address now. */
export const isReachable = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
