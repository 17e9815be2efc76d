import type { Nodes as Node, Parents as Parent } from 'mdast';
import { SKIP, type visit as visitTree } from 'unist-util-visit';

type Test = (node: Node, index?: number, parent?: Parent) => unknown;

/**
 * Visit the nodes of a tree that pass a test, as unist-util-visit does, but without a function for each node that is
 * only named for debugging: a page is visited about thirty times. A visitor returns nothing, SKIP to leave out the
 * children, or the index of the sibling to go on with.
 */
export const visit = ((tree: Node, ...given: [unknown, Test] | [Test]): void => {
  const visitor = given.at(-1) as Test;
  const isWanted = given.length > 1 ? testOf(given[0]) : () => true;
  const enter = (node: Node, index?: number, parent?: Parent): number | undefined => {
    const result = isWanted(node, index, parent) ? visitor(node, index, parent) : undefined;
    if (result !== SKIP && 'children' in node) {
      const { children } = node as Parent;
      for (let at = 0; at < children.length;) {
        const child = children[at];
        at = (child && enter(child, at, node as Parent)) ?? at + 1;
      }
    }
    return typeof result === 'number' ? result : undefined;
  };
  enter(tree);
}) as typeof visitTree;

/** A node passes with a type, one of several, all given properties, or by a function. */
function testOf(test: unknown): Test {
  if (typeof test === 'function') return test as Test;
  if (typeof test === 'string') return ({ type }) => type === test;
  if (Array.isArray(test)) return ({ type }) => test.includes(type);
  const wanted = Object.entries(test as object);
  return (node) => {
    const properties = new Map<string, unknown>(Object.entries(node));
    return wanted.every(([name, value]) => properties.get(name) === value);
  };
}
