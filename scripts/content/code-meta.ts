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
  /** The schema of the contract whose value the block shows: `Route`, or `Route[]` for a list. */
  readonly schema?: string;
  /** The operation whose request body the block shows. */
  readonly request?: string;
  /** The operation and the status whose answer the block shows: `getRoute 200`. */
  readonly response?: string;
  /** The block shows what the one before it prints. */
  readonly isOutput: boolean;
  /** The block goes on from the last one in its language. */
  readonly isContinued: boolean;
}

/** Words with a value, each a field of its name. */
const TEXTS = [
  'title',
  'description',
  'unverified',
  'foreign',
  'schema',
  'request',
  'response',
] as const;
/** Words that stand alone. */
const FLAGS = ['lineNumbers', 'output', 'continues'] as const;

/** Every word that may stand there. Closed. */
const WORDS = [...TEXTS, ...FLAGS];

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
    } else if (FLAGS.some((flag) => flag === name)) {
      if (value !== undefined) problems.push(`"${name}" has no value. Write it alone.`);
      else values.set(name, '');
    } else if (!value?.trim()) {
      problems.push(`Write ${name}="…".`);
    } else {
      values.set(name, value);
    }
  }
  const texts: Partial<Record<(typeof TEXTS)[number], string>> = Object.fromEntries(
    TEXTS.flatMap((name) => (values.has(name) ? [[name, values.get(name)]] : [])),
  );
  const meta = {
    ...texts,
    highlighted,
    hasLineNumbers: values.has('lineNumbers'),
    isOutput: values.has('output'),
    isContinued: values.has('continues'),
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
