import { isMap, isScalar } from 'yaml';
import type { Finding } from '../../lib/findings.ts';
import { readText } from '../../lib/text-file.ts';
import { fillNames } from '../pages/fill-names.ts';
import { readFrontMatterYaml, splitFrontMatter } from '../pages/front-matter.ts';
import { dialectProblems } from '../parse/markdown.ts';
import { parseSyntax } from '../parse/syntax.ts';
import { suggestion } from '../../lib/nearest.ts';
import { errorsIn, type Problem } from '../nodes.ts';
import { sectionProblems, type Slot } from './slots.ts';
import type { PageProse, ProductName } from '../types.ts';

const FIELDS = ['operationId', 'fingerprint'] as const;
export type ProseField = (typeof FIELDS)[number];

/** A value of the front matter with its place. */
export interface FieldValue {
  readonly value: string;
  readonly line: number;
  readonly column: number;
  /** The range in the front matter's YAML, including quotes. */
  readonly range: readonly [start: number, end: number];
}

/** The writer's text for the slots of one reference page. */
export interface Prose extends PageProse {
  readonly fields: Readonly<Partial<Record<ProseField, FieldValue>>>;
  /** The findings that don't depend on the page. */
  readonly findings: readonly Finding[];
}

/** Read a prose file. Findings name `file`. A byte order mark and any line ends are allowed. */
export function readProse(file: string, bytes: Buffer, product: ProductName): Prose {
  const { text, findings } = readText(file, bytes.toString('utf8'));
  if (findings.length > 0) {
    return { file, fields: {}, tree: { type: 'root', children: [] }, findings };
  }
  const { yaml, body: written } = splitFrontMatter(text) ?? { yaml: '', body: text };
  const { fields, problems } = readFields(yaml);
  const filled = fillNames(file, written, product);
  const tree = parseSyntax(filled.text);
  filled.restoreColumns(tree);
  const found = [...problems, ...dialectProblems(tree, filled.text)];
  return { file, fields, tree, findings: [...filled.findings, ...errorsIn(file, found)] };
}

/** Find everything wrong with a prose file for a page with these slots. */
export const proseFindings = (
  { file, tree, findings }: Prose,
  slots: readonly Slot[],
): Finding[] => [...findings, ...errorsIn(file, sectionProblems(tree, slots))];

export function readFields(yaml: string): {
  fields: Prose['fields'];
  problems: Problem[];
} {
  const { contents, placeOf, problems: found } = readFrontMatterYaml(yaml);
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
      // As it is written, because 123456789012 and 12e4 aren't numbers here.
      const text = value.source ?? '';
      fields[known] = { value: text, ...placeOf(start), range: [start, end] };
    }
  }
  return { fields, problems };
}

/** Replace the value of one field of the front matter, and change no other byte. */
export function replaceField(bytes: Buffer, name: ProseField, value: string): Buffer {
  // One character for each byte, so that offsets are those of the file.
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

/** The byte order mark of UTF-8, one character for each byte. */
const BYTE_ORDER_MARK = '\u00EF\u00BB\u00BF';
