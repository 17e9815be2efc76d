import { LineCounter, parseDocument, type YAMLParseError } from 'yaml';
import type { Finding } from '../../lib/findings.ts';
import { readYamlFile, type Place } from '../../lib/yaml-file.ts';
import { PAGE_KINDS, type FrontMatter, type SourcePage } from '../types.ts';

const TEXT = {
  type: 'string',
  pattern: String.raw`\S`,
  description: 'text; put it in quotes if it looks like a number',
};
const OF_ALL = {
  title: TEXT,
  label: TEXT,
  description: TEXT,
  kind: { enum: PAGE_KINDS },
  draft: { type: 'boolean', description: 'true or false' },
};
const OF_GENERATED = { path: TEXT, operationId: TEXT, renamedFrom: TEXT };
const FORBIDDEN = {
  not: {},
  description:
    'no value: only generated pages have this field, and a guide’s path is its file name. Remove it',
};
const REQUIRED = ['title', 'label', 'description', 'kind'];

/** The fields of front matter. Unknown ones are refused, to find misspelt fields. */
const SCHEMAS = {
  guide: {
    type: 'object',
    additionalProperties: false,
    required: REQUIRED,
    properties: { ...OF_ALL, path: FORBIDDEN, operationId: FORBIDDEN, renamedFrom: FORBIDDEN },
  },
  reference: {
    type: 'object',
    additionalProperties: false,
    required: [...REQUIRED, 'path', 'operationId'],
    properties: { ...OF_ALL, ...OF_GENERATED },
  },
} satisfies Record<SourcePage['origin'], object>;

/** The length of a description that search engines show: they cut longer ones. */
const DESCRIPTION_LENGTH = { min: 90, max: 160 };

/** The description of a new draft from `make new`. */
export const DRAFT_DESCRIPTION =
  'Describe in 90 to 160 characters what this page helps readers do: search results and cards show this text.';

const BLOCK = /^---\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

/** Split a text into the YAML between its first `---` lines and the body. */
export function splitFrontMatter(
  text: string,
): { readonly yaml: string; readonly body: string; readonly end: number } | undefined {
  const block = BLOCK.exec(text);
  if (!block || block.index !== 0) return undefined;
  // Blank lines replace the front matter, to keep the line numbers of the file.
  const body = block[0].replaceAll(/[^\n]/g, '') + text.slice(block[0].length);
  return { yaml: block[1] ?? '', body, end: block[0].length };
}

export interface ParsedFrontMatter {
  /** Absent when a finding says why. */
  readonly frontMatter?: FrontMatter;
  /** The Markdown, after blank lines that replace the front matter. */
  readonly body: string;
  readonly findings: readonly Finding[];
}

export function parseFrontMatter(
  file: string,
  text: string,
  origin: SourcePage['origin'],
): ParsedFrontMatter {
  const finding = (
    place: Place,
    message: string,
    severity: Finding['severity'] = 'error',
  ): Finding => ({ file, ...place, rule: 'front-matter', message, severity });

  const split = splitFrontMatter(text);
  if (!split) {
    const message =
      'The page has no front matter. Begin it with "---", title, label, description, kind, "---".';
    return { body: text, findings: [finding({ line: 1, column: 1 }, message)] };
  }
  const { yaml, body } = split;
  const { problems } = readFrontMatterYaml(yaml);
  if (problems.length > 0) {
    return { body, findings: problems.map(({ message, ...place }) => finding(place, message)) };
  }
  const { value, findings, placeOfKey } = readYamlFile<Fields>({
    file,
    // The YAML begins on the second line of the file.
    text: `\n${yaml}`,
    schema: SCHEMAS[origin],
    rule: 'front-matter',
  });
  if (!value) return { body, findings };
  const { draft: isDraft = false, ...fields } = value;
  const place = placeOfKey(['description']);
  if (fields.description === DRAFT_DESCRIPTION && !isDraft) {
    const message = `"description" is still the draft's. Describe what the page is for.`;
    return { body, findings: [finding(place, message)] };
  }
  const strange =
    origin === 'guide' && !sharesSubject(fields.label, fields.title)
      ? [
          {
            ...finding(
              placeOfKey(['label']),
              `The label "${fields.label}" has no word of the title "${fields.title}": readers who choose it in the sidebar wouldn't recognize the page. Shorten the title, and keep its noun.`,
            ),
            rule: 'page-label',
          },
        ]
      : [];
  const { min, max } = DESCRIPTION_LENGTH;
  const { length } = fields.description;
  const message = `"description" has ${length} characters: expected ${min} to ${max}.`;
  return {
    frontMatter: { ...fields, isDraft },
    body,
    findings: [
      ...strange,
      ...(length < min || length > max ? [finding(place, message, 'warning')] : []),
    ],
  };
}

/** Words that fit the label of any page, so that sharing one of them says nothing. */
const ANY_SUBJECT = new Set(
  'a an and as at for from guide how in into of on or overview page reference set the to turn up use what with work your'.split(
    ' ',
  ),
);

/**
 * Return whether two names of a page have a word in common that names its subject, in any form.
 *
 * @example sharesSubject('Language detection', 'Detect the language of a text') // true
 */
function sharesSubject(label: string, title: string): boolean {
  const [words, others] = [label, title].map((name) =>
    name
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .map((word) => word.replace(/(?<=..)s$/, ''))
      .filter((word) => word !== '' && !ANY_SUBJECT.has(word)),
  ) as [string[], string[]];
  const isForm = (one: string, other: string): boolean =>
    one === other || (one.length > 3 && other.startsWith(one));
  return (
    label === title ||
    words.some((word) => others.some((other) => isForm(word, other) || isForm(other, word)))
  );
}

type Fields = Omit<FrontMatter, 'isDraft'> & { readonly draft?: boolean };

/** Parse the YAML of a front matter, with places in the file and its problems. */
export function readFrontMatterYaml(yaml: string): {
  readonly contents: unknown;
  readonly placeOf: (offset: number) => Place;
  readonly problems: readonly (Place & { readonly message: string })[];
} {
  const lines = new LineCounter();
  const { contents, errors } = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  const placeOf = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    // The YAML begins on the second line of the file.
    return { line: line + 1, column: col };
  };
  const tabs = yaml.split('\n').flatMap((line, index) => {
    const message =
      "This is a tab, which is invisible and which YAML doesn't allow everywhere. Write spaces.";
    const column = line.indexOf('\t') + 1;
    return column > 0 ? [{ line: index + 2, column, message }] : [];
  });
  // Other problems are often consequences of a tab.
  if (tabs.length > 0) return { contents, placeOf, problems: tabs };
  const problems = errors.map((error) => ({
    ...placeOf(error.pos[0]),
    message: `The front matter isn't YAML: ${yamlMessage(error)}`,
  }));
  return { contents, placeOf, problems };
}

const yamlMessage = ({ code, message }: YAMLParseError): string =>
  code === 'DUPLICATE_KEY'
    ? 'this field is here twice. Remove one of them.'
    : `${message}. Put quotes around text that contains ": " or begins with a special character.`;
