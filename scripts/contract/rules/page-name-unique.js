/**
 * @import { VerbTable } from '../../model/verbs.js'
 * @import { Rule } from './support.js'
 */
import { placesOf } from './places.js';
import { asArray, asRecord, contractOf, isRecord, problem } from './support.js';
import { pageName, readOperationId } from '../../model/verbs.js';

/**
 * Require unique page names: a page is named by the operation's verb and the entity of its tag.
 *
 * @type {Rule}
 */
export default (_contract, _options, context) => {
  const entities = new Map(
    asArray(contractOf(context).tags)
      .map(asRecord)
      .filter((tag) => isRecord(tag['x-page']))
      .map((tag) => [tag.name, String(asRecord(tag['x-page']).entity)]),
  );
  const product = asRecord(asRecord(contractOf(context).info)['x-product']);
  const words = /** @type {VerbTable} */ (asRecord(product.verbs));
  const operations = placesOf(context)
    .filter(({ kind }) => kind === 'operation')
    .map(({ node, path }) => {
      const [tag] = asArray(node.tags);
      return {
        operationId: node.operationId,
        tag,
        path,
        verb: readOperationId(node.operationId, String(path[2]).toUpperCase(), words).named,
        entity: entities.get(tag),
      };
    });
  const pages = Map.groupBy(
    operations.filter(({ verb, entity }) => verb !== 'call' && entity),
    ({ verb, entity }) => entity && pageName(verb, entity),
  );
  return [...pages].flatMap(([page, group]) =>
    group.flatMap(({ operationId, path }) => {
      // The rule operation-id-unique reports operations with the same operationId.
      const [other] = group.filter((candidate) => candidate.operationId !== operationId);
      return other
        ? problem(
            `The operations ${operationId} and ${other.operationId} would share the page "${page}". Move one of them to a tag of its own entity (x-page), or give it another verb.`,
            [...path, 'operationId'],
          )
        : [];
    }),
  );
};
