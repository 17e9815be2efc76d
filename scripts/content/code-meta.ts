import { suggestion } from './nearest.ts';

/** What stands after a fence's language. */
export interface CodeMeta {
  /** Shown above the block in place of its language. */
  readonly title?: string;
  /** A diagram's text alternative. */
  readonly description?: string;
  /** The lines to set off, from 1. */
  readonly highlighted: ReadonlySet<number>;
  readonly hasLineNumbers: boolean;
  /** Why nobody checks the block. */
  readonly unverified?: string;
  /** Whose product the block belongs to, when it is not ours. */
  readonly foreign?: string;
}

/** Every word that may stand there. Closed. */
const WORDS = ['title', 'description', 'lineNumbers', 'unverified', 'foreign'] as const;
const FLAG = 'lineNumbers';

/**
 * Reads the words after a fence's language; `problems` says what is wrong with the others.
 *
 * @example readCodeMeta('title="app.ts" {1,3-5}') // title: 'app.ts', highlighted: {1, 3, 4, 5}
 */
export function readCodeMeta(text: string): { meta: CodeMeta; problems: string[] } {
  const values = new Map<string, string>();
  const highlighted = new Set<number>();
  const problems: string[] = [];
  for (const { groups = {} } of text.matchAll(PART)) {
    const { lines, name, value, stray } = groups;
    if (lines !== undefined) {
      for (const part of lines.split(',')) {
        const range = readRange(part.trim());
        if (!range) problems.push(`"${part}" is no line: expected lines as in {1,3-5}.`);
        for (let line = range?.[0] ?? 1; line <= (range?.[1] ?? 0); line++) highlighted.add(line);
      }
    } else if (name === undefined) {
      problems.push(`"${stray}" means nothing here. Remove it, or write it as title="…".`);
    } else if (!WORDS.some((word) => word === name)) {
      const known = suggestion(name, WORDS) || `: expected {1,3-5} or one of ${WORDS.join(', ')}.`;
      problems.push(`Unknown word "${name}" after the language${known}`);
    } else if (name === FLAG ? value !== undefined : !value?.trim()) {
      problems.push(
        name === FLAG ? `"${FLAG}" has no value. Write it alone.` : `Write ${name}="…".`,
      );
    } else {
      values.set(name, value ?? '');
    }
  }
  const [title, description, unverified, foreign] = [
    values.get('title'),
    values.get('description'),
    values.get('unverified'),
    values.get('foreign'),
  ];
  const meta = {
    highlighted,
    hasLineNumbers: values.has(FLAG),
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(unverified !== undefined && { unverified }),
    ...(foreign !== undefined && { foreign }),
  };
  return { meta, problems };
}

/** `{1,3-5}`, `name="value"`, `name`, or anything else up to the next space. */
const PART =
  /\{(?<lines>[^}]*)\}|(?<name>[a-z][\w-]*)(?:="(?<value>[^"]*)")?(?=\s|$|\{)|(?<stray>\S+)/gi;

function readRange(text: string): readonly [number, number] | undefined {
  const [, first, last = first] = /^(\d+)(?:-(\d+))?$/.exec(text) ?? [];
  const range = [Number(first), Number(last)] as const;
  return first !== undefined && range[0] >= 1 && range[1] >= range[0] ? range : undefined;
}
