import type { Model } from '../model/types.ts';
import type { CallKind } from './kinds.ts';
import type { Found, Places, Steps } from './types.ts';

/** What differs of the API as a whole: its name, its addresses, its words. */
export function compareApi(base: Model, next: Model): Found[] {
  return [
    ...compareProduct(base, next),
    ...compareServers(base, next),
    ...compareTexts(base, next),
  ];
}

const contractFound = (kind: CallKind, subject: string, what: string, places: Places): Found => ({
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

function compareServers({ servers: base }: Model, { servers: next }: Model): Found[] {
  const urls = (servers: Model['servers']): string[] => servers.map(({ url }) => url);
  const steps = (url: string): Steps => ['servers', { key: 'url', value: url }];
  return [
    ...urls(base)
      .filter((url) => !urls(next).includes(url))
      .map((url) =>
        contractFound('server-removed', url, `The server ${url} was removed.`, {
          base: steps(url),
        }),
      ),
    ...urls(next)
      .filter((url) => !urls(base).includes(url))
      .map((url) =>
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

/** The types of the client that come and go with the schemas. */
export function compareSchemaNames(
  base: Model,
  next: Model,
  renamed: ReadonlyMap<string, string>,
): Found[] {
  const names = ({ schemas }: Model): string[] => schemas.map(({ name }) => name);
  const steps = (name: string): Steps => ['components', 'schemas', name];
  const schemaFound = (
    kind: CallKind,
    name: string,
    subject: string,
    what: string,
    places: Places,
  ): Found => ({ kind, group: { type: 'schema', name }, subject, what, places });
  return [
    ...[...renamed].map(([before, after]) =>
      schemaFound(
        'schema-renamed',
        after,
        `${before} -> ${after}`,
        `The schema was called ${before}.`,
        { base: steps(before), next: steps(after) },
      ),
    ),
    ...names(base)
      .filter((name) => !names(next).includes(name) && !renamed.has(name))
      .map((name) =>
        schemaFound('schema-removed', name, name, `The schema ${name} was removed.`, {
          base: steps(name),
        }),
      ),
    ...names(next)
      .filter((name) => !names(base).includes(name) && ![...renamed.values()].includes(name))
      .map((name) =>
        schemaFound('schema-added', name, name, `The schema ${name} was added.`, {
          next: steps(name),
        }),
      ),
  ];
}
