import { isUtf8 } from 'node:buffer';
import { isMap, isScalar } from 'yaml';
import type { Finding } from '../lib/findings.ts';
import { fillNames } from './fill-names.ts';
import { readYaml, splitFrontMatter } from './front-matter.ts';
import { dialectProblems } from './markdown.ts';
import { parseSyntax } from './syntax.ts';
import { suggestion } from './nearest.ts';
import { sectionProblems } from './slots.ts';
import type { Slot } from './slots.ts';
import type { PageProse, ProductName } from './types.ts';

/** The fields of a prose file's front matter. Closed. */
const FIELDS = ['operationId', 'fingerprint'] as const;
export type ProseField = (typeof FIELDS)[number];

/** A value of the front matter, and where it stands. */
export interface FieldValue {
  readonly value: string;
  readonly line: number;
  readonly column: number;
  /** In the front matter's YAML, quotes included. */
  readonly range: readonly [start: number, end: number];
}

/** The writer's text for the slots of one reference page. */
export interface Prose extends PageProse {
  readonly fields: Readonly<Partial<Record<ProseField, FieldValue>>>;
  /** What is wrong with it, whatever page it is for. */
  readonly findings: readonly Finding[];
}

/** Reads a prose file; `file` is what findings name. A byte order mark and any line ends may stay. */
export function readProse(file: string, bytes: Buffer, product: ProductName): Prose {
  const findings: Finding[] = [];
  const report = (problem: Omit<Finding, 'file' | 'severity'>): void => {
    findings.push({ file, severity: 'error', ...problem });
  };
  if (!isUtf8(bytes)) {
    const message =
      'This line is not UTF-8, so no page can show it. Save the file as UTF-8 in your editor.';
    report({ rule: 'prose-file', line: firstWrongLine(bytes), column: 0, message });
    return { file, fields: {}, tree: { type: 'root', children: [] }, findings };
  }
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const { yaml, body: written } = splitFrontMatter(text) ?? { yaml: '', body: text };
  const { fields, problems } = readFields(yaml);
  const filled = fillNames(file, written, product);
  findings.push(...filled.findings);
  const tree = parseSyntax(filled.text);
  filled.restoreColumns(tree);
  [...problems, ...dialectProblems(tree, filled.text)].forEach(report);
  return { file, fields, tree, findings };
}

/** Everything wrong with a prose file that is for a page with these slots. */
export const proseFindings = (
  { file, tree, findings }: Prose,
  slots: readonly Slot[],
): Finding[] => [
  ...findings,
  ...sectionProblems(tree, slots).map((problem): Finding => ({
    file,
    severity: 'error',
    ...problem,
  })),
];

/** The fields of a front matter, by the YAML between its marks. */
export function readFields(yaml: string): {
  fields: Prose['fields'];
  problems: Omit<Finding, 'file' | 'severity'>[];
} {
  const { contents, placeOf, problems: found } = readYaml(yaml);
  const problems = found.map((problem) => ({ rule: 'front-matter', ...problem }));
  const fields: Partial<Record<ProseField, FieldValue>> = {};
  for (const { key, value } of isMap(contents) ? contents.items : []) {
    const name = String(key);
    const known = FIELDS.find((field) => field === name);
    if (!known) {
      const message = `Unknown field "${name}"${suggestion(name, FIELDS) || `: a prose file has ${FIELDS.join(' and ')}.`}`;
      const place = placeOf(isScalar(key) ? (key.range?.[0] ?? 0) : 0);
      problems.push({ ...place, rule: 'front-matter', message });
    } else if (isScalar(value) && value.range) {
      const [start, end] = value.range;
      // As it is written: 123456789012 and 12e4 are no numbers here.
      const text = value.source ?? '';
      fields[known] = { value: text, ...placeOf(start), range: [start, end] };
    }
  }
  return { fields, problems };
}

/** The bytes with another value for one field of the front matter, and no other byte changed. */
export function replaceField(bytes: Buffer, name: ProseField, value: string): Buffer {
  // A character for each byte, whatever the bytes are: offsets are those of the file.
  const text = bytes.toString('latin1');
  const mark = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
  const split = splitFrontMatter(text.slice(mark));
  const field = split && readFields(split.yaml).fields[name];
  if (!field) throw new Error(`The front matter has no ${name}.`);
  // The YAML begins on the second line.
  const start = text.indexOf('\n') + 1;
  const [from, to] = field.range;
  return Buffer.concat([
    bytes.subarray(0, start + from),
    Buffer.from(value),
    bytes.subarray(start + to),
  ]);
}

/** UTF-8's byte order mark, a character for each byte. */
const BYTE_ORDER_MARK = '\u00EF\u00BB\u00BF';

function firstWrongLine(bytes: Buffer): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    const next = bytes.indexOf('\n', start);
    const end = next === -1 ? bytes.length : next + 1;
    if (!isUtf8(bytes.subarray(start, end))) return line;
    start = end;
  }
  return line;
}
