import { fingerprint } from '../../model/fingerprint.ts';
import { failures } from '../../model/lookup.ts';
import type { Model, Operation } from '../../model/types.ts';
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
  description: paragraphs(model.description, false),
  leftOpen: { description: paragraphs(model.description, true), points: openPoints(model) },
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

/** How descriptions report what the contract doesn't decide. */
const OPEN = /left open|contract does not say|contract lists no|not part of the contract/;

/** Keep the paragraphs that report such a point, or only the others. */
const paragraphs = (text: string, isOpen: boolean): string =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => OPEN.test(onOneLine(paragraph)) === isOpen)
    .join('\n\n');

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** List what the descriptions of fields and operations leave open, sentence by sentence. */
const openPoints = ({ schemas, operations }: Model) => [
  ...schemas.flatMap(({ name, schema }) =>
    schema.kind !== 'object'
      ? []
      : schema.properties.flatMap((property) =>
          openSentences(property.schema.description).map((text) => ({
            field: `${name}.${property.name}`,
            text,
          })),
        ),
  ),
  ...operations.flatMap(({ id, description }) =>
    openSentences(description).map((text) => ({ operation: id, text })),
  ),
];

const openSentences = (description: string): string[] =>
  onOneLine(description)
    .split(/(?<=\.) +/)
    .filter((sentence) => OPEN.test(sentence));

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
