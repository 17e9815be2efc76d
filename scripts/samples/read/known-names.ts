import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProductName } from '../../markdown/types.ts';
import type { Finding } from '../../lib/findings.ts';
import { fillProduct } from '../../lib/product-name.ts';
import { readYamlFile } from '../../lib/yaml-file.ts';

export const KNOWN_NAMES = 'site/known-names.yaml';

/** Names that pages may use although the contract doesn't contain them. */
export interface KnownNames {
  /** Return whether a file may use a name, and remember that it does. */
  readonly allows: (name: string, file: string) => boolean;
  readonly findings: readonly Finding[];
  /** Find entries that no file has needed. */
  readonly unused: () => Finding[];
}

const REASON = { type: 'string', minLength: 1, description: 'the reason, as text' };

const SCHEMA = {
  type: 'object',
  description: "names, each with the reason why it's right",
  additionalProperties: {
    anyOf: [REASON, { type: 'object', minProperties: 1, additionalProperties: REASON }],
    description: 'the reason, or a reason for each file that may use it',
  },
};

type Reasons = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** Read the list of a project, which is empty if the file is missing. */
export function readKnownNames(root: string, product: ProductName): KnownNames {
  const place = join(root, KNOWN_NAMES);
  const text = existsSync(place) ? fillProduct(readFileSync(place, 'utf8'), product) : '{}';
  const { value, findings, placeOfKey } = readYamlFile<Reasons>({
    file: KNOWN_NAMES,
    text,
    schema: SCHEMA,
    rule: 'known-names',
  });
  const entries = Object.entries(value ?? {}).flatMap(([name, reason]) =>
    typeof reason === 'string' ? [[name]] : Object.keys(reason).map((file) => [name, file]),
  );
  const used = new Set<readonly string[]>();
  return {
    allows: (name, file) => {
      const needed = entries.filter(([one, only = file]) => one === name && only === file);
      for (const entry of needed) used.add(entry);
      return needed.length > 0;
    },
    findings,
    unused: () =>
      entries
        .filter((entry) => !used.has(entry))
        .map((entry) => ({
          file: KNOWN_NAMES,
          ...placeOfKey(entry),
          rule: 'known-names',
          message: `${entry[1] ? `${entry[1]} does not need` : 'No page needs'} the name ${entry[0]} to be allowed. Remove it.`,
          severity: 'error',
        })),
  };
}
