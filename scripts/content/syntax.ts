import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import type { PluggableList } from 'unified';
import { remarkNoTextDirectives } from './directives.ts';

/** The syntax of the dialect: the same list reads pages for checks and for the site. */
export const syntaxPlugins: PluggableList = [remarkGfm, remarkDirective, remarkNoTextDirectives];
