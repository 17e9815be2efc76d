import { join } from 'node:path';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { writeFolder } from '../../lib/temporary-folder.ts';
import { readImages } from './images.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"></svg>';
const root = writeFolder({
  'guides/flow.svg': SVG,
  'public/img/logo.svg': SVG,
  'guides/broken.png': 'no image',
});
const folders = { root, public: join(root, 'public') };

const read = (markdown: string) =>
  readImages({ file: 'guides/a.md' }, unified().use(remarkParse).parse(markdown), folders);

test('an image next to its page gets an address from its content, one in public keeps its own', () => {
  const { images, findings } = read('![A](flow.svg) ![B](/img/logo.svg)');
  expect(findings).toEqual([]);
  expect(images.get('flow.svg')).toMatchObject({
    address: expect.stringMatching(/^\/assets\/flow-[0-9a-f]{8}\.svg$/),
    width: 40,
    height: 30,
    isBeside: true,
  });
  expect(images.get('/img/logo.svg')).toMatchObject({ address: '/img/logo.svg', isBeside: false });
});

test.each(
  Object.entries({
    '![A](flou.svg)': "flou.svg doesn't exist in guides. The nearest one is flow.svg.",
    '![A](/img/loge.svg)':
      "/img/loge.svg doesn't exist in public. The nearest one is /img/logo.svg.",
    '![](flow.svg)': "flow.svg has no description for readers who can't see it.",
    '![A](https://x.test/a.png)': 'is on another site',
    '![A](broken.png)': 'has an unreadable size',
    '![A][b]\n\n[b]: flow.svg': 'Give the image an address',
  }),
)('the image %j is reported: %s', (given, want) => {
  const { findings } = read(given);
  expect(findings).toMatchObject([{ file: 'guides/a.md', line: 1, rule: 'image' }]);
  expect(findings[0]?.message).toContain(want);
});
