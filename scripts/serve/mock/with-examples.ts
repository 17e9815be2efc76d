import { asObject, dereference, type JsonObject } from '../../model/json.ts';
import { isJsonType } from '../../model/media-types.js';
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
        return [
          key,
          {
            ...asObject(item[key]),
            ...unchecked(document, asObject(item[key])),
            responses: Object.fromEntries(responses),
          },
        ];
      });
    return [path, { ...item, ...Object.fromEntries(own) }];
  });
  return { ...document, paths: Object.fromEntries(paths) };
}

/** Leave out the schemas of bodies that aren't JSON: Prism stops at many forms with files. */
function unchecked(document: JsonObject, operation: JsonObject): JsonObject {
  if (operation.requestBody === undefined) return {};
  const body = dereference(document, operation.requestBody);
  const content = Object.entries(asObject(body.content)).map(
    ([type, media]): [string, JsonValue] => [type, isJsonType(type) ? media : {}],
  );
  return { requestBody: { ...body, content: Object.fromEntries(content) } };
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
