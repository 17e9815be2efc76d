import { sha256 } from '../../../scripts/lib/kept.ts';
import { htmlFile, paths } from '../../src/lib/paths.ts';
import { readMade } from '../made-page.ts';
import { contentType, sendFile } from '../server.ts';
import type { SiteHost } from '../server.ts';
import type { SitePage } from '../types.ts';
import type { DevSite, GoodSite } from './dev-site.ts';
import type { EventHub } from './event-hub.ts';
import { EVENTS_PATH, HASH_NAME } from './messages.ts';

/** Serve the site as it is now: each file is made when a browser asks for it. */
export function createDevHost(devSite: DevSite, hub: () => EventHub): SiteHost {
  return {
    rules: () => {
      const { hostRules } = expectGood(devSite).site;
      const headers = [
        ...hostRules.headers,
        { path: '/*', headers: { 'Cache-Control': 'no-store' } },
      ];
      return { ...hostRules, headers };
    },
    serveFile: async (file, request, response) => {
      if (file === htmlFile(EVENTS_PATH)) {
        await hub().accept(request, response);
        return true;
      }
      const good = expectGood(devSite);
      const content = await contentOf(good, file);
      if (content === undefined) return sendFile(good.assetsFolder, file, request, response);
      if (!response.hasHeader('Content-Type')) {
        response.setHeader('Content-Type', contentType(file));
      }
      response.end(request.method === 'HEAD' ? undefined : content);
      return true;
    },
    notFoundPage: async () => documentAt(expectGood(devSite), paths.notFound),
  };
}

async function contentOf(good: GoodSite, file: string): Promise<string | Buffer | undefined> {
  const { site, sources } = good;
  const page = sources.pages.find(({ path }) => htmlFile(path) === file);
  if (page && page.path !== paths.notFound) return documentAt(good, page.path);
  if (file === paths.navigationChunk(site.codeVersion)) return site.navigationChunk;
  if (file === paths.contractChunk(site.codeVersion)) return site.contractChunk();
  const article = site.articles.find(
    ({ path }) => paths.pageChunk(site.codeVersion, path) === file,
  );
  if (article) return site.pageChunk(article);
  const made = sources.pages.find(({ path }) => paths.markdown(path) === file)?.markdown?.made;
  if (made) return readMade(made.plain);
  const isOfSearch = file === paths.search || file.startsWith('/assets/search-');
  return isOfSearch ? site.searchFiles().get(file) : site.files[file]?.();
}

/** Return the document at a path with the script for development, or else the not-found page. */
async function documentAt({ site, sources, assets }: GoodSite, path: string): Promise<string> {
  const document = await site.document(pageAt(sources.pages, path));
  return document.replace(
    '<head>',
    `<head>\n<meta name="${HASH_NAME}" content="${hash(document)}">\n<script type="module" src="${assets.devScript}"></script>`,
  );
}

/** Return the hash of the document that the site has at a path now. */
export async function hashAt(devSite: DevSite, path: string): Promise<string> {
  const { site, sources } = expectGood(devSite);
  return hash(await site.document(pageAt(sources.pages, path)));
}

function pageAt(pages: readonly SitePage[], path: string): SitePage {
  const find = (wanted: string) => pages.find((page) => page.path === wanted);
  const page = find(path) ?? find(paths.notFound);
  if (!page) throw new Error('The site has no not-found page.');
  return page;
}

const hash = (document: string): string => sha256(document).slice(0, 16);

function expectGood(devSite: DevSite): GoodSite {
  const good = devSite.good();
  if (!good) throw new Error('The site was not read yet.');
  return good;
}
