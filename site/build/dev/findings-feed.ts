import { dequal } from 'dequal/lite';
import { coalesce } from '../../../scripts/lib/coalesce.ts';
import { sortFindings, type Finding } from '../../../scripts/lib/findings.ts';

export interface SaveVerdict {
  readonly findings: readonly Finding[];
  /** Whether the compilers have checked every program as it is now. */
  readonly isComplete: boolean;
}

interface Parts {
  /** Check what is saved now. */
  readonly judge: () => Promise<SaveVerdict>;
  /** Have compilers check what a verdict could not be complete without. */
  readonly compile: () => Promise<void>;
  /** Show all findings; `fresh` are those that were not shown before. */
  readonly show: (all: readonly Finding[], fresh: readonly Finding[]) => void;
  /** Something was wrong, and everything has been checked since: nothing is wrong any more. */
  readonly tellFine: () => void;
}

/** Collect findings while files are saved, and know when they are the whole truth. */
export function createFindingsFeed({ judge, compile, show, tellFine }: Parts) {
  /** Missing until the contract has been checked for the first time. */
  let ofContract: readonly Finding[] | undefined;
  let isGenerating = false;
  let found: readonly Finding[] = [];
  let saves = 0;
  /** The number of saves that the last verdict knows of; none while it is not complete. */
  let judged = -1;
  let hasVerdict = false;
  let shown = new Set<string>();
  let wasWrong = false;

  const tell = (): void => {
    const isWhole = judged === saves && ofContract !== undefined;
    const all = sortFindings([...(ofContract ?? []), ...found]);
    const keys = all.map((finding) => JSON.stringify(finding));
    show(
      all,
      all.filter((_, index) => !shown.has(keys[index] ?? '')),
    );
    // What is missing until a compiler has run is not new when it comes back.
    shown = new Set(isWhole ? keys : [...shown, ...keys]);
    if (all.length > 0) wasWrong = true;
    else if (wasWrong && isWhole) {
      wasWrong = false;
      tellFine();
    }
  };

  const judgeSoon = coalesce(async () => {
    // What is generated from it is being written; its own check judges afterwards.
    if (isGenerating) return;
    const known = saves;
    const verdict = await judge();
    // A file that was being saved may have been read half-written. The check of that save follows.
    if (isGenerating || known !== saves) return;
    hasVerdict = true;
    found = verdict.findings;
    judged = verdict.isComplete ? known : -1;
    tell();
    if (!verdict.isComplete) compileSoon();
  });
  const compileSoon = coalesce(async () => {
    await compile();
    judgeSoon();
  });
  const saved = (): void => {
    saves += 1;
    judgeSoon();
  };

  return {
    /** A file was saved. */
    saved,
    /** The contract was saved: it is being checked, and what is generated from it is being written. */
    contractSaved: (): void => {
      isGenerating = true;
    },
    contractChecked: (findings: readonly Finding[]): void => {
      isGenerating = false;
      const isSame = dequal(findings, ofContract);
      ofContract = findings;
      saved();
      // Showing thousands of findings once more would delay the pages.
      if (!isSame) tell();
    },
    /** Show what the site found when it read its pages, until there is a verdict. */
    pagesRead: (findings: () => readonly Finding[]): void => {
      if (hasVerdict) return;
      found = findings();
      tell();
    },
  };
}
