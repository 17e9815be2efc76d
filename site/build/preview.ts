import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Misuse } from '../../scripts/lib/misuse.js';
import { htmlFile, paths } from '../src/lib/paths.ts';
import { HEADERS_FILE } from './headers.ts';
import type { HeaderRule } from './headers.ts';
import { REDIRECTS_FILE } from './redirects.ts';
import type { Redirects } from './redirects.ts';
import { sendFile, startServer } from './server.ts';
import type { SiteServer } from './server.ts';

interface PreviewOptions {
  /** The folder of a built site. */
  readonly dist: string;
  /** 0 for any free one. */
  readonly port: number;
  readonly host: string;
}

/** Serve the built site. Rejects when the port is taken. */
export async function startPreview({ dist, port, host }: PreviewOptions): Promise<SiteServer> {
  const notFound = join(dist, htmlFile(paths.notFound));
  const read = (file: string): unknown => JSON.parse(readFileSync(join(dist, file), 'utf8'));
  if (!existsSync(join(dist, HEADERS_FILE))) {
    throw new Misuse(`${dist} doesn't contain a built site. Run "make build" first.`);
  }
  const readSite = () => ({
    built: statSync(join(dist, HEADERS_FILE)).mtimeMs,
    rules: read(HEADERS_FILE) as HeaderRule[],
    redirects: read(REDIRECTS_FILE) as Redirects,
  });
  let known = readSite();
  /** Read the rules again after a build. */
  const site = (): typeof known => {
    const built = statSync(join(dist, HEADERS_FILE), { throwIfNoEntry: false })?.mtimeMs;
    if (built !== undefined && built !== known.built) known = readSite();
    return known;
  };
  return startServer(
    {
      headers: () => site().rules,
      redirects: () => site().redirects,
      serveFile: (file, request, response) => sendFile(dist, file, request, response),
      // The folder may be gone for as long as a build replaces it.
      notFoundPage: () => (existsSync(notFound) ? readFileSync(notFound) : 'Not found'),
    },
    port,
    host,
  );
}
