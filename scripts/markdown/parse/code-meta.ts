import { suggestion } from '../../lib/nearest.ts';

/** The words after a fence's language. */
export interface CodeMeta {
  /** The title above the block, instead of its language. */
  readonly title?: string;
  /** A diagram's text alternative. */
  readonly description?: string;
  readonly highlighted: ReadonlySet<number>;
  readonly hasLineNumbers: boolean;
  readonly unverified?: string;
  /** The name of the other product that the block is for. */
  readonly foreign?: string;
  /** The schema of the block's value: `Route`, or `Route[]` for a list. */
  readonly schema?: string;
  /** The operation whose request body the block shows. */
  readonly request?: string;
  /** The operation and the status whose response the block shows: `getRoute 200`. */
  readonly response?: string;
  /** The block shows the output of the one before it. */
  readonly isOutput: boolean;
  /** The block continues the last one in its language. */
  readonly isContinued: boolean;
  /** Some of its keys or values are invented, which the site says below the block. */
  readonly isIllustration: boolean;
}

/** Words with a value, each the field with its name. */
const TEXTS = [
  'title',
  'description',
  'unverified',
  'foreign',
  'schema',
  'request',
  'response',
] as const;
const FLAGS = ['lineNumbers', 'output', 'continues', 'illustration'] as const;

const WORDS = [...TEXTS, ...FLAGS];

/**
 * Read the words after a fence's language. `problems` contains a message for each wrong one.
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
        if (!range) problems.push(`"${part}" isn't a line number: expected lines such as {1,3-5}.`);
        for (let line = range?.[0] ?? 1; line <= (range?.[1] ?? 0); line++) highlighted.add(line);
      }
    } else if (name === undefined) {
      problems.push(`"${stray}" has no meaning here. Remove it, or write it as title="…".`);
    } else if (!WORDS.some((word) => word === name)) {
      const known = suggestion(name, WORDS) || `: expected {1,3-5} or one of ${WORDS.join(', ')}.`;
      problems.push(`Unknown word "${name}" after the language${known}`);
    } else if (FLAGS.some((flag) => flag === name)) {
      if (value !== undefined) problems.push(`"${name}" takes no value. Write only the word.`);
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
    isIllustration: values.has('illustration'),
  };
  return { meta, problems };
}

/** Match `{1,3-5}`, `name="value"`, `name`, or anything else up to the next space. */
const PART =
  /\{(?<lines>[^}]*)\}|(?<name>[a-z][\w-]*)(?:="(?<value>[^"]*)")?(?=\s|$|\{)|(?<stray>\S+)/gi;

function readRange(text: string): readonly [number, number] | undefined {
  const [, first, last = first] = /^(\d+)(?:-(\d+))?$/.exec(text) ?? [];
  const range = [Number(first), Number(last)] as const;
  return first !== undefined && range[0] >= 1 && range[1] >= range[0] ? range : undefined;
}
