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

const apiIndex = ({ product, title, version, description, servers, tags, operations }: Model) => ({
  product,
  title,
  version,
  description,
  servers,
  groups: tags.map((tag) => ({
    tag: tag.name,
    title: tag.title,
    description: tag.description,
    isDraft: tag.page?.isDraft === true,
    operations: operations.filter((operation) => operation.tag === tag.name).map(indexEntry),
  })),
});

const indexEntry = ({ id, summary, method, path, page, isDeprecated }: Operation) => ({
  operationId: id,
  summary,
  method,
  path,
  page: page ? { name: page.name, path: page.path } : null,
  isDeprecated,
});
