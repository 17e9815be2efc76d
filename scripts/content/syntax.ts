import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { PluggableList } from 'unified';
import { remarkNoTextDirectives } from './directives.ts';

/** The syntax of the dialect. */
const syntaxPlugins: PluggableList = [remarkGfm, remarkDirective, remarkNoTextDirectives];

const processor = unified().use(remarkParse).use(syntaxPlugins).freeze();

/** Markdown as it is written: nothing included, no ids. */
export const parseSyntax = (text: string): Root => processor.parse(text);
