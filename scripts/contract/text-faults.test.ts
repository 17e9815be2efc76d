import { expect, test } from 'vitest';
import {
  ADMIN,
  type ContractEdit,
  edited,
  EXAMPLE,
  lint,
  ROUTE,
  ROUTES,
} from './fixture-contract.ts';

const plain = (shown: string, key = 'summary'): string =>
  `plain-title (required)  "${shown}" is Markdown, but "${key}" becomes titles and links in plain text. Write one line without Markdown.`;

const summary = (text: string): ContractEdit => [
  ROUTES,
  'summary: Create a route',
  `summary: ${text}`,
];
const description = (text: string): ContractEdit => [
  ROUTES,
  'description: Creates a route.',
  `description: ${text}`,
];
const OPEN =
  "The code block that begins with ``` isn't closed. Add a line of ``` below its last line.";

test.each<[string, ContractEdit, ...string[]]>([
  ['code in a summary', summary('Create a `route`'), `${ROUTES}:5:23  ${plain('`route`')}`],
  [
    'HTML in a summary',
    summary('Create a <b>route</b>'),
    `${ROUTES}:5:23  ${plain('<b>route</b>')}`,
  ],
  [
    'an escape in a summary',
    summary("Create a team\\'s route"),
    `${ROUTES}:5:27  ${plain("\\'s route")}`,
  ],
  [
    'emphasis in a quoted summary',
    summary("'Create *a* route'"),
    `${ROUTES}:5:22  ${plain('*a* route')}`,
  ],
  [
    'a link in a summary',
    summary('Create [a](/b) route'),
    `${ROUTES}:5:21  ${plain('[a](/b) route')}`,
  ],
  ['a list in a summary', summary("'1. Create'"), `${ROUTES}:5:15  ${plain('1. Create')}`],
  [
    'two lines in a summary',
    summary('|-\n      Create\n      a route'),
    `${ROUTES}:7:7  ${plain('a route')}`,
  ],
  [
    'code in the heading of a group',
    [
      ADMIN,
      'description: Named entry points.',
      "description: Named entry points.\n    x-displayName: '`Routes`'",
    ],
    `spec/admin.yaml:20:21  ${plain('`Routes`', 'x-displayName')}`,
  ],
  [
    'code in the summary of an example',
    [ROUTES, 'summary: The least', 'summary: The `least`'],
    `${ROUTES}:16:28  ${plain('`least`')}`,
  ],
  [
    'an image in a description',
    description("'Creates ![it](https://a.test/b.png).'"),
    `${ROUTES}:6:27  image (required)  A description of the contract is also shown where there are no images. Link to the image, or leave it out.`,
  ],
  [
    'an open code block in a description',
    description('|-\n      Creates.\n\n      ```json\n      {}\n'),
    `${ROUTES}:9:7  fence (required)  ${OPEN}`,
  ],
  [
    'an open code block in a description with escapes',
    description('"Creates.\\n\\n```json\\n{}"'),
    `${ROUTES}:6:19  fence (required)  ${OPEN}`,
  ],
  [
    'an open code block in the description of a property',
    [ROUTE, 'description: The name.', 'description: |-\n      ```json\n      {}'],
    `spec/schemas/Route.yaml:7:7  fence (required)  ${OPEN}`,
  ],
  [
    'HTML in a description',
    description('Creates <iframe srcdoc="<p>a"></iframe> it.'),
    ...['"<iframe srcdoc="<p>a">"', '"</iframe>"'].map(
      (tag, index) =>
        `${ROUTES}:6:${[26, 48][index]}  raw-html (required)  ${tag} would be removed: pages can't contain HTML. Write Markdown, or \`code\` if it's an example.`,
    ),
  ],
  [
    'a link that runs a script',
    description('Creates [it](javascript:alert).'),
    `${ROUTES}:6:26  broken-link (required)  → javascript:alert: the link has no usable address. Write a path from the site's root, or an address that begins with "https:" or "mailto:".`,
  ],
  [
    'an open code block of a field that is named value',
    [ROUTE, 'properties:\n', "properties:\n  value: { type: string, description: '```json' }\n"],
    `spec/schemas/Route.yaml:4:40  fence (required)  ${OPEN}`,
  ],
  [
    'an escape that turns text around',
    description('"Creates \\u202E it."'),
    `${ROUTES}:6:18  text-file (required)  This contains U+202E, which is invisible and changes how the text is displayed. Remove it.`,
  ],
  [
    'an escape for a terminal in the summary of an example',
    [ROUTES, 'summary: The least', 'summary: "The \\e[31mleast"'],
    `${ROUTES}:16:24  text-file (required)  This contains U+001B, which is invisible and changes how the text is displayed. Remove it.`,
  ],
])('make lint rejects %s', async (_name, edit, ...want) => {
  const found = await lint(edited([edit]));
  expect(found).toEqual(want);
});

test.each<[string, ContractEdit]>([
  ['marks that are no Markdown', summary("'Create: 2 * 3 < 7, a_b_c & #1'")],
  ['a placeholder', summary("'Create a {{Product}} route'")],
  ['escaped braces in a summary', summary("'Create \\{{a}} route'")],
  [
    'code in a description',
    description('|-\n      Creates `it`:\n\n      ```json\n      {}\n      ```'),
  ],
  ['code in a field that is named summary', [EXAMPLE, 'value:\n', 'value:\n    summary: "`a`"\n']],
  [
    'code in the data of a schema',
    [
      ROUTE,
      'properties:\n',
      'examples: [{ summary: "`a`" }]\nx-examples: { summary: "`a`" }\nproperties:\n',
    ],
  ],
])('make lint accepts %s', async (_name, edit) => {
  expect((await lint(edited([edit]))).filter((line) => /plain-title|fence/.test(line))).toEqual([]);
});
