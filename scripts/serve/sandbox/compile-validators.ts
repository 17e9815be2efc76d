import { createRequire } from 'node:module';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { buildModel } from '../../model/build-model.ts';
import { withDiscriminatorValues } from '../../model/discriminator-values.ts';
import { schemaOf } from '../../model/read-parameters.ts';
import { asList, asObject, asStrings, asText, dereference, isObject } from '../../model/json.ts';
import type { JsonObject } from '../../model/json.ts';
import type { JsonValue, Model, Operation } from '../../model/types.ts';
import { PLACES, type RequestPlace, type Validator, type Validators } from './validators.ts';

// A CommonJS default export, which the two TypeScript configurations understand differently.
const { default: standalone } = createRequire(import.meta.url)('ajv/dist/standalone') as {
  default: (ajv: Ajv2020, references: Readonly<Record<string, string>>) => string;
};

/** Compile the validators of a contract, to use them in this process. */
export function compileValidators(document: JsonObject, model: Model): Validators {
  const { ajv, table } = prepare(document, model);
  return mapTable(table, (name) => expectCompiled(ajv.getSchema(reference(name)), name));
}

/**
 * Write the module that brings a contract to a browser's sandbox: the model, and the same validators. It
 * needs no `eval`, which the site's policy forbids, but parts of Ajv, which a bundler adds.
 */
export function sandboxModule(definition: string): string {
  const document = JSON.parse(definition) as JsonObject;
  const model = buildModel(document);
  const { ajv, table } = prepare(document, model);
  const names = new Set(Object.values(table).flatMap((places) => Object.values(places)));
  const code = standalone(
    ajv,
    Object.fromEntries([...names].map((name) => [name, reference(name)])),
  );
  const rows = Object.entries(table).map(([id, places]) => {
    const cells = Object.entries(places).map(([place, name]) => `${place}: ${name}`);
    return `${JSON.stringify(id)}: { ${cells.join(', ')} }`;
  });
  // Engines read a text with JSON faster than an object.
  return `${code}
export const model = JSON.parse(${JSON.stringify(JSON.stringify(model))});
export const validators = { ${rows.join(', ')} };
`;
}

type Table = Readonly<Record<string, Partial<Record<RequestPlace, string>>>>;

const ROOT = 'contract:/';
const reference = (name: string): string => `${ROOT}#/requests/${name}`;

/** Give Ajv the contract's schemas, each different one once, and say which one checks what. */
function prepare(given: JsonObject, model: Model) {
  const document = withDiscriminatorValues(given);
  const requests: Record<string, JsonObject> = {};
  const names = new Map<string, string>();
  const nameOf = (schema: JsonObject): string => {
    const key = JSON.stringify(schema);
    const name = names.get(key) ?? `check${names.size}`;
    names.set(key, name);
    requests[name] = schema;
    return name;
  };
  const table: Table = Object.fromEntries(
    model.operations.map((operation) => [
      operation.id,
      Object.fromEntries(
        PLACES.flatMap((place) => {
          const schema = schemaFor(document, operation, place);
          return schema ? [[place, nameOf(schema)]] : [];
        }),
      ),
    ]),
  );
  const schemas = asObject(asObject(document.components).schemas);
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    validateSchema: false,
    logger: false,
    code: { source: true, esm: true },
  });
  addFormats.default(ajv);
  ajv.addSchema({
    $id: ROOT,
    requests,
    components: {
      schemas: Object.fromEntries(
        Object.entries(schemas).map(([name, schema]) => [name, forRequests(document, schema)]),
      ),
    },
  });
  return { ajv, table };
}

/** Return the schema of a request's body, or of an object that holds its parameters of one place. */
function schemaFor(
  document: JsonObject,
  { method, path, parameters, body: described }: Operation,
  place: RequestPlace,
): JsonObject | undefined {
  const item = dereference(document, asObject(document.paths)[path]);
  const raw = asObject(item[method.toLowerCase()]);
  if (place === 'body') {
    const content = asObject(dereference(document, raw.requestBody).content);
    const body = described && content[described.mediaType];
    return isObject(body) ? asObject(forRequests(document, body.schema ?? true)) : undefined;
  }
  const here = parameters.filter((parameter) => parameter.in === place);
  if (here.length === 0) return undefined;
  const all = [...asList(item.parameters), ...asList(raw.parameters)].map((parameter) =>
    dereference(document, parameter),
  );
  // Names of headers have no case.
  const nameIn = (name: string): string => (place === 'header' ? name.toLowerCase() : name);
  const schemas = here.map(({ name }) => [
    nameIn(name),
    schemaOf(all.findLast((one) => asText(one.in) === place && asText(one.name) === name) ?? {}),
  ]);
  return {
    type: 'object',
    properties: asObject(forRequests(document, Object.fromEntries(schemas), true)),
    required: here.filter(({ isRequired }) => isRequired).map(({ name }) => nameIn(name)),
  };
}

/** Copy a schema without the fields that only the server sets: requests may contain anything there. */
function forRequests(document: JsonObject, value: JsonValue, isMap = false): JsonValue {
  if (Array.isArray(value)) {
    return (value as JsonValue[]).map((item) => forRequests(document, item));
  }
  if (!isObject(value)) return value;
  if (isMap) {
    return Object.fromEntries(
      Object.entries(value).map(([name, schema]) => [name, forRequests(document, schema)]),
    );
  }
  const properties = asObject(value.properties);
  const isSent = (name: string): boolean =>
    asObject(properties[name]).readOnly !== true &&
    dereference(document, properties[name]).readOnly !== true;
  return Object.fromEntries(
    Object.entries(value).flatMap(([keyword, given]): [string, JsonValue][] => {
      if (keyword === 'properties') {
        const sent = Object.fromEntries(
          Object.entries(properties).filter(([name]) => isSent(name)),
        );
        return [[keyword, forRequests(document, sent, true)]];
      }
      if (keyword === 'required') return [[keyword, asStrings(given).filter(isSent)]];
      return WITH_SCHEMAS.has(keyword)
        ? [[keyword, forRequests(document, given, keyword === 'dependentSchemas')]]
        : IGNORED.has(keyword)
          ? []
          : [[keyword, given]];
    }),
  );
}

const WITH_SCHEMAS = new Set(
  `items additionalProperties oneOf anyOf allOf not contains propertyNames prefixItems then else
  dependentSchemas unevaluatedItems`.split(/\s+/),
);

/** Keywords that check nothing. */
const IGNORED = new Set(['description', 'title', 'default', 'example', 'examples', 'deprecated']);

const mapTable = (table: Table, convert: (name: string) => Validator): Validators =>
  Object.fromEntries(
    Object.entries(table).map(([id, places]) => [
      id,
      Object.fromEntries(Object.entries(places).map(([place, name]) => [place, convert(name)])),
    ]),
  );

function expectCompiled(validator: Validator | undefined, name: string): Validator {
  if (!validator) throw new Error(`Ajv has no schema named ${name}.`);
  return validator;
}
