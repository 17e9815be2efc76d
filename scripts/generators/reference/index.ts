import { fingerprint } from '../../model/fingerprint.ts';
import type { Model, Operation } from '../../model/types.ts';
import type { Generator } from '../types.ts';
import { renderPage } from './page.ts';

/** The reference pages, and what the site's navigation and /api need to know of the API. */
export const generateReference: Generator = async ({ model, templates }) => {
  const pages = model.operations.flatMap((operation) => {
    const { page } = operation;
    if (!page) return [];
    return [
      renderPage(model, operation, templates).then((content) => ({
        path: `reference/${page.name}.md`,
        content,
      })),
    ];
  });
  const index = {
    path: 'reference/index.json',
    content: `${JSON.stringify(apiIndex(model), null, 2)}\n`,
  };
  return [...(await Promise.all(pages)), index];
};

const apiIndex = (model: Model) => ({
  product: model.product,
  title: model.title,
  version: model.version,
  description: model.description,
  servers: model.servers,
  groups: model.tags.map((tag) => ({
    tag: tag.name,
    title: tag.title,
    description: tag.description,
    isDraft: tag.page?.isDraft === true,
    operations: model.operations
      .filter((operation) => operation.tag === tag.name)
      .map((operation) => indexEntry(model, operation)),
  })),
});

const indexEntry = (model: Model, operation: Operation) => ({
  operationId: operation.id,
  ...(operation.renamedFrom && { renamedFrom: operation.renamedFrom }),
  summary: operation.summary,
  method: operation.method,
  path: operation.path,
  page: operation.page ? { name: operation.page.name, path: operation.page.path } : null,
  isDeprecated: operation.isDeprecated,
  fingerprint: fingerprint(model, operation),
});
