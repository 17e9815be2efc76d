import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { readContract } from '../contract/read-contract.ts';
import type { Finding } from '../lib/findings.ts';
import { contractWritingFindings } from '../prose-lint/contract-prose.ts';
import { readHouseStyle } from '../prose-lint/house-style.ts';
import { writingFindings } from '../prose-lint/lint-prose.ts';

/** Guides, the prose of reference pages, and the words that all reference pages share. */
const PROSE = ['site/guides/**/*.md', 'site/reference/*.md', 'templates/reference/*.md'];

/** Prose that says otherwise than site/house-style.yaml does, the contract's own texts included. */
export function checkWriting(root: string): Finding[] {
  const { style, findings } = readHouseStyle(root);
  if (!style) return [...findings];
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  return [
    ...globSync(PROSE, { cwd: root }).flatMap((path) =>
      writingFindings({ file: path.replaceAll(sep, '/'), text: read(path) }, style),
    ),
    ...readContract(root).files.flatMap((file) =>
      contractWritingFindings(file, read(file.file), style),
    ),
  ];
}
