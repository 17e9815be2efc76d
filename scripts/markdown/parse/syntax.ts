import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified, type Processor } from 'unified';

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkDirective)
  .use(remarkNoTextDirectives)
  .freeze();

/** Parse Markdown as it is written: nothing included, no ids. */
export const parseSyntax = (text: string): Root => processor.parse(text);

/**
 * Remove directives inside text, which the dialect doesn't have: `10:30pm` and `a:b` would lose their
 * second half. Must come after remark-directive, whose syntax extension it narrows.
 */
function remarkNoTextDirectives(this: Processor): void {
  for (const extension of this.data().micromarkExtensions ?? []) {
    const text = (extension as { text?: Record<string, unknown> | null }).text;
    if (text) delete text[':'.charCodeAt(0)];
  }
}
