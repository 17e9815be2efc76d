import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../lib/write-whole.ts';

const WORDS = [
  'alpha backend cache deploy endpoint fallback gateway header index journal kernel latency',
  'metric network object policy queue request service timeout update version worker zone',
]
  .join(' ')
  .split(' ');

/** As many as a reader can overlook in a sidebar. */
const PAGES_PER_FOLDER = 20;
const SECTIONS = 8;
const WORDS_PER_SECTION = 50;

/**
 * Copy a folder of guides and add `count` pages of about 450 words with code, the same in each run. Pages
 * differ from each other, so no cache of a first build can serve two of them.
 */
export function seedGuides(guides: string, folder: string, count: number): void {
  cpSync(guides, folder, { recursive: true });
  addSeeded(folder, count);
}

/** Add the same pages to a folder of guides. */
export function addSeeded(folder: string, count: number): void {
  for (let page = 1; page <= count; page += 1) {
    writeWhole(seededFile(folder, page), seededPage(page));
  }
}

/** Return the path of a seeded page, counted from 1. */
export const seededPath = (page: number): string =>
  `/seeded/part-${Math.ceil(page / PAGES_PER_FOLDER)}/page-${page}`;

/** Return the file of a seeded page, counted from 1. */
export const seededFile = (folder: string, page: number): string =>
  join(folder, `${seededPath(page)}.md`);

function seededPage(page: number): string {
  let state = page;
  // https://en.wikipedia.org/wiki/Lehmer_random_number_generator
  const word = (): string => {
    state = (state * 48_271) % 2_147_483_647;
    return WORDS[state % WORDS.length] ?? '';
  };
  const words = (length: number): string => Array.from({ length }, word).join(' ');
  const sections = Array.from({ length: SECTIONS }, (_, section) =>
    [
      `## Part ${section + 1} about the ${word()} and the ${word()}`,
      `The ${words(WORDS_PER_SECTION)}.`,
      section % 2 === 0
        ? `\`\`\`ts foreign="Seed"\nconst ${word()}${section} = { page: ${page}, name: '${word()}' };\nconsole.log(${section} + ${page});\n\`\`\``
        : `- The ${word()}\n- The ${word()} and the ${word()}`,
    ].join('\n\n'),
  );
  const front = `---\ntitle: Seeded page ${page}\nlabel: Seeded page ${page}\nkind: reference\ndescription: Page ${page} of the seeded guides, which show how the time and the memory of a build grow with its pages.\n---`;
  return `${[front, ...sections].join('\n\n')}\n`;
}
