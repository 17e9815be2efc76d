import type { SourcePage } from '../../markdown/types.ts';
import { isRunnable } from '../read/groups.ts';
import { isRun } from '../run/runnable.ts';
import { countKinds } from './summary.ts';
import { labelOf, statusOf } from './status.ts';
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
    `Every code block that shows something of the API is compared with contract ${version} each time that the site is checked, and one that disagrees keeps the site from being published. Blocks that aren't checked say why, and are listed here. Commands that don't call the API, and samples of Markdown, carry no mark: there is nothing in the contract to compare them with.`,
    '## By kind',
    kindTable(samples, program),
    'Samples that are made come from the contract itself. The others were written by people: requests are matched to an operation with path, method, headers and body, commands are parsed by the command line, programs are compiled with the types of the SDKs, and requests, answers and other values have the fields and the types of their schema. What is run is run against a mock of the contract: every call has to be accepted, and shown output has to be what was printed.',
    '## Not checked',
    optedOut(pages, 'unverified', 'Reason', 'Every block is checked.'),
    '## Of other products',
    'These are read for their syntax alone.',
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
      'Made from the contract',
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

/** Made samples run in the generated tests, those of writers with the samples of their page. */
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
      const text = sample.meta[word];
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
