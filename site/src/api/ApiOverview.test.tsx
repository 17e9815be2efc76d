import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ReferenceIndex, ReferenceWebhook } from '../lib/reference-index.ts';
import { ApiOverview } from './ApiOverview.tsx';

const LINKS = { project: '', sourceCode: '', issues: '', community: '', website: '', contact: '' };

const WEBHOOK = { name: 'made', method: 'post', summary: 'A thing was made.', description: '' };

/** Make the index of a contract with a webhook and so many operations. */
const indexOf = (operations: number, webhook: ReferenceWebhook = WEBHOOK): ReferenceIndex => ({
  product: { slug: 'acme', name: 'Acme' },
  links: LINKS,
  title: 'Acme',
  version: '1',
  description: '',
  leftOpen: { description: '', points: [] },
  servers: [],
  groups: [
    {
      tag: 'things',
      title: 'Things',
      description: '',
      isDraft: false,
      operations: Array.from({ length: operations }, (_, at) => ({
        operationId: `get${at}`,
        summary: `Get ${at}`,
        method: 'get',
        path: `/things/${at}`,
        page: null,
        isDeprecated: false,
      })),
    },
  ],
  webhooks: [webhook],
  errors: [],
});

const render = (index: ReferenceIndex): string =>
  renderToStaticMarkup(
    <ApiOverview
      index={index}
      markdown={(text) => text}
      pagePaths={[]}
      downloads={[]}
      allDownloads={[]}
    />,
  );

test.each([
  { operations: 100, skipped: 0 },
  { operations: 101, skipped: 2 },
])(
  'with $operations operations, browsers skip what is out of view in $skipped lists',
  ({ operations, skipped }) => {
    expect(render(indexOf(operations)).match(/ data-many=""/g) ?? []).toHaveLength(skipped);
  },
);

test('a short example of a webhook is shown, and a long one is a link', () => {
  const rendered = (length: number): string => {
    const body = {
      mediaType: 'application/json',
      type: 'string',
      example: `"${'a'.repeat(length)}"`,
    };
    return render(indexOf(1, { ...WEBHOOK, body }));
  };
  expect(rendered(10)).toContain('"aaaaaaaaaa"'.replaceAll('"', '&quot;'));
  const long = rendered(4000);
  expect(long).not.toContain('aaaa');
  expect(long).toContain('<a href="/openapi/webhook-post-made.json">this example</a>');
});
