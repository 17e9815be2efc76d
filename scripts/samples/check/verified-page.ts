import { count } from '../../lib/findings.ts';
import { oncePerObject } from '../../lib/memory.ts';
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
    `**${numeral(totals.samples)} samples** on **${numeral(totals.pages)} pages** match contract **${version}**, and **${numeral(totals.run)}** of them were run.`,
    `Before this site is published, each code block that shows a part of the API is compared with contract ${version}. If a block doesn't match, the site isn't published. A block that isn't checked needs a reason, and this page lists it. Commands that don't call the API, and samples of Markdown, have no mark, because the contract contains nothing to compare them with.`,
    '## Samples by kind',
    kindTable(samples, program),
    [
      'Generated samples come from the contract itself. Writers write the others, and each kind has its own check:',
      '- A request has to match an operation, with its path, method, headers and body.',
      '- The command line parses its own commands.',
      '- Programs are compiled with the types of the SDKs.',
      '- Request bodies, responses and other values have to fit their schema.',
    ].join('\n'),
    'Every sample that can run is run against a mock of the contract. The mock has to accept every call, and the program has to print the output that the page shows.',
    '## Illustrations',
    'Some objects of the API, such as `config`, accept any keys, and each installation defines its own. Samples that need such keys use invented ones. The label below such a block is **Example: keys depend on your installation**. Everything else in the block is checked. Look up the real keys in your console before you copy one.',
    "## Samples that aren't checked",
    optedOut(pages, 'unverified', 'Reason', 'Every block is checked.'),
    '## Samples of other products',
    'In these blocks, only the syntax is checked.',
    optedOut(pages, 'foreign', 'Product', 'There are none.'),
  ];
  return {
    file: VERIFIED_FILE,
    origin: 'guide',
    path,
    frontMatter: {
      title: 'Verified samples',
      label: 'Verified samples',
      description: `How many samples in this documentation were checked against contract ${version}, and which weren't checked, each with the reason.`,
      kind: 'explanation',
      isDraft: false,
    },
    body: `${body.join('\n\n')}\n`,
  };
}

/** How many samples there are of each kind, and what became of them. */
export function kindTable(samples: readonly Sample[], program: string): string {
  const labeled = samples.map((sample) => ({
    sample,
    label: labelOf(sample, program),
    status: statusOf(sample, program),
    problems: [],
  }));
  const kinds = countKinds(labeled);
  const ran = countKinds(labeled.filter(({ sample }) => wasRun(sample)));
  const runs = new Map(ran.map(({ label, total }) => [label, total]));
  return table(
    [
      'Kind',
      'Blocks',
      'Checked',
      'Generated',
      'Run',
      'Other products',
      'Not checked',
      'Not about the API',
    ],
    kinds.map(({ label, total, checked, generated, foreign, unverified, unknown }) => {
      const run = runs.get(label) ?? 0;
      const counts = [total, checked, generated, run, foreign, unverified, unknown];
      return [label, ...counts.map(String)];
    }),
  );
}

/** Generated samples run in the generated tests, those of writers with the samples of their page. */
const wasRun = (sample: Sample): boolean =>
  sample.isGenerated ? isRunnable(sample) : isRun(sample);

/** At most this many pages are listed with the same words. A longer list would tell readers nothing more. */
const LISTED = 20;

/** The blocks that are not compared with the contract: page, language, number, and what their words say. */
function optedOut(pages: Given['pages'], word: OptOut, column: string, none: string): string {
  const found = pages.flatMap(({ page, title, samples }) =>
    optedOutIn(samples)[word].map((row) => ({ ...row, page, title })),
  );
  const groups = alike(found);
  const listed = new Set(groups.flatMap((same) => same.slice(0, LISTED)));
  const others = groups
    .map((same) => same.slice(LISTED))
    .filter((same) => same.length > 0)
    .map((same) => ({ ...together(same), place: count(same.length, 'more page') }));
  const shown = found
    .filter((row) => listed.has(row))
    .map((row) => ({ ...row, place: `[${escaped(row.title)}](${row.page})` }));
  const rows = [...shown, ...others].map(({ place, language, blocks, text }) => [
    place,
    escaped(language),
    String(blocks),
    escaped(text),
  ]);
  return rows.length === 0 ? none : table(['Page', 'Language', 'Blocks', column], rows);
}

/** Blocks of a language that one or more pages opt out with the same words. */
interface OptedOut {
  readonly language: string;
  readonly text: string;
  readonly blocks: number;
}

/** The blocks of a page that opt out, in each way. After a save, the samples of most pages are the same. */
const optedOutIn = oncePerObject((samples: readonly Sample[]) => {
  const said = (word: OptOut, textOf: (sample: Sample) => string | undefined): OptedOut[] => {
    const rows = samples.flatMap((sample) => {
      const text = textOf(sample);
      return statusOf(sample, undefined) === word && text !== undefined
        ? [{ language: sample.language, text, blocks: 1 }]
        : [];
    });
    return alike(rows).map(together);
  };
  return {
    unverified: said('unverified', optOutReason),
    foreign: said('foreign', ({ meta }) => meta.foreign),
  };
});

type OptOut = 'unverified' | 'foreign';

const alike = <Row extends OptedOut>(rows: readonly Row[]): Row[][] => [
  ...Map.groupBy(rows, ({ language, text }) => `${language}\n${text}`).values(),
];

const together = <Row extends OptedOut>(same: readonly Row[]): Row =>
  same.reduce((sum, { blocks }) => ({ ...sum, blocks: sum.blocks + blocks }));

/** Columns of numbers end where their last digits are. */
function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const marks = columns.map((_, position) =>
    rows.every((cells) => /^\d+$/.test(cells[position] ?? '')) ? '--:' : '---',
  );
  return [columns, marks, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Words of writers are words here, whatever marks they hold. */
const escaped = (text: string): string => text.replaceAll(/[\\`*_[\]<>|~:]/g, String.raw`\$&`);
