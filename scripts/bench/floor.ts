import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import rehypeShikiFromHighlighter from '@shikijs/rehype/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { MarkdownAsync } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { createHighlighter } from 'shiki';

/**
 * `node scripts/bench/floor.ts --guides DIR --out DIR`: the least that any generator does with pages. It reads,
 * parses, highlights and writes each of them, with the libraries of our build, on one thread.
 */
const { guides = '', out = '' } = parseArgs({
  options: { guides: { type: 'string' }, out: { type: 'string' } },
}).values;
const highlighter = await createHighlighter({ themes: ['github-light'], langs: ['ts'] });
for (const name of globSync('**/*.md', { cwd: guides })) {
  const text = readFileSync(join(guides, name), 'utf8').replace(/^---\n.*?\n---\n/s, '');
  const page = await MarkdownAsync({
    children: text,
    remarkPlugins: [remarkGfm],
    rehypePlugins: [[rehypeShikiFromHighlighter, highlighter, { theme: 'github-light' }]],
  });
  const file = join(out, name.replace(/\.md$/, '.html'));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, renderToStaticMarkup(page));
}
