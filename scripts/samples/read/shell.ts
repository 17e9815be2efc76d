import { forEachChild, parse } from 'unbash';
import type {
  Command,
  CommandArgument,
  ParseError,
  Redirection,
  SyntaxNode,
  Word,
  WordPart,
} from 'unbash';
import { joinTexts, textAt, textFrom } from './located-text.ts';
import { holdsPlaceholder, placeholder } from './placeholders.ts';
import type { LocatedText } from '../types.ts';

export interface ShellCommand {
  readonly name: string;
  readonly offset: number;
  readonly words: readonly LocatedText[];
  /** Its standard input, if the script contains it. */
  readonly input?: LocatedText;
  /** Variables for this command only: `NAME=value command`. */
  readonly variables: readonly string[];
}

export interface ShellScript {
  /** All commands in the script's order, including those in pipes, loops, functions and substitutions. */
  readonly commands: readonly ShellCommand[];
  readonly errors: readonly ParseError[];
}

/** Read a bash script. */
export function readShell(source: string): ShellScript {
  const script = parse(source);
  const errors = [...(script.errors ?? [])];
  const found: { command: Command; before: SyntaxNode | undefined }[] = [];
  const known = new Map<string, LocatedText>();
  const visit = (node: SyntaxNode, before?: SyntaxNode): void => {
    if (node.type === 'Command') found.push({ command: node, before });
    if (node.type === 'Assignment' && 'type' in node.value && node.value.type === 'Word') {
      const text = readWord(node.value, { text: source, known: new Map() });
      // The value of a variable with several assignments is unknown.
      if (known.has(node.name)) known.set(node.name, { text: placeholder(node.name), offsets: [] });
      else if (text.text && !holdsPlaceholder(text.text)) known.set(node.name, text);
    }
    if (node.type === 'Script' && node !== script) errors.push(...scriptErrors(node));
    let previous: SyntaxNode | undefined;
    forEachChild(node, (child) => {
      visit(child, node.type === 'Pipeline' ? previous : undefined);
      previous = child;
    });
  };
  visit(script);
  return {
    commands: found.map(({ command, before }) =>
      readCommand(command, before, { text: source, known }),
    ),
    errors,
  };
}

const scriptErrors = (node: SyntaxNode): readonly ParseError[] =>
  'errors' in node && Array.isArray(node.errors) ? (node.errors as ParseError[]) : [];

/** The text of a script, and the values of its variables. */
interface Source {
  readonly text: string;
  readonly known: ReadonlyMap<string, LocatedText>;
}

function readCommand(
  command: Command,
  before: SyntaxNode | undefined,
  source: Source,
): ShellCommand {
  const input =
    inputOf(command.redirects, source) ??
    (before?.type === 'Command' ? outputOf(before, source) : undefined);
  return {
    name: command.name ? readWord(command.name, source).text : '',
    offset: command.name?.pos ?? command.pos,
    words: command.args.map((argument) => readArgument(argument, source)),
    ...(input && { input }),
    variables: command.prefix.flatMap((part) => (part.type === 'Assignment' ? [part.name] : [])),
  };
}

const readArgument = (argument: CommandArgument, source: Source): LocatedText =>
  argument.type === 'Word'
    ? readWord(argument, source)
    : plainText(source, argument.pos, argument.end);

/** Return the input of a command from its redirections. */
function inputOf(redirects: readonly Redirection[], source: Source): LocatedText | undefined {
  for (const redirect of redirects) {
    if (redirect.type === 'HereDoc') {
      const { body } = redirect;
      return body.parts
        ? joinParts(body.parts, body.pos, body.end, source)
        : plainText(source, body.pos, body.end);
    }
    if (redirect.type === 'HereString' && redirect.target) {
      return readWord(redirect.target, source);
    }
  }
  return undefined;
}

/** Return the text that `echo`, `printf` or `cat` prints into a pipe. */
function outputOf(command: Command, source: Source): LocatedText | undefined {
  const name = command.name?.value;
  if (name === 'cat' && command.args.length === 0) return inputOf(command.redirects, source);
  const words = command.args.filter((argument) => argument.type === 'Word');
  const [only] = words.filter(
    ({ value }) => !/^-\w+$/.test(value) && value !== '%s' && value !== '%s\\n',
  );
  return (name === 'echo' || name === 'printf') && only && words.length <= 2
    ? readWord(only, source)
    : undefined;
}

