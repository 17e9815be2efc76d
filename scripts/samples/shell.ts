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
import { holdsPlaceholder, placeholder } from './placeholders.ts';

/** A text that a script gives to a command, and where each of its letters stands in the script. */
export interface ShellText {
  /** With a placeholder for what is known only when it runs. */
  readonly text: string;
  readonly offsets: readonly number[];
}

export interface ShellCommand {
  readonly name: string;
  readonly offset: number;
  readonly words: readonly ShellText[];
  /** What it reads from standard input, where the script itself says it. */
  readonly input?: ShellText;
  /** Set for this command alone: `NAME=value command`. */
  readonly variables: readonly string[];
}

export interface ShellScript {
  /** Those in pipes, loops, functions and substitutions as well, in the script's order. */
  readonly commands: readonly ShellCommand[];
  readonly errors: readonly ParseError[];
}

/** Reads a script of bash. */
export function readShell(source: string): ShellScript {
  const script = parse(source);
  const errors = [...(script.errors ?? [])];
  const found: { command: Command; before: SyntaxNode | undefined }[] = [];
  const known = new Map<string, ShellText>();
  const visit = (node: SyntaxNode, before?: SyntaxNode): void => {
    if (node.type === 'Command') found.push({ command: node, before });
    if (node.type === 'Assignment' && 'type' in node.value && node.value.type === 'Word') {
      const text = readWord(node.value, source, new Map());
      // A variable that gets several values has none that is known here.
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
    commands: found.map(({ command, before }) => readCommand(command, before, source, known)),
    errors,
  };
}

const scriptErrors = (node: SyntaxNode): readonly ParseError[] =>
  'errors' in node && Array.isArray(node.errors) ? (node.errors as ParseError[]) : [];

type Known = ReadonlyMap<string, ShellText>;

function readCommand(
  command: Command,
  before: SyntaxNode | undefined,
  source: string,
  known: Known,
): ShellCommand {
  const read = (word: Word): ShellText => readWord(word, source, known);
  const input =
    inputOf(command.redirects, source, known) ??
    (before?.type === 'Command' ? outputOf(before, source, known) : undefined);
  return {
    name: command.name ? read(command.name).text : '',
    offset: command.name?.pos ?? command.pos,
    words: command.args.map((argument) => readArgument(argument, source, read)),
    ...(input && { input }),
    variables: command.prefix.flatMap((part) => (part.type === 'Assignment' ? [part.name] : [])),
  };
}

const readArgument = (
  argument: CommandArgument,
  source: string,
  read: (word: Word) => ShellText,
): ShellText =>
  argument.type === 'Word' ? read(argument) : plainText(source, argument.pos, argument.end);

/** What redirections give a command to read. */
function inputOf(
  redirects: readonly Redirection[],
  source: string,
  known: Known,
): ShellText | undefined {
  for (const redirect of redirects) {
    if (redirect.type === 'HereDoc') {
      const { body } = redirect;
      return body.parts
        ? joinParts(body.parts, body.pos, body.end, source, known)
        : plainText(source, body.pos, body.end);
    }
    if (redirect.type === 'HereString' && redirect.target) {
      return readWord(redirect.target, source, known);
    }
  }
  return undefined;
}

/** What `echo`, `printf` or `cat` with a text of its own prints into a pipe. */
function outputOf(command: Command, source: string, known: Known): ShellText | undefined {
  const name = command.name?.value;
  if (name === 'cat' && command.args.length === 0) return inputOf(command.redirects, source, known);
  const words = command.args.filter((argument) => argument.type === 'Word');
  const [only] = words.filter(
    ({ value }) => !/^-\w+$/.test(value) && value !== '%s' && value !== '%s\\n',
  );
  return (name === 'echo' || name === 'printf') && only && words.length <= 2
    ? readWord(only, source, known)
    : undefined;
}

const readWord = (word: Word, source: string, known: Known): ShellText =>
  word.parts
    ? joinParts(word.parts, word.pos, word.end, source, known)
    : aligned(word.value, source, word.pos);

function plainText(source: string, start: number, end: number): ShellText {
  const text = source.slice(start, end);
  return { text, offsets: Array.from(text, (_, index) => start + index) };
}

/** The parts of a word one after another; what stands between them is plain text. */
function joinParts(
  parts: readonly WordPart[],
  start: number,
  end: number,
  source: string,
  known: Known,
): ShellText {
  const texts: ShellText[] = [];
  let position = start;
  for (const part of parts) {
    if (part.pos > position) texts.push(plainText(source, position, part.pos));
    texts.push(readPart(part, source, known));
    position = part.end;
  }
  if (position < end) texts.push(plainText(source, position, end));
  return {
    text: texts.map(({ text }) => text).join(''),
    offsets: texts.flatMap(({ offsets }) => offsets),
  };
}

function readPart(part: WordPart, source: string, known: Known): ShellText {
  switch (part.type) {
    case 'Literal':
      return aligned(part.value, source, part.pos);
    case 'SingleQuoted':
      return plainText(source, part.pos + 1, part.end - 1);
    case 'DoubleQuoted':
      return joinParts(part.parts, part.pos + 1, part.end - 1, source, known);
    case 'AnsiCQuoted':
      return aligned(part.value, source, part.pos + 2);
    case 'SimpleExpansion':
      return expansion(part.text.slice(1), part.pos, known);
    case 'ParameterExpansion': {
      const name =
        part.operation || part.prefix || part.index ? `${part.parameter}…` : part.parameter;
      return expansion(name, part.pos, known);
    }
    case 'Glob':
    case 'BraceExpansion':
    case 'ExtendedGlob':
      // Brackets in an address, or a JSON that nobody quoted.
      return plainText(source, part.pos, part.end);
    default:
      return expansion('…', part.pos, known);
  }
}

function expansion(name: string, offset: number, known: Known): ShellText {
  const value = known.get(name);
  if (value && value.offsets.length > 0) return value;
  const text = placeholder(name);
  return { text, offsets: Array.from(text, () => offset) };
}

/** A text that has lost the backslashes of its source, with the place of each letter in it. */
function aligned(value: string, source: string, start: number): ShellText {
  let position = start;
  const offsets = Array.from({ length: value.length }, (_, index) => {
    // One that stands for itself is doubled, or before a letter that needs none.
    const isEscape = value[index] !== '\\' || source[position + 1] === '\\';
    if (source[position] === '\\' && isEscape) position += source[position + 1] === '\n' ? 2 : 1;
    return position++;
  });
  return { text: value, offsets };
}

/**
 * The commands behind the prompts of a terminal, as a script of the same length: what was printed is
 * blank, so that places stay.
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
    // A command goes on while its quotes or its here-document are open.
    while (isOpen(command) && index + 1 < lines.length) {
      index += 1;
      const following = lines[index] ?? '';
      const isPrompted = following.startsWith('> ');
      // The end of a here-document stands at the beginning of its line: the room of the prompt is left
      // before the line break then, which a backslash has to stand before.
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
