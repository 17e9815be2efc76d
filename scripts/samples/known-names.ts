import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProductName } from '../content/types.ts';
import type { Finding } from '../lib/findings.ts';
import { fillProduct } from '../lib/product-name.ts';
import { readYamlFile } from '../lib/yaml-file.ts';

export const KNOWN_NAMES = 'site/known-names.yaml';

/** Names that pages may write although the contract has none like them. */
export interface KnownNames {
  readonly names: ReadonlySet<string>;
  readonly findings: readonly Finding[];
  /** Entries that nothing needs, when only the `used` ones were. */
  readonly unused: (used: ReadonlySet<string>) => Finding[];
}

const SCHEMA = {
  type: 'object',
  description: 'names, each with the reason why it is right',
  additionalProperties: { type: 'string', minLength: 1, description: 'the reason, as text' },
};

/** Reads the list of a project; an empty one where there is none. */
export function readKnownNames(root: string, product: ProductName): KnownNames {
  const place = join(root, KNOWN_NAMES);
  const text = existsSync(place) ? fillProduct(readFileSync(place, 'utf8'), product) : '{}';
  const { value, findings, placeOfKey } = readYamlFile<Record<string, string>>({
    file: KNOWN_NAMES,
    text,
    schema: SCHEMA,
    rule: 'known-names',
  });
  const names = new Set(Object.keys(value ?? {}));
  return {
    names,
    findings,
    unused: (used) =>
      [...names]
        .filter((name) => !used.has(name))
        .map((name) => ({
          file: KNOWN_NAMES,
          ...placeOfKey([name]),
          rule: 'known-names',
          message: `No page needs the name ${name} to be allowed. Remove it.`,
          severity: 'error',
        })),
  };
}
