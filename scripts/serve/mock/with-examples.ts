import { asObject, dereference, type JsonObject } from '../../model/json.ts';
import type { Body, JsonValue, Model } from '../../model/types.ts';

/**
 * Copy the definition with the model's examples under their names, where it has none with a name. Prism
 * would make its own, and pages, tests and sandbox show those of the model.
 */
export function withExamples(document: JsonObject, { operations }: Model): JsonObject {
  const paths = Object.entries(asObject(document.paths)).map(([path, reference]) => {
    const item = dereference(document, reference);
    const own = operations
      .filter((operation) => operation.path === path)
      .map((operation) => {
        const key = operation.method.toLowerCase();
        const described = asObject(asObject(item[key]).responses);
        const responses = operation.responses.map(({ status, body }) => [
          status,
          body
            ? named(document, described[status], body)
            : (described[status] ?? { description: 'A success that the contract lacks.' }),
        ]);
        return [key, { ...asObject(item[key]), responses: Object.fromEntries(responses) }];
      });
    return [path, { ...item, ...Object.fromEntries(own) }];
  });
  return { ...document, paths: Object.fromEntries(paths) };
}

function named(document: JsonObject, reference: JsonValue | undefined, body: Body): JsonObject {
  const response = dereference(document, reference);
  const content = asObject(response.content);
  const mediaType = asObject(content[body.mediaType]);
  if (Object.keys(asObject(mediaType.examples)).length > 0) return response;
  const made = body.examples.map(({ name, summary, value }) => [name, { summary, value }]);
  // OpenAPI allows one of `example` and `examples`.
  const others = Object.entries(mediaType).filter(([key]) => key !== 'example');
  const examples = Object.fromEntries(made) as JsonObject;
  const described = { ...Object.fromEntries(others), examples };
  return { ...response, content: { ...content, [body.mediaType]: described } };
}
