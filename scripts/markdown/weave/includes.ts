import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { PhrasingContent, Root, RootContent, TableRow } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { parseSyntax } from '../parse/syntax.ts';
import { once } from '../../lib/memory.ts';
import { expectedOneOf, renamedTo } from '../../lib/nearest.ts';
import { includedAt, problemAt, type Problem } from '../nodes.ts';
import type { ProductName } from '../types.ts';
import { parseCast, readCast, readRecordings } from './recordings.ts';
import { visit } from '../visit.ts';

/** The nodes that a directive includes, or the problem with it. */
type Expansion =
  | {
      /** The source of the nodes: equal sources give equal nodes. */
      readonly source: string;
      /** Create the nodes. `depth` is the level of the heading above; included headings are one below. */
      readonly nodes: (depth: number) => RootContent[];
    }
  | { readonly problem: string };

/** Replace a page's directives by generated parts. */
export interface Includes {
  /** Return `undefined` for a directive that includes nothing. */
  readonly expand: (directive: LeafDirective) => Expansion | undefined;
}

/** The shape of generated/samples/index.json. */
interface SampleIndex {
  readonly languages: readonly {
    readonly label: string;
    readonly value: string;
    readonly highlighter: string;
    readonly extension: string;
  }[];
  readonly operations: Readonly<
    Record<string, readonly { readonly name: string; readonly summary: string }[]>
  >;
}

/** The part of generated/reference/index.json that includes use. */
interface OperationIndex {
  readonly product: ProductName;
  readonly groups: readonly {
    readonly tag: string;
    readonly isDraft: boolean;
    readonly operations: readonly {
      readonly operationId: string;
      readonly renamedFrom?: string;
      readonly summary: string;
      readonly method: string;
      readonly path: string;
      readonly page: { readonly path: string } | null;
    }[];
  }[];
}

