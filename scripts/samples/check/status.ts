import { isFile } from '../read/groups.ts';
import type { Sample, SampleStatus } from '../types.ts';

/** Kinds that contain nothing of the contract: commands of other programs, and the dialect of pages. */
const WITHOUT_CONTRACT = ['Shell', 'Markdown'];

/**
 * Return the status of a block on the project's own pages, by what it contains and what it says of
 * itself. `make check` fails while one that counts as checked is wrong, or can't be compared.
 */
export function statusOf(
  sample: Pick<Sample, 'isGenerated' | 'kind' | 'language' | 'code' | 'meta'>,
  program: string | undefined,
): SampleStatus {
  const { isGenerated, meta } = sample;
  if (optOutReason(sample) !== undefined) return 'unverified';
  if (meta.foreign !== undefined) return 'foreign';
  if (isGenerated) return 'generated';
  return WITHOUT_CONTRACT.includes(labelOf(sample, program)) ? 'unknown' : 'checked';
}

/**
 * Return why a block isn't compared with the contract, if it isn't. An illustration that says which value
 * of the contract it shows, or that runs, is compared like any other block.
 */
export function optOutReason({ kind, meta }: Pick<Sample, 'kind' | 'meta'>): string | undefined {
  const isValue = ['json', 'yaml', 'text'].includes(kind) && !meta.isOutput;
  const isExplained = (meta.schema ?? meta.request ?? meta.response) !== undefined;
  const isInvented = meta.isIllustration && isValue && !isExplained && !isFile({ kind, meta });
  return meta.unverified ?? (isInvented ? 'An illustration: its keys are invented' : undefined);
}

/** The kind of a block, as people call it; `program` is the command line's name. */
export function labelOf(
  { kind, language, code, meta }: Pick<Sample, 'kind' | 'language' | 'code' | 'meta'>,
  program?: string,
): string {
  if (kind === 'shell') {
    if (/(?:^|[\s|;&(`])curl(?:\.exe)?\s/.test(code)) return 'cURL';
    const names = new RegExp(String.raw`(?:^|[\s|;&(])(?:${program}|-m ${program}_sdk)\s`);
    return program !== undefined && names.test(code) ? 'CLI' : 'Shell';
  }
  if (meta.response !== undefined) return 'Responses';
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
