import type { Sample, SampleStatus } from './types.ts';

/**
 * What becomes of a block of the project's own pages, by what it says of itself: `make check` fails as
 * long as one that is to be checked is wrong, or says too little.
 */
export function statusOf({
  isGenerated,
  meta,
}: Pick<Sample, 'isGenerated' | 'meta'>): SampleStatus {
  if (meta.unverified !== undefined) return 'unverified';
  if (meta.foreign !== undefined) return 'foreign';
  return isGenerated ? 'generated' : 'checked';
}

/** The kind of a block, as people call it; `program` is the command line's name. */
export function labelOf({ kind, language, code, meta }: Sample, program?: string): string {
  if (kind === 'shell') {
    if (/(?:^|[\s|;&(`])curl(?:\.exe)?\s/.test(code)) return 'cURL';
    const names = new RegExp(String.raw`(?:^|[\s|;&(])(?:${program}|-m ${program}_sdk)\s`);
    return program !== undefined && names.test(code) ? 'CLI' : 'Shell';
  }
  if (meta.response !== undefined) return 'Answers';
  if (meta.request !== undefined) return 'Requests';
  if (meta.schema !== undefined) return 'Values';
  if (meta.isOutput) return 'Output';
  return LABELS[language] ?? 'Other';
}

const LABELS: Readonly<Record<string, string>> = {
  json: 'JSON',
  yaml: 'YAML',
  python: 'Python',
  typescript: 'TypeScript',
  tsx: 'TypeScript',
  javascript: 'JavaScript',
  http: 'HTTP',
  dotenv: 'Variables',
  markdown: 'Markdown',
};
