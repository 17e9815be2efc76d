import { fingerprint } from '../../model/fingerprint.ts';
import { failures } from '../../model/lookup.ts';
import type { Model, Operation } from '../../model/types.ts';
import { openPoints, openText, settledText } from '../open-points.ts';
import type { Generator } from '../types.ts';
import { renderPage } from './page.ts';

/** Make the reference pages and the index that the site's navigation and /api read. */
export const generateReference: Generator = async ({ model, templates }) => {
  const pages = model.operations
    .filter(({ page }) => page)
    .map(async (operation) => ({
      path: `reference/${operation.page?.name}.md`,
      content: await renderPage(model, operation, templates),
    }));
  const index = {
    path: 'reference/index.json',
    content: `${JSON.stringify(apiIndex(model), null, 2)}\n`,
  };
  return [...(await Promise.all(pages)), index];
};

const apiIndex = (model: Model) => ({
  product: model.product,
  links: model.links,
  title: model.title,
  version: model.version,
  description: settledText(model.description),
  leftOpen: { description: openText(model.description), points: openPoints(model) },
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

/** List every message of the errors with the operations that return it, by status. */
function errorMessages({ operations }: Model) {
  const found = new Map<string, { status: string; message: string; operations: string[] }>();
  for (const operation of operations) {
    for (const { status, body } of failures(operation)) {
      for (const { value } of body?.examples ?? []) {
        const message = String(value);
        const entry = found.get(`${status} ${message}`) ?? { status, message, operations: [] };
        entry.operations.push(operation.id);
        found.set(`${status} ${message}`, entry);
      }
    }
  }
  return [...found.values()].toSorted((a, b) => Number(a.status) - Number(b.status));
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
