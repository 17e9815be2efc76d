import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { readContract } from '../contract/read-contract.ts';
import { count, errorAt, type Finding } from '../lib/findings.ts';
import { createMemory } from '../lib/memory.ts';
import { contractWritingFindings } from '../markdown/style/contract-prose.ts';
import { HOUSE_STYLE, readHouseStyle, type HouseStyle } from '../markdown/style/house-style.ts';
import { parseBody, writingFindings } from '../markdown/style/lint-prose.ts';
import { passagesOf, repeatedTexts } from '../markdown/style/repeated-text.ts';
import { wordLimits } from '../markdown/style/word-limit.ts';

/** Guides, the prose of reference pages, and the words that pages begin with. */
const PROSE = ['site/guides/**/*.md', 'site/reference/*.md', 'templates/*/*.md'];

// For a process that watches: a file is read again only when it, or the style, has changed.
const pages = createMemory<{
  readonly findings: readonly Finding[];
  readonly passages: ReturnType<typeof passagesOf>;
}>();
const contract = createMemory<readonly Finding[]>();

/** Find prose that departs from site/house-style.yaml, the contract's own texts included. */
export function checkWriting(root: string): Finding[] {
  const { style, findings } = readHouseStyle(root);
  if (!style) return [...findings];
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const guides = globSync(PROSE, { cwd: root }).map((path) => path.replaceAll(sep, '/'));
  const texts = guides.map((file) => ({ file, text: read(file) }));
  const state = JSON.stringify(style);
  const written = texts.map((part) => ({
    ...part,
    ...pages.recall(part.file, [state, part.text], () => {
      const tree = parseBody(part.text);
      return { findings: writingFindings(part, style, tree), passages: passagesOf(tree) };
    }),
  }));
  const published = written.filter(({ file }) => !file.startsWith('templates/'));
  const found = [
    ...written.flatMap((part) => part.findings),
    ...repeatedTexts(published),
    ...wordLimits(published, style),
    ...(style.contract ? readContract(root).files : []).flatMap((part) =>
      contract.recall(part.file, [state, part.text], () => contractWritingFindings(part, style)),
    ),
  ];
  return [...found, ...warningLimits(found, style)];
}

/** Find the rules with more warnings than the house style allows, whose numbers may only fall. */
function warningLimits(found: readonly Finding[], { warnings }: HouseStyle): Finding[] {
  const left = Object.groupBy(
    found.filter(({ severity }) => severity === 'warning'),
    ({ rule }) => rule,
  );
  return Object.entries(left).flatMap(([rule, all = []]) => {
    const limit = warnings[rule] ?? 0;
    if (all.length <= limit) return [];
    const message = `${rule} has ${count(all.length, 'warning')}: at most ${limit} may be left, and the number may only fall. Fix what you added.`;
    return [errorAt({ file: HOUSE_STYLE }, 'warning-limit', message)];
  });
}
