import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sirv from 'sirv';
import { htmlFile, paths } from '../src/lib/paths.ts';
import { HEADERS_FILE } from './headers.ts';
import type { HeaderRule } from './headers.ts';
import { REDIRECTS_FILE } from './redirects.ts';
import type { Redirects } from './redirects.ts';
import { startServer } from './server.ts';
import type { SiteServer } from './server.ts';

interface PreviewOptions {
  /** A folder that the build wrote. */
  readonly dist: string;
  /** 0 takes any free one. */
  readonly port: number;
  readonly host: string;
}

/** Serves the built site. Rejects when the port is taken. */
export async function startPreview({ dist, port, host }: PreviewOptions): Promise<SiteServer> {
  const read = (file: string): Buffer => readFileSync(join(dist, file));
  if (!existsSync(join(dist, HEADERS_FILE))) {
    throw new Error(`${dist} holds no built site. Run "make build" first.`);
  }
  const readSite = () => ({
    built: statSync(join(dist, HEADERS_FILE)).mtimeMs,
    rules: JSON.parse(read(HEADERS_FILE).toString()) as HeaderRule[],
    redirects: JSON.parse(read(REDIRECTS_FILE).toString()) as Redirects,
    serve: sirv(dist, { brotli: true, etag: true, extensions: [] }),
  });
  let known = readSite();
  /** A build while the preview goes on gives the files other names. */
  const site = (): typeof known => {
    const built = statSync(join(dist, HEADERS_FILE), { throwIfNoEntry: false })?.mtimeMs;
    if (built !== undefined && built !== known.built) known = readSite();
    return known;
  };
  return startServer(
    {
      headers: () => site().rules,
      redirects: () => site().redirects,
      serveFile: (file, request, response, next) => {
        request.url = file;
        site().serve(request, response, next);
      },
      notFoundPage: () => read(htmlFile(paths.notFound)),
    },
    port,
    host,
  );
}
