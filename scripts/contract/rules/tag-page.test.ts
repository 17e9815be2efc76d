import { expect, test } from 'vitest';
import { runRule } from './run-rule.ts';

const contract = (tag: string): string => `openapi: 3.1.0
tags:
  - name: Routes
    ${tag}
`;

const wrong = (found: string): string =>
  `x-page must hold "entity", lower-case letters and digits with which its page names end, and may hold "draft: true". ${found}.`;

test.each([
  { tag: 'description: Routes.', want: [] },
  { tag: 'x-page: { entity: route }', want: [] },
  { tag: 'x-page: { entity: vkey, draft: true }', want: [] },
  {
    tag: 'x-page: {}',
    want: [`4:12 ${wrong('"x-page" property must have required property "entity"')}`],
  },
  {
    tag: 'x-page: { entity: Route }',
    want: [`4:23 ${wrong('"entity" property must match pattern "^[a-z][a-z0-9]*$"')}`],
  },
  {
    tag: 'x-page: { entity: route, drafts: true }',
    want: [`4:12 ${wrong('Property "drafts" is not expected to be here')}`],
  },
  {
    tag: 'x-page: { entity: route, draft: yes }',
    want: [`4:37 ${wrong('"draft" property type must be boolean')}`],
  },
])('$tag', async ({ tag, want }) => {
  expect(await runRule('tag-page', contract(tag))).toEqual(want);
});
