import { describe, expect, test } from 'vitest';
import { formatRead } from '../check/summary.ts';
import { checkSamples } from '../check/check-samples.ts';
import { readApi } from '../match/api.ts';
import { writeFolder } from '../../contract/temporary-project.ts';
import { readFolder, readFences } from './read-folder.ts';

const FENCE = '```bash\ncurl /a\n```';

describe('MDX', () => {
  test.each([
    ['text', '<CodeBlock language="bash">\n  curl /a\n</CodeBlock>', 2, 3],
    [
      'a template literal',
      '<CodeBlock\n  language="bash"\n  title="Call">\n{`curl /a`}\n</CodeBlock>',
      4,
      3,
    ],
    [
      'a template literal on lines of its own',
      '<CodeBlock className="language-bash">\n  {`\n    curl /a\n  `}\n</CodeBlock>',
      3,
      5,
    ],
    ['one line', '<CodeBlock language="bash">curl /a</CodeBlock>', 1, 28],
    ['a frame around a fence', `<CodeBlock title="Call">\n${FENCE}\n</CodeBlock>`, 3, 1],
    [
      'tabs',
      `<Tabs>\n  <Tab title="cURL">\n    ${FENCE.replaceAll('\n', '\n    ')}\n  </Tab>\n</Tabs>`,
      4,
      5,
    ],
    [
      'tabs with a component',
      '<Tabs>\n  <TabItem value="a">\n    <CodeBlock language="bash">{`curl /a`}</CodeBlock>\n  </TabItem>\n</Tabs>',
      3,
      34,
    ],
  ])('code is read in %s, at its place', (_name, text, line, column) => {
    const { samples } = readFences('a.mdx', text);
    expect(samples.map(({ kind, code }) => [kind, code.trim()])).toEqual([['shell', 'curl /a']]);
    const [{ codeLine = 0, codeColumn = 0, code = '' } = {}] = samples;
    expect([codeLine, codeColumn + code.indexOf('curl')]).toEqual([line, column]);
  });

  test('escapes in a template literal are decoded', () => {
    const { samples } = readFences(
      'a.mdx',
      '<CodeBlock language="bash">\n{`curl /a \\\\\n  -d "\\${A}\\`b\\`"`}\n</CodeBlock>',
    );
    expect(samples[0]?.code).toMatch(/curl \/a {2}\\\n\s*-d " \$\{A\} `b `"/);
  });

  test('the text after a component is read', () => {
    const text = `<CodeBlock language="json">\n  {}\n</CodeBlock>\n\nSee \`x-key\`.\n\n${FENCE}\n`;
    const { samples, names } = readFences('a.mdx', text);
    expect(samples.map(({ line }) => line)).toEqual([1, 7]);
    expect(names).toMatchObject([{ line: 5, text: 'x-key' }]);
  });

  test('a component that isn’t closed isn’t code', () => {
    expect(readFences('a.mdx', '<CodeBlock language="bash">\ncurl /a').samples).toEqual([]);
  });
});

test('unread components are counted by name', async () => {
  const root = writeFolder({
    'a.mdx': `<ApiExample id="a" />\n\nText <ApiExample id="b"/> and \`<Code />\`.\n\n<Player />\n\n${FENCE}\n\n\`\`\`go\nx\n\`\`\`\n`,
    'b/c.md': '```ruby\nx\n```\n\n```go\nx\n```\n\n```\nx\n```\n',
    'd.txt': 'no Markdown',
  });
  const folder = readFolder(root);
  const report = await checkSamples(folder.pages, { api: readApi({}), isOwn: false });
  expect(formatRead(folder, report)).toBe(
    '2 files read.\nNot read: 3 components whose content is elsewhere (<ApiExample> 2 and <Player> 1).\nNot read: 4 blocks in other languages (go 2, no language 1 and ruby 1).\n',
  );
});
