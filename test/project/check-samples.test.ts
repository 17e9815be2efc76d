import { expect, test } from 'vitest';
import { writeProject } from '../../scripts/contract/temporary-project.ts';
import { callCommand } from './run-command.ts';

const API = `openapi: 3.1.0
info: { title: A, version: '1' }
servers: [{ url: 'https://api.shop.dev' }]
paths:
  /v1/orders:
    get:
      operationId: listOrders
      parameters: [{ name: order_status, in: query, schema: { type: string } }]
`;
const CURL = '```bash\ncurl https://api.shop.dev/v1/orders\n```\n';

/** Check documentation with these files. */
async function check(files: Readonly<Record<string, string>>, ...words: readonly string[]) {
  const root = writeProject({ 'api.yaml': API, ...files });
  const given = ['--spec=api.yaml', '--docs=docs', ...words];
  const { code, stdout, stderr } = await callCommand(
    root,
    'scripts/commands/check-samples.ts',
    given,
  );
  return { code, stdout, stderr };
}

test.each([
  ['no code', { 'docs/a.md': 'Text.\n' }, 'docs contains no code block, so nothing was checked.'],
  ['no Markdown', { 'docs/a.txt': CURL }, 'docs contains no code block, so nothing was checked.'],
  [
    'no code of the API',
    { 'docs/a.md': '```bash\nls\n```\n\n```go\nx\n```\n' },
    'No code block in docs shows a part of api.yaml, so nothing was checked.',
  ],
])('make check-samples fails where there is %s', async (_name, files, want) => {
  const { code, stdout, stderr } = await check(files);
  expect([code, stderr]).toEqual([1, `${want} Correct SPEC or DOCS.\n`]);
  expect(stdout).not.toContain('All fine');
});

test('make check-samples says what it read and what it did not', async () => {
  const files = { 'docs/a.mdx': `<Example />\n\n${CURL}\n\`\`\`go\nx\n\`\`\`\n` };
  const { code, stdout, stderr } = await check(files);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toBe(`1 file read.
Not read: 1 component whose content is elsewhere (<Example> 1).
Not read: 1 block in other languages (go 1).
2 samples, 0 opted out, 0 foreign; 0 inline names looked up.
  Other            1  1 not of this API
  cURL             1  1 checked
All fine.
`);
});

test('make check-samples looks up inline code only with NAMES=1', async () => {
  const files = { 'docs/a.md': `${CURL}\nSet \`order_statsu\`.\n` };
  expect((await check(files)).code).toBe(0);
  const { code, stderr } = await check(files, '--names=1');
  expect([code, stderr]).toEqual([
    1,
    'docs/a.md:5:5  sample-name  The API has no field order_statsu, did you mean "order_status"?\n',
  ]);
  expect((await check(files, '--names=yes')).code).toBe(2);
});
