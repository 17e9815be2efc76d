import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../../lib/findings.ts';
import { readYamlFile } from '../../lib/yaml-file.ts';
import schema from './house-style.schema.json' with { type: 'json' };

export interface HouseStyle {
  /** Whether the contract's own texts have to follow it as well. */
  readonly contract: boolean;
  /** Terms with their only spelling. */
  readonly terms: readonly string[];
  /** Names that keep their capitals in headings. */
  readonly names: readonly string[];
  readonly avoid: readonly Avoided[];
  /** Words that only some pages need. */
  readonly limits?: readonly WordLimit[];
  /** The values of language tabs, in their order. */
  readonly tabs: readonly string[];
  /** The verbs with which titles of how-tos begin. */
  readonly verbs: readonly string[];
  /** How many warnings of each rule there may be. */
  readonly warnings: Readonly<Record<string, number>>;
}

export interface Avoided {
  readonly words: readonly string[];
  readonly write?: string;
  /** What to do instead, if no words always fit. Without both, the advice is to omit the word. */
  readonly instead?: string;
  readonly why?: string;
}

export interface WordLimit {
  readonly words: readonly string[];
  /** How many pages may have one of the words, in their code too. */
  readonly pages: number;
  readonly why: string;
}

export const HOUSE_STYLE = 'site/house-style.yaml';

/** Read the house style of the project at `root`. It's absent if there are findings. */
export function readHouseStyle(root: string): {
  readonly style?: HouseStyle;
  readonly findings: readonly Finding[];
} {
  return parseHouseStyle(readFileSync(join(root, HOUSE_STYLE), 'utf8'));
}

export function parseHouseStyle(text: string): ReturnType<typeof readHouseStyle> {
  const given = { file: HOUSE_STYLE, text, schema, rule: 'house-style' };
  const { value, findings } = readYamlFile<HouseStyle>(given);
  return { ...(value && { style: value }), findings };
}
