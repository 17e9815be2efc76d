import { isUtf8 } from 'node:buffer';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { codeLanguage } from '../../markdown/parse/code-languages.ts';
import { readCodeMeta } from '../../markdown/parse/code-meta.ts';
import { kindOf } from '../kinds.ts';
import type { InlineName, PageSamples, Sample } from '../types.ts';
import { visit } from '../../markdown/visit.ts';

/** The pages of other documentation, and what could not be read of them. */
export interface Folder {
  readonly pages: readonly FolderPage[];
  /** Files that aren't text in UTF-8. */
  readonly unreadable: readonly string[];
}

export interface FolderPage extends PageSamples {
  /** The names of MDX components without content: what they show is in other files. */
  readonly components: readonly string[];
}

/** Read every block and every inline name in the Markdown and MDX below a folder. */
export function readFolder(folder: string): Folder {
  const files = globSync('**/*.{md,mdx,markdown}', {
    cwd: folder,
    exclude: (name) => /(?:^|[\\/])(?:node_modules|\.git)$/.test(String(name)),
  });
  const pages: FolderPage[] = [];
  const unreadable: string[] = [];
  const found = files
    .map((name) => ({ file: join(folder, name).split(sep).join('/'), place: join(folder, name) }))
    .filter(({ place }) => statSync(place, { throwIfNoEntry: false })?.isFile() ?? false)
    .toSorted((a, b) => (a.file < b.file ? -1 : 1));
  for (const { file, place } of found) {
    const bytes = readFileSync(place);
    if (!isUtf8(bytes)) unreadable.push(file);
    else pages.push(readFences(file, bytes.toString('utf8').replaceAll('\r\n', '\n')));
  }
  return { pages, unreadable };
}

/**
 * Read blocks by their fences only, at any indentation: MDX has them inside components, which
 * Markdown reads as indented code or HTML.
 */
export function readFences(file: string, text: string): FolderPage {
  const samples: Sample[] = [];
  const prose: string[] = [];
  const lines = text.split('\n');
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const { indent = '', fence, info = '' } = OPENING.exec(line)?.groups ?? {};
    if (fence === undefined) {
      const block = readCodeBlock(file, lines, index);
      if (block) samples.push(block.sample);
      const length = block?.length ?? 1;
      prose.push(...(block ? Array.from({ length }, () => '') : [line]));
      index += length - 1;
      continue;
    }
    let end = index + 1;
    while (end < lines.length && !closes(lines[end] ?? '', fence)) end += 1;
    const inner = lines.slice(index + 1, end);
    samples.push(readBlock(file, index + 1, indent, info, inner));
    prose.push(...Array.from({ length: inner.length + 2 }, () => ''));
    index += inner.length + 1;
  }
  const components = [...prose.join('\n').matchAll(EMPTY_COMPONENT)].map(([, name = '']) => name);
  return { page: file, samples, names: readNames(file, prose), rows: [], components };
}

/** Match a component of MDX that has no content, outside inline code. */
const EMPTY_COMPONENT = /(?<!`)<([A-Z][\w.]*)(?:\s[^<>]*)?\/>/g;

/** The most lines that a component with code may have. */
const COMPONENT_LINES = 400;

/**
 * Read `<CodeBlock language="bash">…</CodeBlock>`, whose code is text or a template literal. One that
 * contains a fence is only its frame.
 */
function readCodeBlock(
  file: string,
  lines: readonly string[],
  index: number,
): { readonly sample: Sample; readonly length: number } | undefined {
  const first = lines[index] ?? '';
  if (!/^[ \t>]*<CodeBlock\b/.test(first)) return undefined;
  const text = lines.slice(index, index + COMPONENT_LINES).join('\n');
  const { tag = '', code = '' } = COMPONENT.exec(text)?.groups ?? {};
  if (code.trim() === '' || code.split('\n').some((line) => OPENING.test(line))) return undefined;
  const end = tag.length + code.length;
  // Blanks replace the tag, which keeps every character at its place.
  const body = blank(tag) + unquoted(code);
  const inner = body.split('\n');
  const start = inner.findIndex((line) => line.trim() !== '');
  const language = /\b(?:language|lang)=["'{\s]*([\w+#-]+)|language-([\w+#-]+)/.exec(tag);
  const info = language?.[1] ?? language?.[2] ?? '';
  const indent = Math.min(
    ...inner.filter((line) => line.trim() !== '').map((line) => /^\s*/.exec(line)?.[0].length ?? 0),
  );
  return {
    sample: readBlock(file, index + start, ' '.repeat(indent), info, inner.slice(start)),
    length: text.slice(0, end).split('\n').length,
  };
}

const COMPONENT =
  /^(?<tag>[ \t>]*<CodeBlock\b(?:[^<>"'{}]|"[^"]*"|'[^']*'|\{[^{}]*\})*>)(?<code>[\s\S]*?)<\/CodeBlock>/;

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/** Return the content of `{`…`}` with blanks in the place of its quotes and backslashes, or the text as it is. */
function unquoted(code: string): string {
  const {
    before = '',
    inner,
    after = '',
  } = /^(?<before>\s*\{\s*`)(?<inner>[\s\S]*)(?<after>`\s*\}\s*)$/.exec(code)?.groups ?? {};
  if (inner === undefined) return code;
  return blank(before) + inner.replaceAll(/\\([\\`$])/g, ' $1') + blank(after);
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
    // Words after the language have another meaning in each project.
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

/** The minimum of lines to parse at once: the parser is slower for long texts. */
const SECTION_LINES = 200;

/** Split lines where no code can continue: after an empty line, before a line without indentation, outside comments. */
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

/** A bash script, or code that was converted to one without moving a character. */
interface Script {
  readonly language: 'bash' | 'console';
  readonly code: string;
}

/** Languages of blocks that may contain commands: none, or another system's shell. */
const OTHERS = new Set(
  ['', 'text', 'plain', 'plaintext', 'cmd', 'bat', 'batch', 'dos'].concat([
    'powershell',
    'pwsh',
    'ps',
    'ps1',
    'shellsession',
  ]),
);

/** Read the commands of a block, in any language. Returns `undefined` if there are none. */
function readScript(language: string, code: string): Script | undefined {
  const first = code.split('\n').find((line) => line.trim() !== '' && !/^\s*#/.test(line)) ?? '';
  const isPrompt = /^\s*\$ /.test(first);
  const isShell = language === 'bash' || language === 'console';
  const isCurl = /^\s*(?:\$ )?curl(?:\.exe)?\s/.test(first);
  if (!isShell && !(OTHERS.has(language) && isCurl)) return undefined;
  return {
    // The fence may say bash for the contents of a terminal, or the other way around.
    language: isPrompt
      ? 'console'
      : language === 'console' && isCurl
        ? 'bash'
        : isShell
          ? language
          : 'bash',
    code: withBackslashes(withoutAngles(code)),
  };
}

/** Replace the line continuations of Windows shells. */
const withBackslashes = (code: string): string =>
  /\\$/m.test(code) ? code : code.replaceAll(/(?<=\s)[\^`](?=\s*\n)/g, '\\');

/** Replace `<your-key>`, which bash would read as a redirection. */
const withoutAngles = (code: string): string =>
  code.replaceAll(/<([A-Za-z][\w .-]*)>/g, (_, name: string) => `{${name.replaceAll(' ', '_')}}`);
