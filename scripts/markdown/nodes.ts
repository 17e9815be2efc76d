import type { Nodes, Root } from 'mdast';
import { errorAt, type Finding } from '../lib/findings.ts';
import { oncePerObject } from '../lib/memory.ts';
import { visit } from './visit.ts';

type Position = NonNullable<Root['position']>;

/** A finding without its file. */
export type Problem = Pick<Finding, 'rule' | 'line' | 'column' | 'message'>;

/** Make errors of the problems in a file. */
export const errorsIn = (file: string, problems: readonly Problem[]): Finding[] =>
  problems.map(({ rule, message, ...place }) => errorAt({ file, ...place }, rule, message));

export function problemAt(
  { position }: { readonly position?: Position | undefined },
  rule: string,
  message: string,
): Problem {
  const { line, column } = position?.start ?? { line: 0, column: 0 };
  return { rule, line, column, message };
}

/** A node's place, with its file if that isn't the page's own. */
interface SourcePosition extends Position {
  readonly file?: string;
  readonly isIncluded?: boolean;
}

/** Mark a directive's place as the place of a node that it includes. */
export const includedAt = (position: Position): Position =>
  ({ ...position, isIncluded: true }) as SourcePosition;

export const isIncluded = ({ position }: { readonly position?: Position | undefined }): boolean =>
  (position as SourcePosition | undefined)?.isIncluded ?? false;

/** Set the file of every node below `tree`, which isn't the page's own. */
export function setFile(tree: Root, file: string): void {
  visit(tree, (node) => {
    if (node.position) node.position = { ...node.position, file } as SourcePosition;
  });
}

/** Return where a node was written. `page` is the page's own file. */
export function placeOf(
  { position }: { readonly position?: Position | undefined },
  page: string,
): Pick<Finding, 'file' | 'line' | 'column'> {
  const { file = page, start } = (position as SourcePosition | undefined) ?? {};
  return { file, line: start?.line ?? 0, column: start?.column ?? 0 };
}

/** Find the nodes of a kind, once per tree: use it only when the tree no longer changes. */
export const nodesOf = <Node extends Nodes>(
  isWanted: (node: Nodes) => node is Node,
): ((tree: Root) => readonly Node[]) =>
  oncePerObject((tree: Root) => {
    const found: Node[] = [];
    visit(tree, (node) => {
      if (isWanted(node)) found.push(node);
    });
    return found;
  });
