import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const PROJECT = join(import.meta.dirname, '../..');

/** Return the path of the page that explains one of our rules. */
export const rulePage = (rule: string): string => `docs/rules/${rule.replaceAll('/', '-')}.md`;

const RULES = 'scripts/contract/rules';

/** The linters of the contract: the files that turn their rules on, and a rule's public page. */
export const LINTERS = [
  {
    files: ['.spectral.yaml', `${RULES}/required.yaml`, `${RULES}/recommended.yaml`],
    publicPage: (rule: string) =>
      `https://github.com/stoplightio/spectral/blob/develop/docs/reference/openapi-rules.md#${rule.toLowerCase()}`,
  },
  {
    files: ['redocly.yaml', `${RULES}/redocly-required.yaml`, `${RULES}/redocly-recommended.yaml`],
    publicPage: () => 'https://redocly.com/docs/cli/rules/built-in-rules',
  },
];

/** The names of the rules in each linter's file, read when the first one is asked for. */
const known = new Map<string, Set<string>>();

function rulesIn(file: string): Set<string> {
  const text = (): string => readFileSync(join(PROJECT, file), 'utf8');
  const rules = known.get(file) ?? rulesOf(text());
  known.set(file, rules);
  return rules;
}

/** List the rules that a file sets; an adopted project's may only extend others. */
export const rulesOf = (text: string): Set<string> =>
  new Set(Object.keys((parse(text) as { rules?: object } | null)?.rules ?? {}));

/**
 * Return where a rule is explained: on a page of ours, or on the linter's public page. The messages of
 * oxlint and TypeScript need no page.
 */
export function explanationOf(rule: string): string | undefined {
  const page = rulePage(rule);
  if (existsSync(join(PROJECT, page))) return page;
  return LINTERS.find(({ files }) => files.some((file) => rulesIn(file).has(rule)))?.publicPage(
    rule,
  );
}
