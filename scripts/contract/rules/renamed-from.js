/** @import { Rule } from './support.js' */
import { placesOf } from './places.js';
import { problem, quoted } from './support.js';

/**
 * Check the old id of a renamed operation, which finds its prose: it must be one that no
 * operation has any more, and only one operation may have it as its old id.
 *
 * @type {Rule}
 */
export default (_contract, _options, context) => {
  const operations = placesOf(context).filter(({ kind }) => kind === 'operation');
  const ids = new Set(operations.map(({ node }) => node.operationId));
  const renamed = operations.filter(({ node }) => 'x-renamed-from' in node);
  return renamed.flatMap(({ node, path }) => {
    const old = node['x-renamed-from'];
    const at = [...path, 'x-renamed-from'];
    if (!/^[A-Za-z][\w./-]*$/.test(String(old))) {
      return problem(
        `x-renamed-from is ${JSON.stringify(old)}; expected the old operationId, as in createRoute.`,
        at,
      );
    }
    if (ids.has(old)) {
      return problem(
        `x-renamed-from names "${old}", but an operation still has this id. Remove x-renamed-from, or rename that operation.`,
        at,
      );
    }
    const others = renamed.filter((other) => other.node['x-renamed-from'] === old);
    return others.length < 2
      ? []
      : problem(
          `x-renamed-from names "${old}" at ${quoted(others.map((other) => String(other.node.operationId)))}. Keep it only on the operation that inherits the prose.`,
          at,
        );
  });
};
