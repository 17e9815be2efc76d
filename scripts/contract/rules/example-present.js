/** @import { Rule } from './support.js' */
import { placesOf } from './places.js';
import { asRecord, problem } from './support.js';

/**
 * Require examples: samples, contract tests and the mock use their values.
 *
 * @type {Rule}
 */
export default (_contract, _options, context) =>
  placesOf(context).flatMap(({ kind, node, path }) => {
    const hasNamedExample = Object.keys(asRecord(node.examples)).length > 0;
    if (kind === 'mediaType' && !hasNamedExample) {
      return problem(
        `The body (${path.at(-1)}) has no named example. Add one under "examples": a name with a "summary" and a "value".`,
        path,
      );
    }
    if (kind === 'parameter' && node.example === undefined && !hasNamedExample) {
      return problem(
        `The parameter ${node.name} has no example. Add an "example": samples send its value.`,
        path,
      );
    }
    return [];
  });
