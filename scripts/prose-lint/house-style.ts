import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../lib/findings.ts';
import { readYamlFile } from '../lib/yaml-file.ts';
import schema from './house-style.schema.json' with { type: 'json' };

/** How pages are written. */
export interface HouseStyle {
  /** Written so and not otherwise. */
  readonly terms: readonly string[];
  /** Keep their capitals in headings. */
  readonly names: readonly string[];
  readonly avoid: readonly Avoided[];
  /** The order of the tabs of languages, by their values. */
  readonly tabs: readonly string[];
}

export interface Avoided {
  readonly words: readonly string[];
  /** The words to write instead. */
  readonly write?: string;
  /** What to do instead, where no words fit every time; with neither, the word is left out. */
  readonly instead?: string;
  readonly why?: string;
}

export const HOUSE_STYLE = 'site/house-style.yaml';

/** Reads the house style of the project at `root`; absent when a finding says why. */
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
