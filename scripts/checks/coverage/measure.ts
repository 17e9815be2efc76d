import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFilled, readSections, type Slot } from '../../markdown/weave/slots.ts';
import { LANGUAGES } from '../../generate/samples/index.ts';
import type { Model, Operation } from '../../model/types.ts';
import type { ProseState, Written } from '../../markdown/prose/state.ts';

/** `met` of `of` things that should be there. */
export interface Share {
  readonly met: number;
  readonly of: number;
}

/** What is measured of each operation, in the order of the report's columns. */
export const COLUMNS = [
  'Described',
  'Parameters described',
  'Statuses with an example',
  'Languages with a sample',
  'Linked from a guide',
  'Required slots filled',
  'All slots filled',
] as const;
export type Column = (typeof COLUMNS)[number];

export interface Coverage {
  readonly operationId: string;
  readonly renamedFrom?: string;
  readonly shares: Readonly<Record<Column, Share>>;
}

/** Measure the coverage of every operation of the project in `root`, in the order of the model. */
export function measure(
  root: string,
  { operations }: Model,
  { written, missing }: ProseState,
): Coverage[] {
  const guides = globSync('site/guides/**/*.md', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  const slots = new Map(
    [...written.map(({ target }) => target), ...missing].map((target) => [
      target.operationId,
      target.slots,
    ]),
  );
  const filled = new Map(
    written.map((file) => [file.target.operationId, new Set(filledSlots(file))]),
  );
  return operations.map((operation) => {
    const { id, renamedFrom, parameters, responses } = operation;
    const wanted = slots.get(id) ?? [];
    const isThere = ({ name }: Slot): boolean => filled.get(id)?.has(name) === true;
    const bodies = responses.flatMap(({ body }) => (body ? [body] : []));
    return {
      operationId: id,
      ...(renamedFrom !== undefined && { renamedFrom }),
      shares: {
        Described: share([operation], isDescribed),
        'Parameters described': share(parameters, ({ description }) => description !== ''),
        'Statuses with an example': share(bodies, ({ examples }) => examples.length > 0),
        'Languages with a sample': share(LANGUAGES, ({ extension }) => {
          const samples = globSync(`generated/samples/${id}/*.${extension}`, { cwd: root });
          return samples.some((file) => languageOf(file) === extension);
        }),
        'Linked from a guide': share([operation], () =>
          guides.some((guide) => leadsTo(guide, operation)),
        ),
        'Required slots filled': share(
          wanted.filter(({ isRequired }) => isRequired),
          isThere,
        ),
        'All slots filled': share(wanted, isThere),
      },
    };
  });
}

/** Return the longest extension of a language that a file has: `minimal.cli.sh` isn't a sample in `sh`. */
const languageOf = (file: string): string | undefined =>
  LANGUAGES.map(({ extension }) => extension)
    .filter((extension) => file.endsWith(`.${extension}`))
    .toSorted((a, b) => b.length - a.length)[0];

/** Report whether a guide shows the samples of the operation, or links to its page. */
const leadsTo = (guide: string, { id, page }: Operation): boolean =>
  guide.includes(`::samples{operation="${id}"`) ||
  (page !== undefined && guide.includes(`/${page.path.split('/').slice(-2).join('/')})`));

const isDescribed = ({ summary, description }: Operation): boolean =>
  summary !== '' && description !== '';

const filledSlots = ({ prose }: Written): string[] =>
  readSections(prose.tree)
    .filter(isFilled)
    .map(({ name }) => name);

const share = <Item>(items: readonly Item[], isMet: (item: Item) => boolean): Share => ({
  met: items.filter(isMet).length,
  of: items.length,
});
