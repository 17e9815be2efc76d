import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { lookup } from 'mrmime';
import { htmlFile, paths } from '../../src/lib/paths.ts';
import { headerRules } from '../headers.ts';
import type { SiteHost } from '../server.ts';
import type { SitePage } from '../types.ts';
import type { DevSite, GoodSite } from './dev-site.ts';
import type { EventHub } from './event-hub.ts';
import { EVENTS_PATH, HASH_NAME } from './messages.ts';

/** The folder of the chunks: one name for every version, since none is kept by browsers. */
const BUILD_ID = 'dev';

/** Serves the site as it is now: what a browser asks for is made at that moment. */
export function createDevHost(devSite: DevSite, hub: () => EventHub): SiteHost {
  return {
    headers: () => {
      const { site, sources } = expectGood(devSite);
      return [
        ...headerRules(site.headScript, sources.config.analytics),
        { path: '/*', headers: { 'Cache-Control': 'no-store' } },
      ];
    },
    redirects: () => expectGood(devSite).sources.redirects,
    serveFile: (file, request, response, next) => {
      if (request.url?.startsWith(EVENTS_PATH)) {
        void hub().accept(request, response);
        return;
      }
      void serve(expectGood(devSite), file, request, response, next);
    },
    notFoundPage: async () => documentAt(expectGood(devSite), paths.notFound),
  };
}

async function serve(
  good: GoodSite,
  file: string,
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): Promise<void> {
  try {
    const content = await contentOf(good, file);
    if (content === undefined) {
      request.url = file;
      good.serveAssets(request, response, next);
      return;
    }
    response.setHeader('Content-Type', `${lookup(file) ?? 'text/plain'};charset=utf-8`);
    response.end(request.method === 'HEAD' ? undefined : content);
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`${text}\n`);
    response.statusCode = 500;
    response.setHeader('Content-Type', 'text/plain;charset=utf-8');
    response.end(text);
  }
}

async function contentOf(
  { site, sources, assets }: GoodSite,
  file: string,
): Promise<string | Buffer | undefined> {
  const page = sources.pages.find(({ path }) => htmlFile(path) === file);
  if (page && page.path !== paths.notFound) return documentAt({ site, sources, assets }, page.path);
  if (file === paths.navigationChunk(BUILD_ID)) return site.navigationChunk;
  const article = site.articles.find(({ path }) => paths.pageChunk(BUILD_ID, path) === file);
  return article ? site.pageChunk(article) : site.files[file]?.();
}

type Parts = Pick<GoodSite, 'site' | 'sources' | 'assets'>;

/** The document at a path, with the script of development; the not-found page where there is none. */
async function documentAt({ site, sources, assets }: Parts, path: string): Promise<string> {
  const document = await site.document(pageAt(sources.pages, path), BUILD_ID);
  return document.replace(
    '<head>',
    `<head>\n<meta name="${HASH_NAME}" content="${hash(document)}">\n<script type="module" src="${assets.devScript}"></script>`,
  );
}

/** The hash of the document that the site has at a path now. */
export async function hashAt(devSite: DevSite, path: string): Promise<string> {
  const { site, sources } = expectGood(devSite);
  return hash(await site.document(pageAt(sources.pages, path), BUILD_ID));
}

function pageAt(pages: readonly SitePage[], path: string): SitePage {
  const page =
    pages.find((candidate) => candidate.path === path) ??
    pages.find((candidate) => candidate.path === paths.notFound);
  if (!page) throw new Error('The site has no not-found page.');
  return page;
}

const hash = (document: string): string =>
  createHash('sha256').update(document).digest('hex').slice(0, 16);

function expectGood(devSite: DevSite): GoodSite {
  const good = devSite.good();
  if (!good) throw new Error('The site was not read yet.');
  return good;
}
