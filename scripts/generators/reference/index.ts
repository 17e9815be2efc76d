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
  errors: errorMessages(model),
});

/** Every message of the errors with the operations that answer with it, by status. */
function errorMessages(model: Model) {
  const found = model.operations.flatMap((operation) =>
    operation.responses
      .filter(({ isError }) => isError)
      .flatMap(({ status, body }) =>
        (body?.examples ?? []).map(({ value }) => ({
          status,
          message: String(value),
          operation: operation.id,
        })),
      ),
  );
  const groups = Map.groupBy(found, ({ status, message }) => `${status} ${message}`);
  return [...groups.values()]
    .map(([first, ...others]) => ({
      status: first?.status ?? '',
      message: first?.message ?? '',
      operations: [first, ...others].flatMap((one) => (one ? [one.operation] : [])),
    }))
    .toSorted((a, b) => Number(a.status) - Number(b.status));
}

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
