import { globSync } from 'node:fs';
import { join } from 'node:path';
import { END_SIGNALS, EXIT, Misuse, readOptions, runCommand } from '../lib/command.ts';
import { readEquivalents } from '../mutate/equivalent.ts';
import { findMutants } from '../mutate/find-mutants.ts';
import { Juror, type Judged } from '../mutate/jury.ts';
import { choose, GROUPS, type Mutant } from '../mutate/mutant.ts';

const COUNT = 320;
const SEED = 1;
const WORKERS = 2;
/** The share of mutants that tests have to notice. */
const GOAL = 0.95;

/**
 * `make mutate`: changes the contract, the clients and their runtimes in small ways, one at a time, and
 * counts how many changes the tests notice. Only copies of the project are changed.
 */
await runCommand(async () => {
  const { count, seed, files } = readOptions({
    count: { type: 'string' },
    seed: { type: 'string' },
    files: { type: 'string' },
  });
  const number = readNumber(count, 'COUNT', COUNT);
  const random = readNumber(seed, 'SEED', SEED);
  const root = process.cwd();
  const all = findMutants(root);
  const equivalents = readEquivalents(root, all);
  const possible = all.filter((mutant) => !equivalents.has(mutant));
  const chosen = choose(inFiles(possible, files), number, random);
  const print = (line: string): boolean => process.stdout.write(`${line}\n`);
  print(
    `${chosen.length} of ${possible.length} mutants, SEED=${random}; ${equivalents.size} are left out as equivalent`,
  );

  const judged = await judgeAll(root, chosen, (one, done) => {
    const share = `${String(done).padStart(String(chosen.length).length)}/${chosen.length}`;
    print(`${share} ${one.killer === undefined ? 'SURVIVED' : 'killed  '} ${describe(one)}`);
  });
  print('');
  for (const group of GROUPS) {
    const own = judged.filter(({ mutant }) => mutant.group === group);
    if (own.length > 0) print(scoreOf(group.padEnd(10), own));
  }
  print(scoreOf('all'.padEnd(10), judged));
  const survivors = judged.filter(({ killer }) => killer === undefined);
  if (survivors.length > 0) print('\nSurvivors:');
  for (const survivor of survivors) print(`  ${describe(survivor)}\n    ${survivor.mutant.code}`);
  return survivors.length > judged.length * (1 - GOAL) ? EXIT.findings : EXIT.fine;
});

function readNumber(text: string | undefined, name: string, standard: number): number {
  if (!text) return standard;
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new Misuse(`${name}=${text} isn't a whole number from 1 to 999999.`);
}

/** Keep the mutants of files that a glob or the name of a group matches. */
function inFiles(mutants: readonly Mutant[], words = ''): readonly Mutant[] {
  if (!words) return mutants;
  const wanted = words.split(/\s+/).filter(Boolean);
  const files = new Set(globSync([...wanted, ...wanted.map((word) => join(word, '**'))]));
  const kept = mutants.filter(({ file, group }) => files.has(file) || wanted.includes(group));
  if (kept.length > 0) return kept;
  throw new Misuse(
    `FILES: ${words} matches no file with mutants. Write files, folders, globs or groups: ${GROUPS.join(', ')}.`,
  );
}

async function judgeAll(
  root: string,
  mutants: readonly Mutant[],
  report: (judged: Judged, done: number) => void,
): Promise<Judged[]> {
  const jury = Array.from({ length: Math.min(WORKERS, mutants.length) }, () => new Juror(root));
  const close = (): void => {
    for (const juror of jury) juror.close();
  };
  for (const signal of END_SIGNALS) {
    process.once(signal, () => {
      close();
      process.exit(EXIT.findings);
    });
  }
  const waiting = mutants.values();
  const judged: Judged[] = [];
  try {
    await Promise.all(
      jury.map(async (juror) => {
        // Both take from the same mutants.
        for (const mutant of waiting) {
          const one = await juror.judge(mutant);
          judged.push(one);
          report(one, judged.length);
        }
      }),
    );
  } finally {
    close();
  }
  return judged.toSorted(
    (one, other) => mutants.indexOf(one.mutant) - mutants.indexOf(other.mutant),
  );
}

function describe({ mutant: { file, line, column, change }, killer }: Judged): string {
  const what = `${file}:${line}:${column} ${change.replaceAll(/\s+/g, ' ')}`;
  return killer === undefined ? what : `${what} (${killer.split('\n')[0]})`;
}

function scoreOf(name: string, judged: readonly Judged[]): string {
  const killed = judged.filter(({ killer }) => killer !== undefined).length;
  const percent = ((killed / judged.length) * 100).toFixed(1);
  return `${name} ${String(killed).padStart(4)} of ${String(judged.length).padStart(4)} killed, ${percent} %`;
}
