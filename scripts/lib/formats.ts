import { styleText } from 'node:util';
import { formatFindings, ruleName, sortFindings, type Finding } from './findings.ts';
import { explanationOf } from './rule-pages.ts';
import { link, linkLocations } from './terminal-links.ts';

export const FORMATS = {
  stylish: formatStylish,
  line: (findings) => linkLocations(formatFindings(findings)),
  github: formatGitHub,
} satisfies Record<string, (findings: readonly Finding[]) => string>;

export type Format = keyof typeof FORMATS;

type Style = Parameters<typeof styleText>[0];

/** Color text for standard error, where findings go: not in a pipe, or where `NO_COLOR` asks. */
const paint = (style: Style, text: string): string =>
  styleText(style, text, { stream: process.stderr });

/**
 * Format findings for people, as ESLint prints them: by file, a line for each finding, and where its
 * rule is explained, once for each rule.
 */
export function formatStylish(findings: readonly Finding[]): string {
  if (findings.length === 0) return '';
  const sorted = sortFindings(findings);
  const places = new Map(sorted.map((finding) => [finding, placeIn(finding)]));
  const width = Math.max(...[...places.values()].map(({ length }) => length));
  const files = Map.groupBy(sorted, ({ file }) => file);
  const groups = [...files].map(([file, found]) => {
    const lines = found.map((finding) => {
      const { severity, message, line } = finding;
      const color = severity === 'error' ? 'red' : 'yellow';
      const place = places.get(finding) ?? '';
      const linked = `${paint('dim', link(place, file, line))}${' '.repeat(width - place.length)}`;
      return `  ${linked}  ${paint(color, severity.padEnd(7))}  ${message}  ${paint('dim', ruleName(finding))}\n`;
    });
    return `${paint('underline', link(file, file))}\n${lines.join('')}\n`;
  });
  return groups.join('') + explanations(sorted);
}

const placeIn = ({ line, column }: Finding): string =>
  [line, column].filter(Boolean).join(':') || '-';

function explanations(findings: readonly Finding[]): string {
  const rules = [...new Set(findings.map(({ rule }) => rule))].toSorted();
  const lines = rules.flatMap((rule) => {
    const page = explanationOf(rule);
    if (page === undefined) return [];
    return [`  ${rule}: ${page.startsWith('docs/') ? link(page, page) : page}\n`];
  });
  return lines.length > 0 ? `Explained in\n${lines.join('')}\n` : '';
}

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
        `title=${escapeProperty(ruleName(finding))}`,
      ];
      const page = explanationOf(finding.rule);
      const message = page === undefined ? finding.message : `${finding.message} (${page})`;
      return `::${finding.severity} ${properties.join(',')}::${escapeData(message)}\n`;
    })
    .join('');
}
