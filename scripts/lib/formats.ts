import { styleText } from 'node:util';
import { formatFindings, sortFindings, type Finding } from './findings.ts';
import { explanationOf } from './rule-pages.ts';

/** Every form in which findings can be printed. */
export const FORMATS = {
  stylish: formatStylish,
  line: formatFindings,
  github: formatGitHub,
} satisfies Record<string, (findings: readonly Finding[]) => string>;

export type Format = keyof typeof FORMATS;

type Style = Parameters<typeof styleText>[0];

/** Colours where the findings go, to standard error: none in a pipe, or where `NO_COLOR` asks. */
const paint = (style: Style, text: string): string =>
  styleText(style, text, { stream: process.stderr });

/**
 * For people, as eslint prints: by file, a line for each finding, and where its rule is explained,
 * once for each rule.
 */
export function formatStylish(findings: readonly Finding[]): string {
  if (findings.length === 0) return '';
  const sorted = sortFindings(findings);
  const places = new Map(sorted.map((finding) => [finding, placeIn(finding)]));
  const width = Math.max(...[...places.values()].map(({ length }) => length));
  const files = Map.groupBy(sorted, ({ file }) => file);
  const groups = [...files].map(([file, found]) => {
    const lines = found.map((finding) => {
      const { severity, message, rule } = finding;
      const colour = severity === 'error' ? 'red' : 'yellow';
      const place = paint('dim', (places.get(finding) ?? '').padEnd(width));
      return `  ${place}  ${paint(colour, severity.padEnd(7))}  ${message}  ${paint('dim', rule)}\n`;
    });
    return `${paint('underline', file)}\n${lines.join('')}\n`;
  });
  return groups.join('') + explanations(sorted);
}

const placeIn = ({ line, column }: Finding): string =>
  [line, column].filter(Boolean).join(':') || '-';

function explanations(findings: readonly Finding[]): string {
  const rules = [...new Set(findings.map(({ rule }) => rule))].toSorted();
  const lines = rules.flatMap((rule) => {
    const page = explanationOf(rule);
    return page === undefined ? [] : [`  ${rule}: ${page}\n`];
  });
  return lines.length > 0 ? `Explained in\n${lines.join('')}\n` : '';
}

/** As annotations of a GitHub workflow run, which stand alone: each says where it is explained. */
export function formatGitHub(findings: readonly Finding[]): string {
  const escapeData = (text: string): string =>
    text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const escapeProperty = (text: string): string =>
    escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
  return sortFindings(findings)
    .map((finding) => {
      const properties = [
        `file=${escapeProperty(finding.file)}`,
        ...(finding.line ? [`line=${finding.line}`] : []),
        ...(finding.column ? [`col=${finding.column}`] : []),
        `title=${escapeProperty(finding.rule)}`,
      ];
      const page = explanationOf(finding.rule);
      const message = page === undefined ? finding.message : `${finding.message} (${page})`;
      return `::${finding.severity} ${properties.join(',')}::${escapeData(message)}\n`;
    })
    .join('');
}