/** Read what directives include. `site` is the folder with the recordings. */
export function readIncludes(generated: string, site: string): Includes {
  const samples = readIndex<SampleIndex>(generated, 'samples/index.json');
  const { groups, product } = readIndex<OperationIndex>(generated, 'reference/index.json');
  const folder = join(generated, 'reference/fragments');
  const names = Map.groupBy(globSync('*/*.md', { cwd: folder }), dirname);
  const fragments = (kind: string): string[] =>
    (names.get(kind) ?? []).map((file) => basename(file, '.md'));
  const fragment = (kind: string, name: string): Expansion => {
    const source = readFileSync(join(folder, kind, `${name}.md`), 'utf8');
    return { source, nodes: (depth) => parseFragment(source, depth) };
  };

  // Mistakes in the list are reported with the samples.
  const recordings = once(() => readRecordings(site, product).value ?? []);

  const unknownOperation = (id: string, known: Iterable<string>): Expansion => {
    const renamed = groups
      .flatMap(({ operations }) => operations)
      .find(({ renamedFrom }) => renamedFrom === id);
    return renamed
      ? { problem: renamedTo('operation', id, renamed.operationId) }
      : unknown('operation', id, known);
  };

  const expanders: Readonly<Record<string, (attributes: Attributes) => Expansion | undefined>> = {
    samples: ({ operation = '', example }) => {
      const examples = samples.operations[operation];
      if (!examples) return unknownOperation(operation, Object.keys(samples.operations));
      const names = examples.map(({ name }) => name);
      if (example !== undefined && !names.includes(example)) {
        return unknown(`example of ${operation}`, example, names);
      }
      const shown = examples.filter(({ name }) => example === undefined || name === example);
      const requests = shown.map(({ name, summary }) => ({
        title: summary || name,
        tabs: samples.languages.map((language) => ({
          ...language,
          code: readFileSync(
            join(generated, `samples/${operation}/${name}.${language.extension}`),
            'utf8',
          ),
        })),
      }));
      return {
        source: JSON.stringify(requests),
        nodes: (depth) =>
          requests.flatMap(({ title, tabs }) => [
            ...(requests.length > 1 ? [heading(title, depth + 1)] : []),
            sampleTabs(tabs),
          ]),
      };
    },

    fields: ({ schema = '', side = '' }) => {
      const files = fragments('fields');
      const schemas = new Set(files.map((name) => name.replace(/\.[a-z]+$/, '')));
      if (!schemas.has(schema)) return unknown('schema', schema, schemas);
      if (!files.includes(`${schema}.${side}`)) {
        return {
          problem: `${side === 'request' ? 'A request' : 'A response'} contains no field of ${schema}.`,
        };
      }
      return fragment('fields', `${schema}.${side}`);
    },

    errors: ({ operation = '' }) => {
      const operations = fragments('errors');
      if (!operations.includes(operation)) return unknownOperation(operation, operations);
      return fragment('errors', operation);
    },

    changelog: () => fragment('changelog', 'all'),

    sdk: ({ language = '', part = '' }) => {
      const parts = fragments('sdk')
        .filter((name) => name.startsWith(`${language}.`))
        .map((name) => name.slice(language.length + 1));
      // The check of directives reports an unknown language.
      if (parts.length === 0) return { source: '', nodes: () => [] };
      if (!parts.includes(part))
        return unknown(`part of the ${language} SDK`, part, parts.toSorted());
      return fragment('sdk', `${language}.${part}`);
    },

    recording: ({ name = '' }) => {
      const recording = recordings().find((one) => one.name === name);
      if (!recording) {
        return unknown(
          'recording',
          name,
          recordings().map((one) => one.name),
        );
      }
      const cast = readCast(site, name, product);
      if (cast === undefined) {
        return { problem: `The recording "${name}" was never made. Run "make recordings".` };
      }
      const { title } = recording;
      const { transcript, seconds } = parseCast(cast);
      const attributes = { name, title, seconds: String(Math.round(seconds)) };
      const code: RootContent = {
        type: 'code',
        lang: 'console',
        meta: `title="${title}"`,
        value: transcript,
      };
      return {
        source: title + cast,
        nodes: () => [
          { type: 'containerDirective', name: 'recording', attributes, children: [code] },
        ],
      };
    },

    // It stays in the page: only its operation has to exist.
    'try-it': ({ operation = '' }) =>
      samples.operations[operation]
        ? undefined
        : unknownOperation(operation, Object.keys(samples.operations)),

    operations: ({ tag = '' }) => {
      const group = groups.find((candidate) => candidate.tag === tag);
      if (!group) {
        return unknown(
          'tag',
          tag,
          groups.map((candidate) => candidate.tag),
        );
      }
      const { operations, isDraft } = group;
      return {
        source: JSON.stringify(group),
        nodes: () => {
          const rows = operations.map(({ summary, method, path, page }) => {
            const name: PhrasingContent = { type: 'text', value: summary };
            return [
              page && !isDraft ? link(page.path, name) : name,
              { type: 'inlineCode', value: `${method} ${path}` } satisfies PhrasingContent,
            ];
          });
          return [table(['Operation', 'Call'], rows)];
        },
      };
    },
  };

  return {
    expand: ({ name, attributes }) => {
      const given: Attributes = {};
      for (const [key, value] of Object.entries(attributes ?? {})) given[key] = value ?? '';
      return expanders[name]?.(given);
    },
  };
}

type Attributes = Record<string, string>;

/** Replace directives by their nodes, which get the directive's line. */
export function remarkIncludes({ includes }: { readonly includes: Includes }) {
  return (tree: Root): void => {
    let depth = 1;
    visit(tree, (node, index, parent) => {
      if (node.type === 'heading') depth = node.depth;
      if (node.type !== 'leafDirective' || !parent || index === undefined) return undefined;
      const expansion = includes.expand(node);
      if (!expansion || 'problem' in expansion) return undefined;
      const { position } = node;
      const nodes = expansion.nodes(depth);
      for (const part of nodes) {
        visit(part, (inner) => {
          if (position) inner.position = includedAt(position);
        });
      }
      (parent as Root).children.splice(index, 1, ...nodes);
      return index + nodes.length;
    });
  };
}

