import { paths } from '../src/lib/paths.ts';
import type { SiteSources } from './sources.ts';

/**
 * Write https://www.rfc-editor.org/rfc/rfc9727: the API at its first address, with the definition and the
 * pages that describe it. An address with variables names no API, so /api does then.
 */
export function apiCatalog({
  index: { servers, title },
  config: { address, locale },
}: Pick<SiteSources, 'index' | 'config'>): string {
  const [server] = servers.filter(({ url }) => URL.canParse(url) && !url.includes('{'));
  const link = (path: string, type: string) => ({ href: address + path, type });
  const catalog = {
    linkset: [
      {
        anchor: address + paths.apiCatalog,
        item: [{ href: server?.url ?? address + paths.api, title }],
      },
      {
        anchor: server?.url ?? address + paths.api,
        'service-desc': [
          link(paths.definitionYaml, 'application/yaml'),
          link(paths.definitionJson, 'application/json'),
        ],
        'service-doc': [{ ...link(paths.api, 'text/html'), hreflang: [locale] }],
        'service-meta': [link(paths.llms, 'text/plain')],
      },
    ],
  };
  return `${JSON.stringify(catalog, null, 2)}\n`;
}
