import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Finding } from '../../lib/findings.ts';
import { createMemory } from '../../lib/memory.ts';
import { fillProduct } from '../../lib/product-name.ts';
import { kebabCase, pascalCase, snakeCase } from '../../model/identifier.ts';
import type { Model } from '../../model/types.ts';
import { optOutReason } from '../check/status.ts';
import { kindOf } from '../kinds.ts';
import { lineAt } from '../place-problem.ts';
import { KNOWN_NAMES, type KnownNames } from '../read/known-names.ts';
import { looseFields } from './loose-fields.ts';
import { segmentsOf, type Segment } from './segments.ts';
import { ROLES, type Role, type Vocabulary } from './vocabulary.ts';

/** What people write for the site. Redirects lead from old names, and the build checks where they lead. */
const WRITTEN = [
  'site/guides/**/*.md',
  'site/reference/*.md',
  'site/{navigation,recordings}.yaml',
  'site/config.ts',
  'site/src/**/*.{ts,tsx}',
  'templates/{guides,reference}/*.md',
];

/** The place of a name in a part of a file. */
interface Mention {
  readonly index: number;
  readonly text: string;
}

/** A name that the contract no longer has, in one of its forms. */
interface Retired {
  readonly name: string;
  /** What findings say about it. */
  readonly message: string;
  readonly find: (segment: Segment) => readonly Mention[];
}

export interface RetiredFinding extends Finding {
  /** The name as the line has it. */
  readonly mention: string;
}

/** Find every mention of a name that the contract no longer has, unless it is listed with a reason. */
export function retiredFindings(
  root: string,
  vocabulary: Vocabulary,
  model: Model,
  known: KnownNames,
): RetiredFinding[] {
  const retired = readRetired(vocabulary, model);
  if (retired.length === 0) return [];
  const files = globSync(WRITTEN, { cwd: root, exclude: ['**/*.test.*'] });
  return files.flatMap((path) => {
    const file = path.replaceAll(sep, '/');
    const text = readFileSync(join(root, path), 'utf8');
    const here = retired.filter(({ name }) => isIn(name, text));
    if (here.length === 0) return [];
    return segments
      .recall(file, [text], () => segmentsOf(file, text))
      .filter(({ meta }) => meta?.foreign === undefined)
      .flatMap((segment) =>
        here.flatMap(({ name, message, find }) =>
          find(segment)
            .filter(() => !known.allows(fillProduct(name, model.product), file))
            .map(({ index, text: mention }): RetiredFinding => ({
              file,
              ...lineAt(text, segment.offset + index),
              rule: 'sample-retired',
              message,
              severity: 'error',
              mention,
            })),
        ),
      );
  });
}

/** For a process that watches: a file is read again only when it has changed. */
const segments = createMemory<readonly Segment[]>();

/** Skip most files quickly. A path has values in place of its parameters. */
const isIn = (name: string, text: string): boolean =>
  text
    .toLowerCase()
    .includes((name.startsWith('/') ? (name.split('{')[0] ?? '') : name).toLowerCase());

/** What findings call the names of a role, if not by its own name. */
const WORDS: Partial<Record<Role, string>> = { option: 'setting', message: 'error message' };

function readRetired(vocabulary: Vocabulary, model: Model): Retired[] {
  const present = new Set(ROLES.flatMap((role) => vocabulary.names[role] ?? []));
  return ROLES.flatMap((role) =>
    Object.keys(vocabulary.retired[role] ?? {})
      // The name of something else is that thing's.
      .filter((name) => !present.has(name))
      .flatMap((name) => {
        const said = model.operations.find(({ renamedFrom }) => renamedFrom === name)?.id;
        const now = said ?? successor(name, role, vocabulary);
        return FORMS[role].map((form): Retired => {
          const written = form(name);
          const advice =
            now === undefined
              ? `. Remove it, or add the reason to ${KNOWN_NAMES}.`
              : said === undefined
                ? `, did you mean "${form(now)}"?`
                : `: it's now "${form(now)}".`;
          return {
            name: written,
            message: `The contract no longer has the ${WORDS[role] ?? role} "${written}"${advice}`,
            find: FINDERS[role](written, vocabulary),
          };
        });
      }),
  );
}

/** Return what replaced a name or, if that left as well, what replaced that. */
function successor(name: string, role: Role, { names, retired }: Vocabulary): string | undefined {
  const before = new Set<string>();
  let now: string | undefined = name;
  while (now !== undefined && !before.has(now)) {
    if (names[role]?.includes(now)) return now;
    before.add(now);
    now = retired[role]?.[now] ?? undefined;
  }
  return undefined;
}

type Form = (name: string) => string;

const AS_IT_IS: readonly Form[] = [String];

function optionName(name: string): string {
  return `--${kebabCase(name).replaceAll('_', '-')}`;
}

/** The forms in which code writes names. */
const FORMS: Readonly<Record<Role, readonly Form[]>> = {
  operation: [String, snakeCase, (id) => `${pascalCase(id)}Input`],
  command: [(words) => words],
  path: AS_IT_IS,
  parameter: AS_IT_IS,
  header: AS_IT_IS,
  option: [optionName, (name) => `{{PRODUCT}}_${snakeCase(name).toUpperCase()}`],
  schema: AS_IT_IS,
  field: [String, optionName],
  message: AS_IT_IS,
  value: AS_IT_IS,
};

