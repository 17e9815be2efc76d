import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Misuse } from '../../scripts/lib/misuse.js';
import { htmlFile, paths } from '../src/lib/paths.ts';
import { compressOnce } from './compress.ts';
import { rulesFile, type HostRules } from './host-rules.ts';
import { sendFile, startServer } from './server.ts';
import type { SiteServer } from './server.ts';

interface PreviewOptions {
  /** The folder of a built site. */
  readonly dist: string;
  /** The folder for compressed files; without it nothing is compressed. */
  readonly cache?: string;
  /** 0 for any free one. */
  readonly port: number;
  readonly host: string;
}

/** Serve the built site. Rejects when the port is taken. */
export async function startPreview(options: PreviewOptions): Promise<SiteServer> {
  const { cache, port, host } = options;
  const dist = resolve(options.dist);
  const notFound = join(dist, htmlFile(paths.notFound));
  const file = rulesFile(dist);
  if (!existsSync(file)) {
    throw new Misuse(`${dist} doesn't contain a built site. Run "make build" first.`);
  }
  const read = () => ({
    built: statSync(file).mtimeMs,
    rules: JSON.parse(readFileSync(file, 'utf8')) as HostRules,
  });
  let known = read();
  return startServer(
    {
      // Read again after a build.
      rules: () => {
        const built = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
        if (built !== undefined && built !== known.built) known = read();
        return known.rules;
      },
      serveFile: (name, request, response) =>
        sendFile(
          dist,
          name,
          request,
          response,
          cache === undefined ? undefined : (whole) => compressOnce(whole, 'br', cache),
        ),
      // The folder may be gone for as long as a build replaces it.
      notFoundPage: () => (existsSync(notFound) ? readFileSync(notFound) : 'Not found'),
    },
    port,
    host,
  );
}
