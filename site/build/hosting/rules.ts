import { lookup } from 'mrmime';
import { isTypedFile } from '../headers.ts';
import type { HostRules } from '../host-rules.ts';

/** Content types by the endings of files. Those of texts name their encoding. */
export type MediaTypes = Readonly<Record<string, string>>;

/** What mrmime doesn't know, or knows by an old name. */
const OTHER_TYPES: MediaTypes = {
  cast: 'application/x-asciicast',
  tgz: 'application/gzip',
  whl: 'application/zip',
  yaml: 'application/yaml',
};

const TEXT = /^text\/|[/+](json|xml|javascript|yaml)$/;

/** Return the content types of files with these endings. */
export const mediaTypes = (endings: Iterable<string>): MediaTypes =>
  Object.fromEntries(
    [...new Set(endings)].toSorted().map((ending) => {
      const type = OTHER_TYPES[ending] ?? lookup(ending) ?? 'application/octet-stream';
      return [ending, TEXT.test(type) ? `${type}; charset=utf-8` : type];
    }),
  );

/** Return the folders whose files have headers of their own, such as `/assets/`. */
export const folders = ({ headers }: HostRules): string[] =>
  headers
    .map(({ path }) => path)
    .filter((path) => path.endsWith('/*') && path !== '/*')
    .map((path) => path.slice(0, -1));

/** Return the rules of single pages, and those of files whose names don't tell their types. */
export function exactRules({ headers }: HostRules) {
  const exact = headers.filter(({ path }) => !path.endsWith('*'));
  return {
    pages: exact.filter((rule) => !isTypedFile(rule)),
    files: exact.filter(isTypedFile),
  };
}

/** Split the target of a redirect, because a reader's query goes in between. `anchor` has its `#`. */
export function splitAddress(target: string): { readonly path: string; readonly anchor: string } {
  const [path = '', anchor] = target.split('#');
  return { path, anchor: anchor === undefined ? '' : `#${anchor}` };
}

/** Escape a path for a regular expression. */
export const escapeRegExp = (path: string): string =>
  path.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