type Finder = (name: string, vocabulary: Vocabulary) => Retired['find'];

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** Find a pattern in parts of some kinds; the name is the group `name`, or all of it. */
const finder =
  (
    pattern: string,
    kinds: readonly Segment['kind'][] = ['prose', 'inline', 'block'],
    flags = '',
  ): Retired['find'] =>
  ({ kind, text }) =>
    kinds.includes(kind)
      ? [...text.matchAll(new RegExp(pattern, `dg${flags}`))].map((match) => {
          const [start = 0, end = 0] = match.indices?.groups?.['name'] ?? match.indices?.[0] ?? [];
          return { index: start, text: text.slice(start, end) };
        })
      : [];

/** Find a name that is no part of a longer one. */
const wholeName = (name: string, kinds?: readonly Segment['kind'][], flags = ''): Retired['find'] =>
  finder(String.raw`(?<![\w-])${escaped(name)}(?![\w-])`, kinds, flags);

/** Find inline code that is the name, perhaps in quotes, as the last part of a path, or with a value. */
const inlineName = (name: string): Retired['find'] =>
  finder(
    String.raw`^\`+ ?(?:[\w.[\]]*\.)?["']?(?<name>${escaped(name)})["']?(?:\[\])?(?: ?\`+$|\s*[:=(.])`,
    ['inline'],
  );

/** Whether a name is not also a word of English, so that prose can be about something else. */
const isDistinct = (name: string): boolean => /[_{}/-]|[a-z][A-Z]/.test(name);

const all =
  (...finders: readonly Retired['find'][]): Retired['find'] =>
  (segment) =>
    finders.flatMap((find) => find(segment));

const FINDERS: Readonly<Record<Role, Finder>> = {
  operation: (name) => wholeName(name),
  command: (words) =>
    finder(
      String.raw`(?:\{\{product\}\}|-m \{\{product\}\}_sdk) (?:--?\S+ )*(?<name>${escaped(words)})(?![\w-])`,
    ),
  path: pathFinder,
  parameter: (name) => all(finder(String.raw`\{(?<name>${escaped(name)})\}`), inlineName(name)),
  header: (name) => wholeName(name, undefined, 'i'),
  option: (name) => wholeName(name),
  schema: (name) => (isDistinct(name) ? wholeName(name) : inlineName(name)),
  field: (name, vocabulary) =>
    name.startsWith('--')
      ? fieldOption(name)
      : isDistinct(name)
        ? wholeName(name)
        : all(inlineName(name), keyFinder(name, vocabulary)),
  message: (message) =>
    all(
      // The line that HTTP begins a response with has its own words.
      finder(String.raw`(?<!\w|HTTP\/[\d.]+ \d{3} )${escaped(message)}(?!\w)`, ['inline', 'block']),
      finder(String.raw`["“](?<name>${escaped(message)})["”.]`, ['prose']),
    ),
  value: inlineName,
};

/**
 * Find the option of a command that sends a field. Blocks are checked as a whole, and an option of one
 * word can be another program's.
 */
const fieldOption = (option: string): Retired['find'] =>
  /[a-z]-/.test(option)
    ? wholeName(option, ['inline'])
    : finder(String.raw`\{\{product\}\} .*\s(?<name>${option})(?![\w-])`, ['inline']);

/** Find the requests to a path, with values in place of its parameters. */
function pathFinder(path: string, { names }: Vocabulary): Retired['find'] {
  const shapes = (names.path ?? []).map((one) => one.replaceAll(/\{[^}]*\}/g, '{}'));
  // Only a parameter has another name.
  if (shapes.includes(path.replaceAll(/\{[^}]*\}/g, '{}'))) return finder(escaped(path));
  const parts = path.split(/\{[^}]*\}/).map(escaped);
  const pattern = parts.join(String.raw`[^\s/"'\`?#)\]]+`);
  return finder(String.raw`(?<!(?<!\/)\/[\w.:-]+)${pattern}(?![\w-]|\/[\w{$<:])`);
}

/** Find a key where neither a compiler nor a schema knows whose it is. */
const keyFinder =
  (name: string, { names, retired }: Vocabulary): Retired['find'] =>
  ({ kind, text, language = '', meta }) => {
    if (kind !== 'block') return [];
    const fields = new Set([...(names.field ?? []), ...Object.keys(retired.field ?? {})]);
    const loose = looseFields(language, text, fields)
      .filter((field) => field.name === name)
      .map(({ offset }) => ({ index: offset, text: name }));
    // Nothing else reads these.
    const isUnread =
      meta?.isOutput === true ||
      (meta && optOutReason({ kind: kindOf(language), meta }) !== undefined);
    if (!isUnread) return loose;
    // Between commas alone, a word can be a column's.
    const keys = finder(
      String.raw`(?<![\w-])${name}(?="?\s*:)|(?<=\{(?:[^{}]*,)?\s*)${name}(?=\s*[},])`,
    );
    return [...loose, ...keys({ kind, offset: 0, text })];
  };
