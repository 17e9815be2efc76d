import type { SourcePage } from '../../markdown/types.ts';
import { isRunnable } from '../read/groups.ts';
import { isRun } from '../run/runnable.ts';
import { countKinds } from './summary.ts';
import { labelOf, optOutReason, statusOf } from './status.ts';
import type { PageSamples, Sample } from '../types.ts';

/** What findings name. */
export const VERIFIED_FILE = 'scripts/samples/check/verified-page.ts';

interface Given {
  /** Of published pages, with their titles. */
  readonly pages: readonly (PageSamples & { readonly title: string })[];
  /** The contract's version. */
  readonly version: string;
  /** The command line's name. */
  readonly program: string;
  readonly path: string;
}

/** How many samples were checked and run, as the home page and /verified say it. */
export interface VerifiedTotals {
  /** Those compared with the contract or made from it. */
  readonly samples: number;
  readonly run: number;
  readonly pages: number;
}

export function verifiedTotals(pages: readonly PageSamples[], program: string): VerifiedTotals {
  const samples = pages
    .flatMap((page) => page.samples)
    .filter((sample) => ['checked', 'generated'].includes(statusOf(sample, program)));
  return { samples: samples.length, run: samples.filter(wasRun).length, pages: pages.length };
}

/** @example numeral(1234) // '1,234' */
export const numeral = (count: number): string => count.toLocaleString('en-US');

/** The page that says what was checked, as Markdown: how many samples of each kind, and which were not. */
export function verifiedPage({ pages, version, program, path }: Given): SourcePage {
  const samples = pages.flatMap((page) => page.samples);
  const totals = verifiedTotals(pages, program);
  const body = [
    `**${numeral(totals.samples)} samples** on **${numeral(totals.pages)} pages** agree with contract **${version}**, and **${numeral(totals.run)}** of them were run.`,
    `Every check of this site compares each code block that shows something of the API with contract ${version}. A block that disagrees stops publication. A block that isn't checked gives a reason, and is listed here. Commands that don't call the API and samples of Markdown carry no mark, because the contract has nothing to compare them with.`,
    '## By kind',
    kindTable(samples, program),
    'Generated samples come from the contract itself. The others are written by people and checked by what they are: a request is matched to an operation by path, method, headers and body; the command line parses its own commands; programs are compiled with the types of the SDKs; requests, responses and other values are compared with the fields and types of their schema. What can run does run, against a mock of the contract: the mock has to accept every call, and the output shown has to be what was printed.',
    '## Illustrations',
    'Some objects of the API, such as `config`, accept any keys, and each installation defines its own. Samples that need such keys use invented ones, and say so below the block: **Example: keys depend on your installation**. Everything else in those blocks is checked. Look up the real keys in your console before you copy one.',
    '## Not checked',
    optedOut(pages, 'unverified', 'Reason', 'Every block is checked.'),
    '## Of other products',
    'Only the syntax of these blocks is checked.',
    optedOut(pages, 'foreign', 'Product', 'There are none.'),
  ];
  return {
    file: VERIFIED_FILE,
    origin: 'guide',
    path,
    frontMatter: {
      title: 'Verified samples',
      label: 'Verified samples',
      description: `How many samples of this documentation were checked against contract ${version}, by kind, and which were not, each with the reason.`,
      kind: 'explanation',
      isDraft: false,
    },
    body: `${body.join('\n\n')}\n`,
  };
}

/** How many samples there are of each kind, and what became of them. */
export function kindTable(samples: readonly Sample[], program: string): string {
  const kinds = countKinds(
    samples.map((sample) => ({
      sample,
      label: labelOf(sample, program),
      status: statusOf(sample, program),
      problems: [],
    })),
  );
  return table(
    [
      'Kind',
      'Blocks',
      'Checked',
      'Generated',
      'Of these, run',
      'Foreign',
      'Not checked',
      'Without the API',
    ],
    kinds.map(({ label, total, checked, generated, foreign, unverified, unknown }) => {
      const run = samples.filter((sample) => labelOf(sample, program) === label && wasRun(sample));
      const counts = [total, checked, generated, run.length, foreign, unverified, unknown];
      return [label, ...counts.map(String)];
    }),
  );
}

/** Generated samples run in the generated tests, those of writers with the samples of their page. */
const wasRun = (sample: Sample): boolean =>
  sample.isGenerated ? isRunnable(sample) : isRun(sample);

/** The blocks that are not compared with the contract: page, language, and what their words say. */
function optedOut(
  pages: Given['pages'],
  word: 'unverified' | 'foreign',
  column: string,
  none: string,
): string {
  const rows = pages.flatMap(({ page, title, samples }) => {
    const said = samples.flatMap((sample) => {
      const text = word === 'foreign' ? sample.meta.foreign : optOutReason(sample);
      return statusOf(sample, undefined) === word && text !== undefined
        ? [`${sample.language}\n${text}`]
        : [];
    });
    return [...Map.groupBy(said, (one) => one)].map(([one, all]) => {
      const [language = '', text = ''] = one.split('\n');
      return [`[${escaped(title)}](${page})`, escaped(language), String(all.length), escaped(text)];
    });
  });
  return rows.length === 0 ? none : table(['Page', 'Language', 'Blocks', column], rows);
}

/** Columns of numbers end where their last digits are. */
function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const marks = columns.map((_, position) =>
    rows.every((cells) => /^\d+$/.test(cells[position] ?? '')) ? '--:' : '---',
  );
  return [columns, marks, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Words of writers are words here, whatever marks they hold. */
const escaped = (text: string): string => text.replaceAll(/[\\`*_[\]<>|~:]/g, String.raw`\$&`);
