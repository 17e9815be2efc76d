import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Root } from 'mdast';
import { Tinypool } from 'tinypool';
import { keepFile } from '../../scripts/lib/keep-file.ts';

type RenderModule = typeof import('./render/index.tsx');

/** The functions of render/index.tsx, run on threads; a result that is known is not made again. */
export type Renderer = RenderModule & {
  /** Renders something that nobody needs: the first page takes a thread ten times as long as the next. */
  readonly warmUp: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * A renderer from the module that `bundleRenderer` compiled to `entry`. Results are kept in `cache`
 * by the module's code, which names it, and by the input, which is plain data.
 */
export function createRenderer(entry: string, cache: string): Renderer {
  const pool = new Tinypool({
    filename: pathToFileURL(entry).href,
    minThreads: 0,
    maxThreads: availableParallelism(),
    idleTimeout: DAY_MS,
    // React is twice as fast without its warnings for developers.
    env: { ...process.env, NODE_ENV: 'production' } as Record<string, string>,
  });
  const version = basename(entry);

  const run =
    (name: keyof RenderModule) =>
    async (input?: unknown): Promise<string> => {
      const html: unknown = await pool.run(input, { name });
      if (typeof html !== 'string') throw new Error(`${name} of the renderer gave no text.`);
      return html;
    };
  const keep =
    (name: keyof RenderModule) =>
    async (input?: unknown): Promise<string> => {
      const file = join(cache, hashOf(version, name, JSON.stringify(input ?? null)));
      if (existsSync(file)) return readFileSync(file, 'utf8');
      const html = await run(name)(input);
      keepFile(file, html);
      return html;
    };
  return {
    article: keep('article'),
    api: keep('api'),
    notFound: keep('notFound'),
    shell: keep('shell'),
    headScript: keep('headScript'),
    // It puts strings together, and names the build: another one each time.
    document: run('document'),
    warmUp: async () => {
      const tree: Root = { type: 'root', children: [{ type: 'code', lang: 'json', value: '{}' }] };
      await run('article')({ file: '', tree, drawings: {}, images: {}, places: {}, version: '' });
    },
    close: () => pool.destroy(),
  };
}

/** Threads end with the process; between two changes of a day's work they wait. */
const DAY_MS = 24 * 60 * 60 * 1000;

const hashOf = (...parts: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex');
};
