/**
 * Reads classes off Python source: of the little that our own package is written in, with a line for
 * each statement and brackets around those that need several. `test/python/parts.test.ts` holds what
 * is read against what Python itself says of the built package, so that a mistake here is seen.
 */

export interface PythonParameter {
  readonly name: string;
  readonly type: string;
  /** Empty where the argument is required. */
  readonly default: string;
  readonly isByName: boolean;
}

export interface PythonMethod {
  readonly name: string;
  readonly isAsync: boolean;
  readonly parameters: readonly PythonParameter[];
  readonly returns: string;
  readonly doc: string;
}

export interface PythonAttribute {
  readonly name: string;
  readonly type: string;
  readonly doc: string;
}

export interface PythonSourceClass {
  readonly name: string;
  readonly bases: readonly string[];
  readonly doc: string;
  readonly attributes: readonly PythonAttribute[];
  readonly methods: readonly PythonMethod[];
}

interface Statement {
  readonly indent: number;
  readonly text: string;
}

const INDENT = 4;

/** The classes of a module, with their public members and `__init__`, as they are written. */
export function readClasses(source: string): PythonSourceClass[] {
  const all = statements(source);
  return all.flatMap(({ indent, text }, index) => {
    const [, name = '', bases = ''] = /^class (\w+)(?:\((.*)\))?:(?: \.\.\.)?$/.exec(text) ?? [];
    if (!name || indent > 0) return [];
    const after = all.slice(index + 1);
    const end = after.findIndex((statement) => statement.indent === 0);
    const body = end === -1 ? after : after.slice(0, end);
    return [{ name, bases: split(bases), doc: docOf(body[0]), ...membersOf(body) }];
  });
}

/** The names in a module's `__all__`. */
export const readExports = (source: string): string[] =>
  [...(/^__all__ = \[([^\]]*)\]/m.exec(source)?.[1] ?? '').matchAll(/"(\w+)"/g)].map(
    ([, name = '']) => name,
  );

/** Constants that are numbers, or products of numbers, by their names. */
export const readNumbers = (source: string): [string, string][] =>
  [...source.matchAll(/^([A-Z_]+) = ([\d.]+(?: \* [\d.]+)*)$/gm)].map(
    ([, name = '', value = '']) => [
      name,
      String(value.split(' * ').reduce((product, factor) => product * Number(factor), 1)),
    ],
  );

function membersOf(body: readonly Statement[]): Pick<PythonSourceClass, 'attributes' | 'methods'> {
  const attributes: PythonAttribute[] = [];
  const methods: PythonMethod[] = [];
  for (const [index, { indent, text }] of body.entries()) {
    if (indent !== INDENT) continue;
    const doc = docOf(body[index + 1]);
    const [, attribute = '', type = ''] = /^([a-z]\w*): (.+?)(?: = .*)?$/.exec(text) ?? [];
    if (attribute) attributes.push({ name: attribute, type, doc });
    const [, isAsync, name = '', parameters = '', returns = ''] =
      /^(async )?def (__init__|[a-z]\w*)\((.*)\) -> (.+?):/.exec(text) ?? [];
    if (name) {
      const method = { name, isAsync: isAsync !== undefined, returns, doc };
      methods.push({ ...method, parameters: parametersOf(parameters) });
    }
  }
  return { attributes, methods };
}

function parametersOf(text: string): PythonParameter[] {
  const parts = split(text);
  const star = parts.indexOf('*');
  return parts.flatMap((part, index) => {
    const [, name = '', type = '', value = ''] = /^(\w+): (.+?)(?: = (.+))?$/.exec(part) ?? [];
    if (!name || name === 'cls') return [];
    return [{ name, type, default: value, isByName: star !== -1 && index > star }];
  });
}

/** Splits at the commas outside brackets. */
function split(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if ('[({'.includes(character)) depth += 1;
    if ('])}'.includes(character)) depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

function statements(source: string): Statement[] {
  const found: Statement[] = [];
  const lines = source.split('\n');
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const indent = line.search(/\S/);
    if (indent === -1) continue;
    const next = (): string => {
      const following = lines[(index += 1)];
      if (following === undefined) throw new Error(`A statement of Python has no end: ${line}`);
      return following;
    };
    let text = line.trim();
    if (text.startsWith('"""')) {
      while (!/^"""[^]*"""$/.test(text)) text += `\n${next().trimEnd()}`;
    } else {
      text = withoutComment(text);
      while (isOpen(text)) text += ` ${withoutComment(next().trim())}`;
      // As on one line: black leaves a comma and spaces inside the brackets that it breaks.
      text = text.replaceAll(/([[({]) /g, '$1').replaceAll(/,? ([\])}])/g, '$1');
    }
    if (text) found.push({ indent, text });
  }
  return found;
}

const withoutComment = (text: string): string =>
  text.replaceAll(/("(?:[^"\\]|\\.)*")|#.*$/g, (_, kept?: string) => kept ?? '').trimEnd();

function isOpen(text: string): boolean {
  const bare = text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '');
  const count = (pattern: RegExp): number => bare.match(pattern)?.length ?? 0;
  return count(/[[({]/g) > count(/[\])}]/g);
}

/** A docstring as `inspect.cleandoc` gives it; empty where the statement is none. */
function docOf(statement: Statement | undefined): string {
  const [, text] = /^"""([^]*)"""$/.exec(statement?.text ?? '') ?? [];
  if (text === undefined) return '';
  const [first = '', ...rest] = text.split('\n');
  const margins = rest.filter((line) => line.trim()).map((line) => line.search(/\S/));
  const margin = Math.min(...margins, Infinity);
  const lines = [first.trim(), ...rest.map((line) => line.slice(margin))];
  return lines
    .join('\n')
    .trim()
    .replaceAll(/\\(["\\])/g, '$1');
}
