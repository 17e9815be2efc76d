import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toolVersions } from '../checks/run-tool.ts';
import { keep, readKept, sha256 } from '../lib/kept.ts';

/** A tool that takes long to start, such as a compiler, and what its answers depend on. */
export interface Tool {
  /** The file that keeps its answers. */
  readonly kept: string;
  /** Whether it may be started. If not, only answers that are kept are given. */
  readonly mayAsk: boolean;
  /** What decides its answers, apart from versions and the folders. */
  readonly facts: readonly string[];
  /** The folders whose TypeScript and Python decides its answers. */
  readonly folders: readonly string[];
}

/** What a tool says about each of its questions. */
export interface Said<Answer> {
  readonly answers: readonly Answer[];
  /** What it could not do on this machine. */
  readonly notes: readonly string[];
}

export interface Known<Answer> extends Said<Answer | undefined> {
  /** Whether every answer is there. */
  readonly isComplete: boolean;
}

const PROJECT = join(import.meta.dirname, '../..');

interface Kept<Answer> {
  readonly notes: readonly string[];
  readonly answers: Readonly<Record<string, Answer>>;
}

/** Ask a tool, which gets the positions of the questions that it has not answered before. */
export async function askOnce<Answer>(
  tool: Tool,
  questions: readonly string[],
  ask: (open: readonly number[]) => Promise<Said<Answer>>,
): Promise<Known<Answer>> {
  const key = keyOf(tool);
  const kept = readKept<Kept<Answer>>(tool.kept, key);
  const known = new Map(Object.entries(kept?.answers ?? {}));
  const hashes = questions.map(sha256);
  const open = hashes.flatMap((hash, index) =>
    known.has(hash) || hashes.indexOf(hash) !== index ? [] : [index],
  );
  const give = (notes: readonly string[]): Known<Answer> => ({
    answers: hashes.map((hash) => known.get(hash)),
    notes,
    isComplete: hashes.every((hash) => known.has(hash)),
  });
  if (open.length === 0 || !tool.mayAsk) return give(kept?.notes ?? []);
  const { answers, notes } = await ask(open);
  for (const [position, index] of open.entries()) {
    known.set(hashes[index] ?? '', answers[position] as Answer);
  }
  const current = hashes.map((hash) => [hash, known.get(hash)] as const);
  // Code that changed meanwhile may be what the tool has read.
  if (keyOf(tool) === key) {
    keep(tool.kept, key, { notes, answers: Object.fromEntries(current) });
  }
  return give(notes);
}

/** This file is part of the key, and with it the form of what it keeps. */
function keyOf({ facts, folders }: Tool): string {
  const files = folders.flatMap((folder) =>
    globSync('**/*.{ts,py}', { cwd: folder })
      .toSorted()
      .map((file) => [file, sha256(readFileSync(join(folder, file)))]),
  );
  const form = readFileSync(import.meta.filename, 'utf8');
  return sha256(JSON.stringify([form, toolVersions(PROJECT), facts, files]));
}
