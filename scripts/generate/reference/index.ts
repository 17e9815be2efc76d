import { fingerprint } from '../../model/fingerprint.ts';
import { TARGETS, type Target } from '../../markdown/prose/targets.ts';
import { failures, messagesOf } from '../../model/lookup.ts';
import type { Model, Operation, Webhook } from '../../model/types.ts';
import { openPoints, openText, settledText } from '../open-points.ts';
import type { StreamingGenerator } from '../types.ts';
import { typeInWords } from './fields.ts';
import { renderPage } from './page.ts';

/** Make the reference pages, the index that the site's navigation and /api read, and the list of the pages' slots. */
export const generateReference: StreamingGenerator = async function* ({
  model,
  templates,
  history,
}) {
  const targets: Target[] = [];
  for (const operation of model.operations) {
    const { id, renamedFrom, page } = operation;
    if (!page) continue;
    const { text, slots } = await renderPage({ model, templates, history }, operation);
    yield { path: `reference/${page.name}.md`, content: text };
    targets.push({
      operationId: id,
      ...(renamedFrom && { renamedFrom }),
      fingerprint: fingerprint(model, operation),
      slots,
    });
  }
  yield { path: TARGETS, content: `${JSON.stringify(targets, null, 2)}\n` };
  yield {
    path: 'reference/index.json',
    content: `${JSON.stringify(apiIndex(model), null, 2)}\n`,
  };
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
    operations: model.operations.filter((operation) => operation.tag === tag.name).map(indexEntry),
    ...also(model, tag.name),
  })),
  ...(model.webhooks && { webhooks: model.webhooks.map(webhookEntry) }),
  errors: errorMessages(model),
});

/** List the operations of other groups that name a tag, too. */
function also({ operations }: Model, tag: string): { readonly also?: readonly string[] } {
  const found = operations.filter(({ otherTags = [] }) => otherTags.includes(tag));
  return found.length > 0 ? { also: found.map(({ id }) => id) } : {};
}

const webhookEntry = ({ name, method, summary, description, body }: Webhook) => ({
  name,
  method,
  summary,
  description,
  ...(body && {
    body: {
      mediaType: body.mediaType,
      type: typeInWords(body.schema),
      example: JSON.stringify(body.examples[0]?.value ?? null, null, 2),
    },
  }),
});

/** List every error with its cause, its fix and the operations that return it, by status and message. */
function errorMessages({ operations }: Model) {
  const errors = operations.flatMap((operation) =>
    failures(operation).flatMap((response) =>
      messagesOf([response]).map((message) => ({
        id: operation.id,
        error: { status: response.status, message, cause: response.description, fix: response.fix },
      })),
    ),
  );
  // The same message may have another cause at another operation.
  const groups = Map.groupBy(errors, ({ error }) => JSON.stringify(error));
  const messages = [...new Set(errors.map(({ error }) => error.message))];
  const placeOf = ({ message }: { readonly message: string }): number => messages.indexOf(message);
  const statuses = [...new Set(errors.map(({ error }) => error.status))].toSorted();
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      return first ? [{ ...first.error, operations: group.map(({ id }) => id) }] : [];
    })
    .toSorted(
      (a, b) => statuses.indexOf(a.status) - statuses.indexOf(b.status) || placeOf(a) - placeOf(b),
    );
}

const indexEntry = (operation: Operation) => ({
  operationId: operation.id,
  ...(operation.renamedFrom && { renamedFrom: operation.renamedFrom }),
  summary: operation.summary,
  method: operation.method,
  path: operation.path,
  page: operation.page ? { name: operation.page.name, path: operation.page.path } : null,
  isDeprecated: operation.isDeprecated,
});
