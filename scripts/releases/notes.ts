import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errorAt, type Finding } from '../lib/findings.ts';
import { fillProduct } from '../lib/product-name.ts';
import { readText } from '../lib/text-file.ts';
import type { Product } from '../model/types.ts';

/** What people write about a release, in Markdown. */
export interface Notes {
  /** The day of the release, such as 2030-01-31; empty until then. */
  readonly date: string;
  /** The text before the first heading. */
  readonly intro: string;
  /** The changes to the site. */
  readonly site: string;
  /** Notes about single changes of the contract, by the name that `make diff` prints. */
  readonly changes: ReadonlyMap<string, Note>;
}

export interface Note {
  readonly text: string;
  readonly place: Pick<Finding, 'file' | 'line' | 'column'>;
}

const SITE = 'Site';
const NONE: Notes = { date: '', intro: '', site: '', changes: new Map() };
const DATE = /^---\ndate: (\d{4}-\d{2}-\d{2})\n---\n/;

/** Read the notes of a release. Notes that don't exist are empty. */
export function readNotes(
  root: string,
  file: string,
  product: Product,
  hasDate: boolean,
): { readonly notes: Notes; readonly findings: readonly Finding[] } {
  const absolute = path.join(root, file);
  if (!existsSync(absolute)) {
    const message = `The file is missing: it contains the date of the release. Restore it: git checkout HEAD -- ${file}`;
    return { notes: NONE, findings: hasDate ? [finding(file, 0, message)] : [] };
  }
  const { text, findings } = readText(file, readFileSync(absolute, 'utf8'));
  if (findings.length > 0) return { notes: NONE, findings };
  return parseNotes(file, text, product, hasDate);
}

/** Parse notes: `## Site`, and a heading with the name of each change that needs words. */
export function parseNotes(
  file: string,
  text: string,
  product: Product,
  hasDate: boolean,
): { readonly notes: Notes; readonly findings: readonly Finding[] } {
  const findings: Finding[] = [];
  const [front = '', date = ''] = DATE.exec(text) ?? [];
  if (hasDate && Number.isNaN(Date.parse(date))) {
    const message =
      'The notes of a release begin with its date: "---", "date: 2030-01-31", "---", each on a line of its own.';
    findings.push(finding(file, 1, message));
  }
  if (!hasDate && front) {
    const message = 'Remove the date: `make release` adds the day of the release.';
    findings.push(finding(file, 1, message));
  }
  const sections: { title: string; line: number; lines: string[] }[] = [
    { title: '', line: 1, lines: [] },
  ];
  let fence = '';
  for (const [index, written] of text.slice(front.length).split('\n').entries()) {
    const number = index + front.split('\n').length;
    const { line, fault } = fill(written, product);
    if (fault) findings.push(finding(file, number, fault));
    const [, mark = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (mark && !fence) fence = mark;
    else if (mark.startsWith(fence)) fence = '';
    const [, title] = (!fence && /^## +(.*?) *$/.exec(line)) || [];
    if (title === undefined) sections.at(-1)?.lines.push(line);
    else sections.push({ title, line: number, lines: [] });
  }
  const parts = new Map<string, Note>();
  for (const { title, line, lines } of sections) {
    const place = { file, line, column: 1 };
    if (parts.has(title)) {
      findings.push(errorAt(place, RULE, `"${title}" is here twice. Write one section.`));
    }
    parts.set(title, { text: withoutComments(lines.join('\n')).trim(), place });
  }
  const [intro, site] = [parts.get(''), parts.get(SITE)];
  parts.delete('');
  parts.delete(SITE);
  return {
    notes: { date, intro: intro?.text ?? '', site: site?.text ?? '', changes: parts },
    findings,
  };
}

const RULE = 'release';

const finding = (file: string, line: number, message: string): Finding =>
  errorAt({ file, line, column: Math.min(line, 1) }, RULE, message);

function fill(text: string, product: Product): { line: string; fault?: string } {
  try {
    return { line: fillProduct(text, product) };
  } catch (error) {
    return { line: text, fault: error instanceof Error ? error.message : String(error) };
  }
}

const withoutComments = (text: string): string => text.replaceAll(/<!--[\s\S]*?-->/g, '');
