import type { SampleKind } from './types.ts';

/** Return the kind of check for a language. */
export const kindOf = (language: string): SampleKind => KINDS[language] ?? 'text';

const KINDS: Readonly<Record<string, SampleKind>> = {
  bash: 'shell',
  console: 'shell',
  json: 'json',
  yaml: 'yaml',
  python: 'python',
  typescript: 'typescript',
  tsx: 'typescript',
  javascript: 'typescript',
  http: 'http',
  dotenv: 'dotenv',
};
