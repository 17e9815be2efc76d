import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { readContract } from '../contract/read-contract.ts';
import { count, errorAt, type Finding } from '../lib/findings.ts';
import { CODE, inputsKey } from '../lib/inputs-key.ts';
import { openResults, sha256 } from '../lib/kept.ts';
import { contractWritingFindings } from '../markdown/style/contract-prose.ts';
import { HOUSE_STYLE, readHouseStyle, type HouseStyle } from '../markdown/style/house-style.ts';
import { parseBody, writingFindings } from '../markdown/style/lint-prose.ts';
import { passagesOf, repeatedTexts } from '../markdown/style/repeated-text.ts';
import { wordLimits } from '../markdown/style/word-limit.ts';
import { CACHE, toolVersions } from './run-tool.ts';

/** Guides, the prose of reference pages, and the words that pages begin with. */
const PROSE = ['site/guides/**/*.md', 'site/reference/*.md', 'templates/*/*.md'];

/** What is found in one text. */
interface Written {
  readonly findings: readonly Finding[];
  readonly passages: ReturnType<typeof passagesOf>;
}

/** Find prose that departs from site/house-style.yaml, the contract's own texts included. */
export function checkWriting(root: string): Finding[] {
  const { style, findings } = readHouseStyle(root);
  if (!style) return [...findings];
  const results = openResults<Written>(join(root, CACHE, 'texts.json'), keyOf(style));
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const files = globSync(PROSE, { cwd: root }).map((path) => path.replaceAll(sep, '/'));
  const written = files.map((file) => {
    const part = { file, text: read(file) };
    const found = results.recall(JSON.stringify([file, part.text]), () => {
      const tree = parseBody(part.text);
      return { findings: writingFindings(part, style, tree), passages: passagesOf(tree) };
    });
    return { ...part, ...found };
  });
  const ofContract = (style.contract ? readContract(root).files : []).map((part) =>
    results.recall(JSON.stringify([part.file, part.text]), () => ({
      findings: contractWritingFindings(part, style),
      passages: [],
    })),
  );
  results.save();
  const published = written.filter(({ file }) => !file.startsWith('templates/'));
  const found = [
    ...written.flatMap((part) => part.findings),
    ...repeatedTexts(published),
    ...wordLimits(published, style),
    ...ofContract.flatMap((part) => part.findings),
  ];
  return [...found, ...warningLimits(found, style)];
}

const ENGINE = join(import.meta.dirname, '../..');

/** Identify the code that this process runs, whatever is saved meanwhile. */
let code: string | undefined;

function keyOf(style: HouseStyle): string {
  code ??= inputsKey(ENGINE, CODE, toolVersions(ENGINE));
  return sha256(JSON.stringify([code, style]));
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
