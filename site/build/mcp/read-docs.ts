import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inReadingOrder } from '../llms.ts';
import { pageIndex } from '../search-files.ts';
import type { SiteSources } from '../sources.ts';
import type { SitePage } from '../types.ts';
import { serverName } from './names.ts';
import type { Definition, DocsData, DocsSample, DocsLanguage } from './docs-data.ts';

/** The shape of generated/samples/index.json. */
interface SampleIndex {
  readonly languages: readonly (DocsLanguage & { readonly extension: string })[];
  readonly operations: Readonly<
    Record<string, readonly { readonly name: string; readonly summary: string }[]>
  >;
}

/** Collect what the server knows: the published pages, their search index, the operations and samples. */
export function readDocs(
  sources: SiteSources,
  published: readonly SitePage[],
  plainPage: (page: SitePage) => string,
  generated: string,
): DocsData {
  const { index, config, redirects } = sources;
  // Our own generators wrote these files.
  const read = (file: string): unknown => JSON.parse(readFileSync(join(generated, file), 'utf8'));
  const samples = read('samples/index.json') as SampleIndex;
  const definition = read('openapi/admin.json') as Definition;
  const paths = new Set(published.map(({ path }) => path));
  const samplesOf = (id: string): DocsSample[] =>
    (samples.operations[id] ?? []).map(({ name, summary }) => ({
      example: name,
      summary,
      code: Object.fromEntries(
        samples.languages.map(({ value, extension }) => [
          value,
          readFileSync(join(generated, 'samples', id, `${name}.${extension}`), 'utf8'),
        ]),
      ),
    }));
  return {
    name: serverName(index),
    version: index.version,
    title: config.title,
    address: config.address,
    pages: inReadingOrder(sources, published).map(({ page }) => ({
      path: page.path,
      title: page.title,
      text: plainPage(page),
    })),
    redirects,
    search: pageIndex(sources.search),
    operations: index.groups
      .flatMap(({ operations }) => operations)
      .map(({ operationId, summary, method, path, page }) => ({
        operationId,
        summary,
        method,
        path,
        ...(page && paths.has(page.path) && { page: page.path }),
        samples: samplesOf(operationId),
      })),
    languages: samples.languages.map(({ label, value, highlighter }) => ({
      label,
      value,
      highlighter,
    })),
    definition,
  };
}