/** Find directives that name something unknown to the contract. */
export function includeProblems(tree: Root, includes: Includes): Problem[] {
  const problems: Problem[] = [];
  visit(tree, 'leafDirective', (node) => {
    const expansion = includes.expand(node);
    if (!expansion || !('problem' in expansion)) return;
    problems.push(problemAt(node, 'include', expansion.problem));
  });
  return problems;
}

const unknown = (what: string, word: string, known: Iterable<string>): Expansion => ({
  problem: `There's no ${what} "${word}"${expectedOneOf(word, known)}`,
});

function readIndex<Index>(generated: string, name: string): Index {
  const file = join(generated, name);
  if (!existsSync(file)) throw new Error(`${file} doesn't exist. Run "make generate" first.`);
  // Our own generator wrote it.
  return JSON.parse(readFileSync(file, 'utf8')) as Index;
}

/** Parse a generated text, whose headings are written for a place under level 2. */
function parseFragment(text: string, depth: number): RootContent[] {
  return sectionsOf(text).flatMap((section) => {
    const known = parsed.get(section) ?? parseSyntax(section);
    parsed.set(section, known);
    const tree = structuredClone(known);
    visit(tree, 'heading', (node) => {
      node.depth = level(node.depth + depth - 2);
    });
    return tree.children.filter(({ type }) => type !== 'html');
  });
}

/** Parsed sections by their text: many pages include the same ones, and a watching process repeats them. */
const parsed = new Map<string, Root>();

/** Split a text before each heading outside of code blocks and directives. */
function sectionsOf(text: string): string[] {
  const sections: string[][] = [[]];
  const open: string[] = [];
  for (const line of text.split('\n')) {
    if (open.length === 0 && /^#{1,6} /.test(line)) sections.push([]);
    sections.at(-1)?.push(line);
    const [, mark = '', rest = ''] = /^ *(`{3,}|~{3,}|:{3,})(.*)$/.exec(line) ?? [];
    const last = open.at(-1) ?? '';
    if (mark && rest.trim() === '' && mark.startsWith(last) && last) open.pop();
    else if (mark && (last === '' || last.startsWith(':'))) open.push(mark);
  }
  return sections.map((lines) => lines.join('\n'));
}

const level = (depth: number): 2 | 3 | 4 | 5 | 6 =>
  Math.min(6, Math.max(2, depth)) as 2 | 3 | 4 | 5 | 6;

const heading = (text: string, depth: number): RootContent => ({
  type: 'heading',
  depth: level(depth),
  children: [{ type: 'text', value: text }],
});

const link = (url: string, child: PhrasingContent): PhrasingContent =>
  child.type === 'link' ? child : { type: 'link', url, children: [child] as never };

function table(columns: readonly string[], rows: readonly PhrasingContent[][]): RootContent {
  const row = (cells: readonly PhrasingContent[]): TableRow => ({
    type: 'tableRow',
    children: cells.map((cell) => ({ type: 'tableCell', children: [cell] })),
  });
  const header = row(columns.map((value) => ({ type: 'text', value })));
  return { type: 'table', align: columns.map(() => null), children: [header, ...rows.map(row)] };
}

interface SampleTab {
  readonly label: string;
  readonly value: string;
  readonly highlighter: string;
  readonly code: string;
}

/** Create the tabs of a sample. */
const sampleTabs = (samples: readonly SampleTab[]): RootContent => ({
  type: 'containerDirective',
  name: 'tabs',
  attributes: { group: 'lang' },
  children: samples.map(({ label, value, highlighter, code }): ContainerDirective => ({
    type: 'containerDirective',
    name: 'tab',
    attributes: { label, value },
    children: [{ type: 'code', lang: highlighter, value: code.trimEnd() }],
  })),
});
