/** @import { Rule } from './support.js' */
import { placesOf } from './places.js';
import { problem } from './support.js';

/** @type {Rule} */
export default (_contract, _options, context) => {
  const operations = placesOf(context).filter(
    ({ kind, node }) => kind === 'operation' && typeof node.operationId === 'string',
  );
  const groups = Map.groupBy(operations, ({ node }) => node.operationId);
  return [...groups].flatMap(([operationId, group]) =>
    group.length < 2
      ? []
      : group.flatMap((place) => {
          const others = group
            .filter((other) => other !== place)
            .map(({ path }) => `${String(path[2]).toUpperCase()} ${path[1]}`);
          return problem(
            `The operationId "${operationId}" is also used by ${others.join(' and ')}. Give each operation its own.`,
            [...place.path, 'operationId'],
          );
        }),
  );
};
