import { toString } from 'mdast-util-to-string';
import { errorAt, type Finding } from '../../lib/findings.ts';
import { parseSyntax } from '../parse/syntax.ts';
import type { WrittenText } from './lint-prose.ts';
import { visit } from '../visit.ts';

/** Shorter paragraphs are alike by chance. */
const WORDS = 20;

/** Find paragraphs and tables that two pages have: a fact has one home, and other pages link to it. */
export function repeatedTexts(texts: readonly WrittenText[]): Finding[] {
  const homes = new Map<string, string>();
  return texts.flatMap(({ file, text }) => {
    const findings: Finding[] = [];
    visit(parseSyntax(text), (node) => {
      if (node.type !== 'paragraph' && node.type !== 'table') return;
      const words = toString(node, { includeImageAlt: false }).trim().split(/\s+/);
      if (node.type === 'paragraph' && words.length < WORDS) return;
      const key = words.join(' ');
      const { line = 0, column = 0 } = node.position?.start ?? {};
      const home = homes.get(key);
      if (home === undefined) homes.set(key, `${file}:${line}`);
      else if (!home.startsWith(`${file}:`)) {
        const message = `This ${node.type} is also at ${home}. Keep it on the page that it belongs to, and link to it from the other.`;
        findings.push({
          ...errorAt({ file, line, column }, 'repeated-text', message),
          severity: 'warning',
        });
      }
    });
    return findings;
  });
}
