import type { LeafDirective } from 'mdast-util-directive';
import type { Includes } from '../weave/includes.ts';

/** The pages that a process has read, for reading them again when one changes. */
export interface PageMemory {
  /**
   * Return the last result of `read` for the page `file`, unless its `texts` or its included parts
   * have changed. To track them, `read` must take its includes from the argument.
   */
  readonly recall: <Result>(
    file: string,
    texts: readonly string[],
    includes: Includes,
    read: (includes: Includes) => Result,
  ) => Result;
  /** Return the page `file` if it has no errors, otherwise its last version without errors. */
  readonly lastGood: <Page>(file: string, page: Page, isBroken: boolean) => Page;
}

/** Make a memory that returns pages as they are, however wrong: what checks pages must find their errors. */
export const withWrongPages = (memory: PageMemory): PageMemory => ({
  ...memory,
  lastGood: (_file, page) => page,
});

interface Known {
  readonly texts: readonly string[];
  readonly used: ReadonlyMap<LeafDirective, string>;
  readonly result: unknown;
}

export function createPageMemory(): PageMemory {
  const known = new Map<string, Known>();
  const good = new Map<string, unknown>();
  return {
    lastGood: <Page>(file: string, page: Page, isBroken: boolean): Page => {
      if (isBroken) return good.has(file) ? (good.get(file) as Page) : page;
      good.set(file, page);
      return page;
    },
    recall: <Result>(
      file: string,
      texts: readonly string[],
      includes: Includes,
      read: (includes: Includes) => Result,
    ): Result => {
      const before = known.get(file);
      if (before && isSame(before, texts, includes)) return before.result as Result;
      const used = new Map<LeafDirective, string>();
      const result = read({
        expand: (directive) => {
          const expansion = includes.expand(directive);
          used.set(directive, sourceOf(expansion));
          return expansion;
        },
      });
      known.set(file, { texts, used, result });
      return result;
    },
  };
}

const isSame = ({ texts, used }: Known, now: readonly string[], includes: Includes): boolean =>
  now.length === texts.length &&
  now.every((text, position) => text === texts[position]) &&
  [...used].every(([directive, source]) => sourceOf(includes.expand(directive)) === source);

const sourceOf = (expansion: ReturnType<Includes['expand']>): string => {
  if (!expansion) return '';
  return 'problem' in expansion ? expansion.problem : expansion.source;
};
