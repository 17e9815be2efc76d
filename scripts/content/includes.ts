import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Code, PhrasingContent, Root, RootContent, TableRow } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';
import { parseSyntax } from './syntax.ts';
import { suggestion } from './nearest.ts';
import { includedAt } from './place.ts';
import type { Problem } from './markdown.ts';

/** What a directive stands for, or why it stands for nothing. */
type Expansion = { readonly nodes: RootContent[] } | { readonly problem: string };

/** Puts generated things where a page's directives ask for them. */
export interface Includes {
  /**
   * `undefined` for a directive that includes nothing. `depth` is the level of the heading above,
   * so that included headings stand one level below it.
   */
  readonly expand: (directive: LeafDirective, depth: number) => Expansion | undefined;
}

/** The shape of generated/samples/index.json. */
interface SampleIndex {
  /** In the order of the tabs. */
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

/** What includes read of generated/reference/index.json. */
interface OperationIndex {
  readonly groups: readonly {
    readonly tag: string;
    readonly isDraft: boolean;
    readonly operations: readonly {
      readonly operationId: string;
      /** The id that it had before. */
      readonly renamedFrom?: string;
      readonly summary: string;
      readonly method: string;
      readonly path: string;
      readonly page: { readonly path: string } | null;
    }[];
  }[];
}

/** Reads what the generators wrote into the folder `generated`. */
export function readIncludes(generated: string): Includes {
  const samples = readIndex<SampleIndex>(generated, 'samples/index.json');
  const { groups } = readIndex<OperationIndex>(generated, 'reference/index.json');
  const fragments = (kind: string): string[] =>
    globSync(`reference/fragments/${kind}/*.md`, { cwd: generated }).map((file) =>
      basename(file, '.md'),
    );
  const fragment = (kind: string, name: string, depth: number): RootContent[] =>
    parseFragment(join(generated, `reference/fragments/${kind}/${name}.md`), depth);

  const unknownOperation = (id: string, known: Iterable<string>): Expansion => {
    const renamed = groups
      .flatMap(({ operations }) => operations)
      .find(({ renamedFrom }) => renamedFrom === id);
    return renamed
      ? { problem: `The operation "${id}" is named "${renamed.operationId}" now. Write that.` }
      : unknown('operation', id, known);
  };

  const expanders: Readonly<Record<string, (attributes: Attributes, depth: number) => Expansion>> =
    {
      samples: ({ operation = '', example }, depth) => {
        const examples = samples.operations[operation];
        if (!examples) return unknownOperation(operation, Object.keys(samples.operations));
        const names = examples.map(({ name }) => name);
        if (example !== undefined && !names.includes(example)) {
          return unknown(`example of ${operation}`, example, names);
        }
        const shown = examples.filter(({ name }) => example === undefined || name === example);
        const tabs = ({ name }: { readonly name: string }): RootContent =>
          sampleTabs(
            samples.languages.map((language) => ({
              ...language,
              code: readFileSync(
                join(generated, `samples/${operation}/${name}.${language.extension}`),
                'utf8',
              ),
            })),
          );
        if (shown.length === 1) return { nodes: shown.map(tabs) };
        return {
          nodes: shown.flatMap((request) => [
            heading(request.summary || request.name, depth + 1),
            tabs(request),
          ]),
        };
      },

      fields: ({ schema = '', side = '' }, depth) => {
        const files = fragments('fields');
        const names = new Set(files.map((name) => name.replace(/\.[a-z]+$/, '')));
        if (!names.has(schema)) return unknown('schema', schema, names);
        if (!files.includes(`${schema}.${side}`)) {
          return {
            problem: `Nothing of ${schema} is in ${side === 'answer' ? 'an' : 'a'} ${side}.`,
          };
        }
        return { nodes: fragment('fields', `${schema}.${side}`, depth) };
      },

      errors: ({ operation = '' }, depth) => {
        const names = fragments('errors');
        if (!names.includes(operation)) return unknownOperation(operation, names);
        return { nodes: fragment('errors', operation, depth) };
      },

      sdk: ({ language = '', part = '' }, depth) => {
        const parts = fragments('sdk')
          .filter((name) => name.startsWith(`${language}.`))
          .map((name) => name.slice(language.length + 1));
        // The directive's own check knows the languages.
        if (parts.length === 0) return { nodes: [] };
        if (!parts.includes(part))
          return unknown(`part of the ${language} SDK`, part, parts.toSorted());
        return { nodes: fragment('sdk', `${language}.${part}`, depth) };
      },

      operations: ({ tag = '' }) => {
        const group = groups.find((candidate) => candidate.tag === tag);
        if (!group) {
          return unknown(
            'tag',
            tag,
            groups.map((candidate) => candidate.tag),
          );
        }
        const rows = group.operations.map(({ summary, method, path, page }) => {
          const name: PhrasingContent = { type: 'text', value: summary };
          return [
            page && !group.isDraft ? link(page.path, name) : name,
            { type: 'inlineCode', value: `${method} ${path}` } satisfies PhrasingContent,
          ];
        });
        return { nodes: [table(['Operation', 'Call'], rows)] };
      },
    };

  return {
    expand: ({ name, attributes }, depth) => {
      const given: Attributes = {};
      for (const [key, value] of Object.entries(attributes ?? {})) given[key] = value ?? '';
      return expanders[name]?.(given, depth);
    },
  };
}

type Attributes = Record<string, string>;

/** Puts what directives stand for in their place; findings there name the directive's line. */
export function remarkIncludes({ includes }: { readonly includes: Includes }) {
  return (tree: Root): void => {
    let depth = 1;
    visit(tree, (node, index, parent) => {
      if (node.type === 'heading') depth = node.depth;
      if (node.type !== 'leafDirective' || !parent || index === undefined) return undefined;
      const expansion = includes.expand(node, depth);
      if (!expansion || 'problem' in expansion) return undefined;
      const { position } = node;
      for (const part of expansion.nodes) {
        visit(part, (inner) => {
          if (position) inner.position = includedAt(position);
        });
      }
      (parent as Root).children.splice(index, 1, ...expansion.nodes);
      return index + expansion.nodes.length;
    });
  };
}

/** Directives that ask for what the contract does not have. */
export function includeProblems(tree: Root, includes: Includes): Problem[] {
  const problems: Problem[] = [];
  visit(tree, 'leafDirective', (node) => {
    const expansion = includes.expand(node, 1);
    if (!expansion || !('problem' in expansion)) return;
    const { line, column } = node.position?.start ?? { line: 0, column: 0 };
    problems.push({ rule: 'include', line, column, message: expansion.problem });
  });
  return problems;
}

const unknown = (what: string, word: string, known: Iterable<string>): Expansion => ({
  problem: `There is no ${what} "${word}"${suggestion(word, known) || `: expected one of ${[...known].join(', ')}.`}`,
});

function readIndex<Index>(generated: string, name: string): Index {
  const file = join(generated, name);
  if (!existsSync(file)) throw new Error(`${file} does not exist. Run "make generate" first.`);
  // Our own generator wrote it.
  return JSON.parse(readFileSync(file, 'utf8')) as Index;
}

/** A generated file as nodes. Its headings were written to stand under one of level 2. */
function parseFragment(file: string, depth: number): RootContent[] {
  const text = readFileSync(file, 'utf8');
  const known = parsed.get(text) ?? parseSyntax(text);
  parsed.set(text, known);
  const tree = structuredClone(known);
  visit(tree, 'heading', (node) => {
    node.depth = level(node.depth + depth - 2);
  });
  return tree.children.filter(({ type }) => type !== 'html');
}

/** Fragments by their text: many pages include the same ones, and a watching process does so again. */
const parsed = new Map<string, Root>();

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

/** One language alone needs no tabs. */
function sampleTabs(samples: readonly SampleTab[]): RootContent {
  const [only] = samples;
  if (only && samples.length === 1) return codeNode(only);
  return {
    type: 'containerDirective',
    name: 'tabs',
    attributes: { group: 'lang' },
    children: samples.map((sample): ContainerDirective => ({
      type: 'containerDirective',
      name: 'tab',
      attributes: { label: sample.label, value: sample.value },
      children: [codeNode(sample)],
    })),
  };
}

const codeNode = ({ highlighter, code }: SampleTab): Code => ({
  type: 'code',
  lang: highlighter,
  value: code.trimEnd(),
});
