import { compareModels } from '../diff/compare-models.ts';
import { readExceptions } from '../diff/exceptions.ts';
import type { Change } from '../diff/types.ts';
import { expectedOneOf } from '../lib/nearest.ts';
import { errorAt, type Finding } from '../lib/findings.ts';
import type { Model } from '../model/types.ts';
import { readReleases, type Release } from './read-releases.ts';

/** A change of the contract, with what people wrote about it. */
export interface NotedChange extends Change {
  readonly note?: string;
}

/** One version, or what comes after the last one. */
export interface Version {
  /** Absent for changes that aren't released. */
  readonly version?: string;
  /** Absent for the first version. */
  readonly since?: string;
  readonly date: string;
  readonly intro: string;
  readonly site: string;
  readonly changes: readonly NotedChange[];
  readonly model: Model;
}

/** The versions of the contract, the newest first. */
export type History = readonly Version[];

/**
 * Read the history of the contract: what was released, and what has changed since. A change that breaks
 * callers and has an exception gets its reason as a note, unless someone wrote another one.
 */
export function readHistory(
  root: string,
  model: Model,
): { readonly history: History; readonly findings: readonly Finding[] } {
  const { releases, next, findings } = readReleases(root, model.product);
  // `make diff` reports mistakes in exceptions.
  const reasons = new Map(
    readExceptions(root).exceptions.map(({ change, reason }) => [change, reason]),
  );
  const history = releases.map((release, index) => released(release, releases[index + 1]));
  const [last] = releases;
  const changes = last ? compareModels(last.model, model) : [];
  const noted = changes.map((change): NotedChange => {
    const note = next.changes.get(change.id)?.text || (change.isBreaking && reasons.get(change.id));
    return { ...change, ...(note ? { note } : {}) };
  });
  const since = last ? { since: last.version } : {};
  const pending: Version = { ...next, changes: noted, model, ...since };
  const isPending = changes.length > 0 || next.intro !== '' || next.site !== '';
  return {
    history: [...(isPending ? [pending] : []), ...history],
    findings: [
      ...findings,
      ...lostNotes(next.changes, changes, last?.version ?? 'the beginning'),
      ...releases.flatMap(({ notes }, index) =>
        lostNotes(notes.changes, history[index]?.changes ?? [], releases[index + 1]?.version ?? ''),
      ),
    ],
  };
}

function released(release: Release, before: Release | undefined): Version {
  const { version, model, notes } = release;
  const changes = before ? compareModels(before.model, model) : [];
  return {
    version,
    ...(before ? { since: before.version } : {}),
    date: notes.date,
    intro: notes.intro,
    site: notes.site,
    changes: changes.map((change) => {
      const note = notes.changes.get(change.id)?.text;
      return { ...change, ...(note ? { note } : {}) };
    }),
    model,
  };
}

/** Report notes about changes that don't exist: readers wouldn't see them. */
function lostNotes(
  notes: Release['notes']['changes'],
  changes: readonly Change[],
  since: string,
): Finding[] {
  const ids = changes.map(({ id }) => id);
  return [...notes]
    .filter(([name]) => !ids.includes(name))
    .map(([name, { place }]) => {
      const known = [...ids, 'Site'];
      const near = expectedOneOf(name, known.slice(0, 8));
      const message = `"${name}" isn't a change since ${since || 'an earlier release'}, so readers wouldn't see this note${near} Use the name that \`make diff\` prints, or move the text.`;
      return errorAt(place, 'release', message);
    });
}
