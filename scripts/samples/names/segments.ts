import ts from 'typescript';
import { splitFrontMatter } from '../../markdown/pages/front-matter.ts';
import { codeLanguage } from '../../markdown/parse/code-languages.ts';
import { readCodeMeta, type CodeMeta } from '../../markdown/parse/code-meta.ts';
import { parseSyntax } from '../../markdown/parse/syntax.ts';
import { visit } from '../../markdown/visit.ts';

/** A part of a file that can name something of the contract. */
export interface Segment {
  readonly kind: 'prose' | 'inline' | 'block';
  /** Where it begins in the file. */
  readonly offset: number;
  readonly text: string;
  /** Of a block. */
  readonly language?: string;
  readonly meta?: CodeMeta;
}

/** Divide a file into the parts that readers see. */
export function segmentsOf(file: string, text: string): Segment[] {
  if (file.endsWith('.md')) return markdownSegments(text);
  if (/\.tsx?$/.test(file)) return textsOfProgram(text);
  return text.split('\n').map((line, index, lines): Segment => {
    const offset = lines.slice(0, index).join('\n').length + Number(index > 0);
    // Comments are for the people who edit the file.
    return { kind: 'prose', offset, text: line.replace(/(?:^|\s)#.*$/, '') };
  });
}

function markdownSegments(text: string): Segment[] {
  const segments: Segment[] = [];
  const { end } = splitFrontMatter(text) ?? { end: 0 };
  for (const { 0: line, index } of text
    .slice(0, end)
    .matchAll(/^(?:title|label|description):.*$/gm)) {
    segments.push({ kind: 'prose', offset: index, text: line });
  }
  // Blanks replace the front matter, to keep the places of the file.
  const body = text.slice(0, end).replaceAll(/[^\r\n]/g, ' ') + text.slice(end);
  visit(parseSyntax(body), (node) => {
    const [start, after] = [node.position?.start.offset, node.position?.end.offset];
    if (start === undefined || after === undefined) return;
    const source = { offset: start, text: text.slice(start, after) };
    if (node.type === 'text') segments.push({ kind: 'prose', ...source });
    if (node.type === 'inlineCode') segments.push({ kind: 'inline', ...source });
    if (node.type === 'code') {
      const { meta } = readCodeMeta(node.meta ?? '');
      const language = codeLanguage(node.lang ?? '')?.name ?? node.lang ?? '';
      segments.push({ kind: 'block', ...codeOf(source), language, meta });
    }
    if (node.type === 'image') segments.push({ kind: 'prose', ...source });
  });
  return segments;
}

/** Leave out the fences of a block. */
function codeOf({
  offset,
  text,
}: Pick<Segment, 'offset' | 'text'>): Pick<Segment, 'offset' | 'text'> {
  if (!/^\s*[`~]{3}/.test(text)) return { offset, text };
  const start = text.indexOf('\n') + 1;
  return {
    offset: offset + start,
    text: text.slice(start, Math.max(start, text.lastIndexOf('\n'))),
  };
}

/** Find the texts that the site shows, which are strings of its code and words of its elements. */
function textsOfProgram(source: string): Segment[] {
  const segments: Segment[] = [];
  const file = ts.createSourceFile('site.tsx', source, ts.ScriptTarget.Latest, true);
  const walk = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node)) {
      segments.push({ kind: 'prose', offset: node.getStart(file), text: node.getText(file) });
    }
    ts.forEachChild(node, walk);
  };
  walk(file);
  return segments;
}
