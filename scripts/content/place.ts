import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Finding } from '../lib/findings.ts';

type Position = NonNullable<Root['position']>;

/** A node's place, with the file that it comes from when that is not the page's own. */
interface SourcePosition extends Position {
  readonly file?: string;
  readonly isIncluded?: boolean;
}

/** A directive's place as that of what it includes. */
export const includedAt = (position: Position): Position =>
  ({ ...position, isIncluded: true }) as SourcePosition;

/** Whether a directive put the node where it is: nobody wrote it there. */
export const isIncluded = ({ position }: { readonly position?: Position | undefined }): boolean =>
  (position as SourcePosition | undefined)?.isIncluded ?? false;

/** Says of every node below `tree` that it was written in another file than its page. */
export function setFile(tree: Root, file: string): void {
  visit(tree, (node) => {
    if (node.position) node.position = { ...node.position, file } as SourcePosition;
  });
}

/** Where a node of a page was written, `page` being the page's own file. */
export function placeOf(
  { position }: { readonly position?: Position | undefined },
  page: string,
): Pick<Finding, 'file' | 'line' | 'column'> {
  const { file = page, start } = (position as SourcePosition | undefined) ?? {};
  return { file, line: start?.line ?? 0, column: start?.column ?? 0 };
}
