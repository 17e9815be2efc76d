import { LineCounter, parseDocument, isMap, isScalar, type YAMLParseError } from 'yaml';
import type { Finding } from '../lib/findings.ts';
import { suggestion } from './nearest.ts';
import { PAGE_KINDS } from './types.ts';
import type { FrontMatter, SourcePage } from './types.ts';

interface Field {
  readonly type: 'text' | 'flag';
  readonly isRequired: boolean;
  /** Given by generators, for their pages alone. */
  readonly isGenerated: boolean;
  readonly values?: readonly string[];
}

const required = { type: 'text', isRequired: true, isGenerated: false } as const;
const generated = { type: 'text', isRequired: true, isGenerated: true } as const;

/** Every field that front matter may have. Closed, so that a misspelt field is found. */
const FIELDS = new Map<string, Field>([
  ['title', required],
  ['label', required],
  ['description', required],
  ['kind', { ...required, values: PAGE_KINDS }],
  ['draft', { type: 'flag', isRequired: false, isGenerated: false }],
  ['path', generated],
  ['operationId', generated],
  ['renamedFrom', { ...generated, isRequired: false }],
]);

/** What search engines show of a description: shorter says too little, longer is cut. */
const DESCRIPTION_LENGTH = { min: 90, max: 160 };

/** Stands in a draft until its writer has written one: see `make new`. */
export const DRAFT_DESCRIPTION =
  'Say in 90 to 160 characters what this page helps its reader to do: lists of search results and cards show this text.';

const BLOCK = /^---\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

/** The YAML between the `---` lines at the top of a text, and what follows it. */
export function splitFrontMatter(
  text: string,
): { readonly yaml: string; readonly body: string; readonly end: number } | undefined {
  const block = BLOCK.exec(text);
  if (!block || block.index !== 0) return undefined;
  // Blank lines in place of the front matter: line numbers stay those of the file.
  const body = block[0].replaceAll(/[^\n]/g, '') + text.slice(block[0].length);
  return { yaml: block[1] ?? '', body, end: block[0].length };
}

export interface ParsedFrontMatter {
  /** Absent when a finding says why. */
  readonly frontMatter?: FrontMatter;
  /** The Markdown, with blank lines in place of the front matter. */
  readonly body: string;
  readonly findings: readonly Finding[];
}

/** Reads and checks the YAML between the `---` lines at the top of a page. */
export function parseFrontMatter(
  file: string,
  text: string,
  origin: SourcePage['origin'],
): ParsedFrontMatter {
  const findings: Finding[] = [];
  const report = (
    line: number,
    message: string,
    severity: Finding['severity'] = 'error',
    column = 1,
  ): void => {
    findings.push({ file, line, column, rule: 'front-matter', message, severity });
  };

  const split = splitFrontMatter(text);
  if (!split) {
    report(
      1,
      'The page has no front matter. Begin it with "---", title, label, description, kind, "---".',
    );
    return { body: text, findings };
  }
  const { yaml, body } = split;

  const { contents, placeOf, problems } = readYaml(yaml);
  const lineOf = (offset: number): number => placeOf(offset).line;
  for (const { line, column, message } of problems) report(line, message, 'error', column);
  if (findings.length > 0) return { body, findings };

  const values: Record<string, unknown> = {};
  for (const { key, value } of isMap(contents) ? contents.items : []) {
    const name = String(key);
    const line = lineOf(isScalar(key) ? (key.range?.[0] ?? 0) : 0);
    const field = FIELDS.get(name);
    values[name] = isScalar(value) ? value.value : value;
    if (!field) {
      report(
        line,
        `Unknown field "${name}"${suggestion(name, FIELDS.keys()) || `: expected one of ${[...FIELDS.keys()].join(', ')}.`}`,
      );
    } else if (field.isGenerated && origin === 'guide') {
      report(line, `"${name}" is for generated pages. Remove it: a guide's path is its file name.`);
    } else {
      const problem = problemWith(field, values[name]);
      if (problem) report(line, `"${name}" ${problem}`);
      if (name === 'description' && !problem) checkDescription(String(values[name]), line, report);
    }
  }
  for (const [name, field] of FIELDS) {
    const isRequired = field.isRequired && (!field.isGenerated || origin === 'reference');
    if (isRequired && !(name in values)) report(1, `"${name}" is missing. Add "${name}: …".`);
  }
  if (findings.some((finding) => finding.severity === 'error')) return { body, findings };

  if (values['description'] === DRAFT_DESCRIPTION && values['draft'] !== true) {
    const line = yaml.split('\n').findIndex((text) => text.startsWith('description:')) + 2;
    report(line, '"description" is still the one of the draft. Write what the page is for.');
    return { body, findings };
  }

  // Each cast is what `problemWith` has just proved.
  const frontMatter: FrontMatter = {
    title: values['title'] as string,
    label: values['label'] as string,
    description: values['description'] as string,
    kind: values['kind'] as FrontMatter['kind'],
    isDraft: values['draft'] === true,
    ...(origin === 'reference' && {
      path: values['path'] as string,
      operationId: values['operationId'] as string,
      ...(values['renamedFrom'] !== undefined && { renamedFrom: values['renamedFrom'] as string }),
    }),
  };
  return { frontMatter, body, findings };
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** The YAML of a front matter with places in the file, and why it cannot be read. */
export function readYaml(yaml: string): {
  readonly contents: unknown;
  readonly placeOf: (offset: number) => Place;
  readonly problems: readonly (Place & { readonly message: string })[];
} {
  const lines = new LineCounter();
  const { contents, errors } = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  const placeOf = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    // The YAML begins on the file's second line.
    return { line: line + 1, column: col };
  };
  const tabs = yaml.split('\n').flatMap((line, index) => {
    const message = 'A tab, which YAML does not allow everywhere and nobody sees. Write spaces.';
    const column = line.indexOf('\t') + 1;
    return column > 0 ? [{ line: index + 2, column, message }] : [];
  });
  // With a tab, the rest is often its consequence.
  if (tabs.length > 0) return { contents, placeOf, problems: tabs };
  const problems = errors.map((error) => ({
    ...placeOf(error.pos[0]),
    message: `The front matter is not YAML: ${yamlMessage(error)}`,
  }));
  return { contents, placeOf, problems };
}

const yamlMessage = ({ code, message }: YAMLParseError): string =>
  code === 'DUPLICATE_KEY'
    ? 'this field is here twice. Remove one.'
    : `${message}. Put text that holds ": " or begins with a mark in quotes.`;

function problemWith(field: Field, value: unknown): string | undefined {
  if (field.type === 'flag') {
    return typeof value === 'boolean'
      ? undefined
      : `is ${JSON.stringify(value)}: expected true or false.`;
  }
  if (typeof value !== 'string' || value.trim() === '') {
    return `is ${JSON.stringify(value)}: expected text. Put it in quotes if it looks like a number.`;
  }
  if (field.values && !field.values.includes(value)) {
    return `is "${value}"${suggestion(value, field.values) || `: expected one of ${field.values.join(', ')}.`}`;
  }
  return undefined;
}

function checkDescription(
  description: string,
  line: number,
  report: (line: number, message: string, severity: Finding['severity']) => void,
): void {
  const { min, max } = DESCRIPTION_LENGTH;
  const { length } = description;
  if (length >= min && length <= max) return;
  report(line, `"description" has ${length} characters: expected ${min} to ${max}.`, 'warning');
}
