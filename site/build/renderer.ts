import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Code, Root } from 'mdast';
import { atMost } from '../../scripts/lib/at-most.ts';
import { keepContent, readKeptContent, sha256 } from '../../scripts/lib/kept.ts';
import { createWaitingThreads } from '../../scripts/lib/waiting-threads.ts';

type RenderModule = typeof import('./render/index.tsx');

/** The functions of render/index.tsx, run on threads, with cached results. */
export type Renderer = RenderModule & {
  /** Changes with the code of the functions. */
  readonly version: string;
  /** Render something unneeded: a thread's first page takes ten times as long as the next. */
  readonly warmUp: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * Create a renderer from the module that `bundleRenderer` compiled to `entry`. Results are stored in
 * `cache` by the hash of the module's code, which is its name, and of the input, which is plain data.
 */
export function createRenderer(
  entry: string,
  cache: string,
  { run, close }: Runner = startPool(entry),
): Renderer {
  const version = basename(entry);
  // The pool copies each input as soon as it's queued.
  const inTurn = atMost(availableParallelism() * 2);

  const make =
    (name: keyof RenderModule) =>
    async (input?: unknown): Promise<string> => {
      const html = await inTurn(() => run(name, input));
      if (typeof html !== 'string') throw new Error(`${name} of the renderer returned no text.`);
      return html;
    };
  const keep =
    (name: keyof RenderModule) =>
    async (input?: unknown): Promise<string> => {
      const file = join(cache, sha256(JSON.stringify([version, name, input])));
      const known = readKeptContent(file);
      if (known) return known.toString();
      const html = await make(name)(input);
      keepContent(file, html);
      return html;
    };
  return {
    version,
    article: keep('article'),
    api: keep('api'),
    notFound: keep('notFound'),
    shell: keep('shell'),
    headScript: keep('headScript'),
    // Quick to make, and different in each build.
    document: make('document'),
    warmUp: async () => {
      const blocks = USUAL_LANGUAGES.map((lang): Code => ({ type: 'code', lang, value: 'a = {}' }));
      const tree: Root = { type: 'root', children: blocks };
      const nothing = { drawings: {}, images: {}, places: {}, version: '', program: '' };
      await make('article')({ file: '', tree, ...nothing });
    },
    close,
  };
}

/** The languages of most code. The first page with one of them would wait until it's loaded and compiled. */
const USUAL_LANGUAGES = ['bash', 'json', 'python', 'typescript'];

/** Runs functions of render/index.tsx on threads. */
interface Runner {
  readonly run: (name: keyof RenderModule, input: unknown) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

function startPool(entry: string): Runner {
  const pool = createWaitingThreads(pathToFileURL(entry).href, {
    maxThreads: availableParallelism(),
    // React is twice as fast without its warnings for developers.
    env: { ...process.env, NODE_ENV: 'production' } as Record<string, string>,
  });
  return { run: (name, input) => pool.run(input, { name }), close: () => pool.destroy() };
}
