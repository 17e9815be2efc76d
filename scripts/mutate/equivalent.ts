import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { parse } from 'yaml';
import { Misuse } from '../lib/command.ts';
import type { Mutant } from './mutant.ts';

const FILE = 'scripts/mutate/equivalent.yaml';

interface Entry {
  /** A pattern where the product's name is part of the path. */
  readonly file: string;
  /** The line of code, without its indentation. */
  readonly code: string;
  /** As `make mutate` prints it; left out, every change of the line is meant. */
  readonly change?: string;
  readonly reason: string;
}

/** Find the mutants that do the same as the original; an entry that means none is an error. */
export function readEquivalents(root: string, mutants: readonly Mutant[]): Set<Mutant> {
  // The next line checks what the types can't.
  const entries = (parse(readFileSync(join(root, FILE), 'utf8')) ?? []) as readonly Entry[];
  const faults: string[] = [];
  const found = entries.flatMap((entry, index) => {
    const meant = mutants.filter(
      ({ file, code, change }) =>
        matchesGlob(file, entry.file) &&
        code === entry.code &&
        (entry.change === undefined || change.replaceAll(/\s+/g, ' ') === entry.change),
    );
    const name = `${FILE}: entry ${index + 1}, ${entry.file}: ${entry.code}`;
    if (meant.length === 0) faults.push(`${name}: no mutant matches it. Correct or remove it.`);
    if (!entry.reason) faults.push(`${name}: it has no reason.`);
    return meant;
  });
  if (faults.length > 0) throw new Misuse(faults.join('\n'));
  return new Set(found);
}
