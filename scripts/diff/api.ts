import type { Model } from '../model/types.ts';
import type { CallKind } from './kinds.ts';
import { match } from './match.ts';
import type { Found, Places, SpecPath } from './types.ts';

/** Compare the API as a whole: its name, its servers and its texts. */
export function compareApi(base: Model, next: Model): Found[] {
  return [
    ...compareProduct(base, next),
    ...compareServers(base, next),
    ...compareTexts(base, next),
  ];
}

/** Create the difference of the API as a whole. */
export const contractFound = (
  kind: CallKind,
  subject: string,
  what: string,
  places: Places,
): Found => ({
  kind,
  group: { type: 'contract' },
  subject,
  what,
  places,
});

function compareProduct({ product: base }: Model, { product: next }: Model): Found[] {
  if (base.slug === next.slug && base.name === next.name) return [];
  const detail = `${base.slug} ${base.name} -> ${next.slug} ${next.name}`;
  const steps = ['info', 'x-product'];
  return [
    contractFound('product-renamed', detail, `The product’s name changed: ${detail}.`, {
      base: steps,
      next: steps,
    }),
  ];
}

function compareServers(base: Model, next: Model): Found[] {
  const { removed, added } = match(base.servers, next.servers, [(a, b) => a.url === b.url]);
  const steps = (url: string): SpecPath => ['servers', { key: 'url', value: url }];
  return [
    ...removed.map(({ url }) =>
      contractFound('server-removed', url, `The server ${url} was removed.`, { base: steps(url) }),
    ),
    ...added.map(({ url }) =>
      contractFound('server-added', url, `The server ${url} was added.`, { next: steps(url) }),
    ),
  ];
}

function compareTexts(base: Model, next: Model): Found[] {
  const texts = (model: Model): Map<string, string> =>
    new Map([
      ['title', model.title],
      ['description', model.description],
      ...model.servers.map(({ url, description }) => [`server ${url}`, description] as const),
      ...model.tags.map(
        ({ name, title, description }) => [`tag ${name}`, `${title}\n${description}`] as const,
      ),
      ...(model.webhooks ?? []).map(
        ({ name, method, summary, description }) =>
          [`webhook ${name} ${method}`, `${summary}\n${description}`] as const,
      ),
      ...keyDescriptions(model).map(([name, text]) => [`key ${name}`, text] as const),
    ]);
  const [before, after] = [texts(base), texts(next)];
  return [...after]
    .filter(([label, text]) => before.has(label) && before.get(label) !== text)
    .map(([label]) =>
      contractFound('texts-changed', 'contract', label, { base: ['info'], next: ['info'] }),
    );
}

const keyDescriptions = ({ operations }: Model): [string, string][] =>
  operations.flatMap(({ keys }) =>
    keys.map(({ name, description }) => [name, description] as [string, string]),
  );

/** Compare the names of schemas, which are types of the client. */
export function compareSchemaNames(
  base: Model,
  next: Model,
  renamed: ReadonlyMap<string, string>,
): Found[] {
  const { pairs, removed, added } = match(base.schemas, next.schemas, [
    (before, after) => before.name === after.name,
    (before, after) => renamed.get(before.name) === after.name,
  ]);
  const steps = (name: string): SpecPath => ['components', 'schemas', name];
  const schemaFound = (kind: CallKind, name: string, what: string, places: Places): Found => ({
    kind,
    group: { type: 'schema', name },
    subject: name,
    what,
    places,
  });
  return [
    ...pairs
      .filter(([before, after]) => before.name !== after.name)
      .map(([{ name: before }, { name: after }]) => ({
        ...schemaFound('schema-renamed', after, `The schema was called ${before}.`, {
          next: steps(after),
        }),
        subject: `${before} -> ${after}`,
      })),
    ...removed.map(({ name }) =>
      schemaFound('schema-removed', name, `The schema ${name} was removed.`, { base: steps(name) }),
    ),
    ...added.map(({ name }) =>
      schemaFound('schema-added', name, `The schema ${name} was added.`, { next: steps(name) }),
    ),
  ];
}