const readWord = (word: Word, source: Source): LocatedText =>
  word.parts
    ? joinParts(word.parts, word.pos, word.end, source)
    : aligned(word.value, source, word.pos);

const plainText = ({ text }: Source, start: number, end: number): LocatedText =>
  textFrom(text.slice(start, end), start);

/** Join the parts of a word. The text between them is plain. */
function joinParts(
  parts: readonly WordPart[],
  start: number,
  end: number,
  source: Source,
): LocatedText {
  const texts: LocatedText[] = [];
  let position = start;
  for (const part of parts) {
    if (part.pos > position) texts.push(plainText(source, position, part.pos));
    texts.push(readPart(part, source));
    position = part.end;
  }
  if (position < end) texts.push(plainText(source, position, end));
  return joinTexts(texts);
}

function readPart(part: WordPart, source: Source): LocatedText {
  switch (part.type) {
    case 'Literal':
      return aligned(part.value, source, part.pos);
    case 'SingleQuoted':
      return plainText(source, part.pos + 1, part.end - 1);
    case 'DoubleQuoted':
      return joinParts(part.parts, part.pos + 1, part.end - 1, source);
    case 'AnsiCQuoted':
      return aligned(part.value, source, part.pos + 2);
    case 'SimpleExpansion':
      return expansion(part.text.slice(1), part.pos, source);
    case 'ParameterExpansion': {
      const name =
        part.operation || part.prefix || part.index ? `${part.parameter}…` : part.parameter;
      return expansion(name, part.pos, source);
    }
    case 'Glob':
    case 'BraceExpansion':
    case 'ExtendedGlob':
      // Brackets in a URL, or JSON without quotes.
      return plainText(source, part.pos, part.end);
    default:
      return expansion('…', part.pos, source);
  }
}

function expansion(name: string, offset: number, { known }: Source): LocatedText {
  const value = known.get(name);
  if (value && value.offsets.length > 0) return value;
  return textAt(placeholder(name), offset);
}

/** Locate the characters of a text whose source contains backslashes. */
function aligned(value: string, { text: source }: Source, start: number): LocatedText {
  let position = start;
  const offsets = Array.from({ length: value.length }, (_, index) => {
    // A literal backslash is doubled, or before a character that needs none.
    const isEscape = value[index] !== '\\' || source[position + 1] === '\\';
    if (source[position] === '\\' && isEscape) position += source[position + 1] === '\n' ? 2 : 1;
    return position++;
  });
  return { text: value, offsets };
}

/**
 * Return the commands after the prompts of a terminal, as a script of the same length: printed text
 * becomes blank, to keep the places.
 */
export function promptedScript(text: string): string {
  const lines = text.split('\n');
  const script: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (!line.startsWith('$ ')) {
      script.push(' '.repeat(line.length));
      continue;
    }
    let command = `  ${line.slice(2)}`;
    script.push(command);
    // A command continues while its quotes or its here-document are open.
    while (isOpen(command) && index + 1 < lines.length) {
      index += 1;
      const following = lines[index] ?? '';
      const isPrompted = following.startsWith('> ');
      // The end of a here-document must be at the beginning of its line. The blanks for the prompt
      // then come before the line break, unless a backslash must.
      const isBefore = isPrompted && !command.endsWith('\\');
      if (isBefore) {
        script.push(`${script.pop() ?? ''}  `);
        command += '  ';
      }
      const next = isPrompted ? `${isBefore ? '' : '  '}${following.slice(2)}` : following;
      script.push(next);
      command += `\n${next}`;
    }
  }
  return script.join('\n');
}

function isOpen(command: string): boolean {
  const script = parse(command);
  let isMissing = false;
  const visit = (node: SyntaxNode): void => {
    isMissing ||= node.type === 'HereDoc' && node.closing === undefined;
    forEachChild(node, visit);
  };
  visit(script);
  return isMissing || command.endsWith('\\') || (script.errors?.length ?? 0) > 0;
}
