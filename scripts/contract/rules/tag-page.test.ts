import { testRule } from './run-rule.ts';

const contract = (tag: string): string => `openapi: 3.1.0
tags:
  - name: Routes
    ${tag}
`;

const wrong = (found: string): string =>
  `x-page needs "entity", the lower-case letters and digits that end the page names, and may have "draft: true". ${found}.`;

testRule('tag-page', contract, [
  ['description: Routes.'],
  ['x-page: { entity: route }'],
  ['x-page: { entity: vkey, draft: true }'],
  ['x-page: {}', `4:12 ${wrong('"x-page" property must have required property "entity"')}`],
  [
    'x-page: { entity: Route }',
    `4:23 ${wrong('"entity" property must match pattern "^[a-z][a-z0-9]*$"')}`,
  ],
  [
    'x-page: { entity: route, drafts: true }',
    `4:12 ${wrong('Property "drafts" is not expected to be here')}`,
  ],
  [
    'x-page: { entity: route, draft: yes }',
    `4:37 ${wrong('"draft" property type must be boolean')}`,
  ],
]);
