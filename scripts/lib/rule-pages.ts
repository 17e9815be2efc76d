import { existsSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** The page of a rule of ours, from the project's root. */
export const rulePage = (rule: string): string => `docs/rules/${rule.replaceAll('/', '-')}.md`;

/** Built-in rules that findings name, and the public pages of those who wrote them. */
export const BUILT_IN = {
  spectral: [
    'info-description',
    'oas3-api-servers',
    'oas3-examples-value-or-externalValue',
    'oas3-operation-security-defined',
    'oas3-server-trailing-slash',
    'openapi-tags-uniqueness',
  ],
  redocly: [
    'no-ambiguous-paths',
    'no-duplicated-enum-values',
    'no-enum-type-mismatch',
    'no-illogical-composition-keywords',
    'no-invalid-media-type-examples',
    'no-invalid-parameter-examples',
    'no-invalid-schema-examples',
    'no-mixed-number-range-constraints',
    'no-path-trailing-slash',
    'no-required-schema-properties-undefined',
    'no-schema-type-mismatch',
    'no-unresolved-refs',
    'no-unsafe-markdown',
    'no-unused-components',
    'operation-parameters-unique',
    'path-declaration-must-exist',
    'path-not-include-query',
    'path-parameters-defined',
    'spec-ref-siblings',
    'struct',
  ],
} as const;

/**
 * Where a rule is explained: a page of ours for our own, the public one for a linter's. The rules of
 * oxlint, TypeScript and Prettier speak for themselves.
 */
export function explanationOf(rule: string): string | undefined {
  const page = rulePage(rule);
  if (existsSync(join(ROOT, page))) return page;
  const isNamed = (names: readonly string[]): boolean => names.includes(rule);
  if (isNamed(BUILT_IN.spectral)) {
    return `https://github.com/stoplightio/spectral/blob/develop/docs/reference/openapi-rules.md#${rule.toLowerCase()}`;
  }
  return isNamed(BUILT_IN.redocly)
    ? 'https://redocly.com/docs/cli/rules/built-in-rules'
    : undefined;
}
