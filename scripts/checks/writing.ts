import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { readContract } from '../contract/read-contract.ts';
import type { Finding } from '../lib/findings.ts';
import { createMemory } from '../lib/memory.ts';
import { contractWritingFindings } from '../markdown/style/contract-prose.ts';
import { readHouseStyle } from '../markdown/style/house-style.ts';
import { writingFindings } from '../markdown/style/lint-prose.ts';

/** Guides, the prose of reference pages, and the words that pages begin with. */
const PROSE = ['site/guides/**/*.md', 'site/reference/*.md', 'templates/*/*.md'];

/** Find prose that departs from site/house-style.yaml, the contract's own texts included. */
export function checkWriting(root: string): Finding[] {
  const { style, findings } = readHouseStyle(root);
  if (!style) return [...findings];
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const once = (file: string, text: string, find: () => readonly Finding[]): readonly Finding[] =>
    memory.recall(file, [JSON.stringify(style), text], find);
  const guides = globSync(PROSE, { cwd: root }).map((path) => path.replaceAll(sep, '/'));
  return [
    ...guides.flatMap((file) => {
      const text = read(file);
      return once(file, text, () => writingFindings({ file, text }, style));
    }),
    ...readContract(root).files.flatMap((part) =>
      once(part.file, part.text, () => contractWritingFindings(part, style)),
    ),
  ];
}

/** For a process that watches: a file is read again only when it, or the style, has changed. */
const memory = createMemory<readonly Finding[]>();
