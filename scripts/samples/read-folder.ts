import { isUtf8 } from 'node:buffer';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { codeLanguage } from '../content/code-languages.ts';
import { readCodeMeta } from '../content/code-meta.ts';
import { readScript } from './other-shells.ts';
import { kindOf } from './read-samples.ts';
import type { InlineName, PageSamples, Sample } from './types.ts';

/** Every block and every inline name in the Markdown and MDX below a folder. */
export function readFolder(folder: string): PageSamples[] {
  const files = globSync('**/*.{md,mdx,markdown}', {
    cwd: folder,
    exclude: (name) => /(?:^|[\\/])(?:node_modules|\.git)$/.test(String(name)),
  });
  return files
    .map((name) => ({ file: join(folder, name).split(sep).join('/'), place: join(folder, name) }))
    .filter(({ place }) => statSync(place, { throwIfNoEntry: false })?.isFile() ?? false)
    .toSorted((a, b) => (a.file < b.file ? -1 : 1))
    .flatMap(({ file, place }) => {
      const bytes = readFileSync(place);
      // What is no text has nothing to show.
      return isUtf8(bytes) ? [readText(file, bytes.toString('utf8').replaceAll('\r\n', '\n'))] : [];
    });
}

/**
 * Blocks by their fences alone, at any indentation: in MDX they stand inside components, where a
 * reader of Markdown sees indented code or HTML.
 */
export function readText(file: string, text: string): PageSamples {
  const samples: Sample[] = [];
  const prose: string[] = [];
  const lines = text.split('\n');
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const { indent = '', fence, info = '' } = OPENING.exec(line)?.groups ?? {};
    if (fence === undefined) {
      prose.push(line);
      continue;
    }
    let end = index + 1;
    while (end < lines.length && !closes(lines[end] ?? '', fence)) end += 1;
    const inner = lines.slice(index + 1, end);
    samples.push(readBlock(file, index + 1, indent, info, inner));
    prose.push(...Array.from({ length: inner.length + 2 }, () => ''));
    index += inner.length + 1;
  }
  return { page: file, samples, names: readNames(file, prose) };
}

const OPENING = /^(?<indent>[ \t>]*(?:[-*+]\s+|\d+[.)]\s+)?)(?<fence>`{3,}|~{3,})(?<info>[^`]*)$/;

const closes = (line: string, fence: string): boolean => {
  const text = line.replace(/^[ \t>]*/, '').trimEnd();
  return text.length >= fence.length && text === (fence[0] ?? '').repeat(text.length);
};

function readBlock(
  file: string,
  line: number,
  indent: string,
  info: string,
  inner: readonly string[],
): Sample {
  // ```bash, ```{.json}, ```json:file.json, ```js{1,3}
  const word = /^\s*\{?\.?([\w+#-]+)/.exec(info)?.[1]?.toLowerCase() ?? '';
  const language = codeLanguage(ALIASES[word] ?? word)?.name ?? word;
  const code = inner.map((text) => stripped(text, indent.length)).join('\n');
  const script = readScript(language, code);
  return {
    page: file,
    file,
    line,
    column: indent.length + 1,
    codeLine: line + 1,
    codeColumn: indent.length + 1,
    language,
    kind: kindOf(language),
    code,
    ...(script && { ...script, kind: 'shell' }),
    // Words after the language mean something else in every project.
    meta: readCodeMeta('').meta,
    isGenerated: false,
  };
}

const ALIASES: Readonly<Record<string, string>> = {
  curl: 'bash',
  zsh: 'bash',
  terminal: 'console',
  'shell-session': 'console',
  jsonc: 'json',
  json5: 'json',
};

function stripped(text: string, indent: number): string {
  const head = text.slice(0, indent);
  return /^[ \t>]*$/.test(head) ? text.slice(indent) : text.trimStart();
}

function readNames(file: string, prose: readonly string[]): InlineName[] {
  const names: InlineName[] = [];
  let before = 0;
  for (const section of sectionsOf(prose)) {
    visit(parse(section.join('\n')), 'inlineCode', ({ value, position }) => {
      const { line = 0, column = 0 } = position?.start ?? {};
      names.push({ page: file, file, line: before + line, column, text: value });
    });
    before += section.length;
  }
  return names;
}

/** So many lines are read at once at least: of a long text the parser takes ever longer. */
const SECTION_LINES = 200;

/** Lines cut where no code can go on: behind an empty line, before one at the margin, in no comment. */
function sectionsOf(lines: readonly string[]): string[][] {
  const sections: string[][] = [[]];
  let isComment = false;
  for (const [index, line] of lines.entries()) {
    const isStart = lines[index - 1]?.trim() === '' && /^\S/.test(line) && !isComment;
    if (isStart && (sections.at(-1)?.length ?? 0) >= SECTION_LINES) sections.push([]);
    sections.at(-1)?.push(line);
    const [opened, closed] = [line.lastIndexOf('<!--'), line.lastIndexOf('-->')];
    if (opened !== closed) isComment = opened > closed;
  }
  return sections;
}

const parse = (text: string): Root => unified().use(remarkParse).use(remarkGfm).parse(text);
