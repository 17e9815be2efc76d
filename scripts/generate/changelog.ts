import { ACTIONS } from '../releases/actions.ts';
import { CHANGELOG } from '../releases/changelog-page.ts';
import type { History, NotedChange, Version } from '../releases/history.ts';
import type { Model, Operation } from '../model/types.ts';
import { blocks, code, inline, series } from './reference/markdown.ts';
import { DO_NOT_EDIT, type Generator } from './types.ts';

/** Make the changelog that `::changelog` inserts, and what the feeds contain. */
export const generateChangelog: Generator = ({ model, history }) => [
  {
    path: 'reference/fragments/changelog/all.md',
    content: `${blocks(`<!-- ${DO_NOT_EDIT} -->`, ...history.map((version) => section(version, model)))}\n`,
  },
  {
    path: 'reference/changelog.json',
    content: `${JSON.stringify(
      history.flatMap((version) => feedEntry(version, model)),
      null,
      2,
    )}\n`,
  },
];

/** Return the id of a version's heading. Dots become hyphens, so 1.10.0 and 11.0.0 differ. */
const anchor = (version: string): string => `version-${version.replaceAll('.', '-')}`;

function section(version: Version, model: Model): string {
  const { version: number, since, date, intro, site } = version;
  const shown = shownChanges(version);
  const breaking = shown.filter(({ isBreaking }) => isBreaking);
  const others = shown.filter(({ isBreaking }) => !isBreaking);
  const name = number ?? 'the next version';
  const part = (title: string, content: string): string =>
    content && blocks(`#### ${title} ${name}`, content);
  const list = (changes: readonly NotedChange[]): string =>
    changes.map((change) => item(change, model)).join('\n\n');
  return blocks(
    `### ${number === undefined ? 'Next version' : `Version ${number}`}`,
    released(date, since),
    intro,
    part('Breaking changes in', list(breaking)),
    part(breaking.length > 0 ? 'Other changes in' : 'Changes in', list(others)),
    since !== undefined && shown.length === 0 ? `The API is the same as in ${since}.` : '',
    part('Site changes in', site),
  );
}

const released = (date: string, since: string | undefined): string =>
  date ? `Released ${longDate(date)}.` : `Not released yet. These changes follow version ${since}.`;

const longDate = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

/** Texts that changed need no action, and pages that moved have redirects. */
const shownChanges = ({ changes }: Version): NotedChange[] =>
  changes
    .filter(({ kind }) => kind !== 'texts-changed' && kind !== 'page-changed')
    .toSorted((a, b) => Number(b.isBreaking) - Number(a.isBreaking));

/** Write a change as an item of a list. */
function item(change: NotedChange, model: Model): string {
  const { group, operations, note } = change;
  const named = operations.map((id) => operationLink(id, model));
  const about =
    group.type === 'operation'
      ? `**${named[0] ?? code(group.name)}**: `
      : group.type === 'schema'
        ? `**${code(group.name)}**: `
        : '';
  const affects = group.type === 'operation' || named.length === 0 ? '' : `In ${series(named)}.`;
  const words = [about + sentence(change), change.why, action(change), affects];
  const first = `- ${words.filter(Boolean).join(' ')}`;
  return note ? `${first}\n\n${note.replaceAll(/^(?=.)/gm, '  ')}` : first;
}

/** What changed, without what only a designer can do about it. */
const sentence = ({ what }: NotedChange): string =>
  inline(what.replace(/ Write `x-renamed-from.*$/, ''));

const action = ({ isBreaking, kind }: NotedChange): string =>
  isBreaking || kind.endsWith('-deprecated') ? (ACTIONS[kind] ?? '') : '';

/** Link an operation if it still has a public page. */
function operationLink(id: string, { operations }: Model): string {
  const now = operations.find((one) => one.id === id || one.renamedFrom === id);
  return now?.page && !now.page.isDraft ? `[${inline(now.summary)}](${now.page.path})` : code(id);
}

/** List what happened to an operation, the newest first, for its reference page. */
export function operationHistory(history: History, operation: Operation): string {
  const items: string[] = [];
  let { id } = operation;
  for (const version of history) {
    const own = shownChanges(version).filter(({ operations }) => operations.includes(id));
    const sentences =
      version.since === undefined && version.model.operations.some((one) => one.id === id)
        ? ['The operation was added.']
        : own.map((change) => {
            const schema = change.group.type === 'schema' ? `${code(change.group.name)}: ` : '';
            const words = [schema + sentence(change), action(change)].filter(Boolean).join(' ');
            return change.isBreaking ? `**Breaking**: ${words}` : words;
          });
    const title = version.version
      ? `[${version.version}](${CHANGELOG}#${anchor(version.version)})`
      : `[Next version](${CHANGELOG}#next-version)`;
    const [only] = sentences;
    if (only !== undefined) {
      const lines = sentences.map((one) => `\n\n  - ${one}`).join('');
      items.push(sentences.length === 1 ? `- ${title}: ${only}` : `- ${title}:${lines}`);
    }
    id = formerId(own, id);
  }
  return items.join('\n\n');
}

/** Return the name that an operation had before a version. */
function formerId(changes: readonly NotedChange[], id: string): string {
  const ending = ` -> ${id}`;
  const renamed = changes.find(
    (one) => one.id.endsWith(ending) && one.kind === 'operation-renamed',
  );
  return renamed ? renamed.id.slice('operation-renamed '.length, -ending.length) : id;
}

/** What a feed says about a release. Changes that aren't released can still change. */
const feedEntry = (version: Version, model: Model) =>
  version.version === undefined
    ? []
    : [
        {
          version: version.version,
          date: version.date,
          link: `${CHANGELOG}#${anchor(version.version)}`,
          changes: shownChanges(version).map((change) => ({
            id: change.id,
            isBreaking: change.isBreaking,
            operations: change.operations.map(
              (id) => model.operations.find((one) => one.id === id)?.summary ?? id,
            ),
            text: [sentence(change), change.why, action(change), change.note ?? '']
              .filter(Boolean)
              .join(' '),
          })),
        },
      ];
