import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ReferenceIndex } from '../lib/reference-index.ts';
import { ApiOverview } from './ApiOverview.tsx';

const LINKS = { project: '', sourceCode: '', issues: '', community: '', website: '', contact: '' };

/** Make the index of a contract with a webhook and so many operations. */
const indexOf = (operations: number): ReferenceIndex => ({
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
  webhooks: [{ name: 'made', method: 'post', summary: 'A thing was made.', description: '' }],
  errors: [],
});

test.each([
  { operations: 100, skipped: 0 },
  { operations: 101, skipped: 2 },
])(
  'with $operations operations, browsers skip what is out of view in $skipped lists',
  ({ operations, skipped }) => {
    const html = renderToStaticMarkup(
      <ApiOverview
        index={indexOf(operations)}
        markdown={(text) => text}
        pagePaths={[]}
        downloads={[]}
        allDownloads={[]}
      />,
    );
    expect(html.match(/ data-many=""/g) ?? []).toHaveLength(skipped);
  },
);
