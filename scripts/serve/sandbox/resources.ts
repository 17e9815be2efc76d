import type {
  JsonValue,
  Model,
  Operation,
  Parameter,
  Property,
  Schema,
  Verb,
} from '../../model/types.ts';
import { asList, asObject, isObject, type JsonObject } from '../../model/json.ts';
import { itemsOf, pathParameters, resolved, schemaNamed } from '../../model/lookup.ts';

/**
 * The objects of one kind: the operations of a tag, or of one of its paths, and how they name an object. All
 * of it follows from the model.
 */
export interface Resource {
  /** That of the tag, with the path where the tag has objects of several kinds. */
  readonly name: string;
  readonly operations: readonly Operation[];
  /** The headers that every call requires. Other values mean other objects. */
  readonly scope: readonly string[];
  /** The path parameters that name one object, in the order of the path. */
  readonly keys: readonly ResourceKey[];
  /** The schema of the object that a get returns or a create accepts. */
  readonly entity: Schema | undefined;
  /**
   * By the id of an operation, the fields that lead from the body of its success to the object, or to the
   * list of objects; `[]` is the body itself. Responses that contain neither are left out.
   */
  readonly places: ReadonlyMap<string, readonly string[]>;
  /** By the id of an operation, the fields that lead from the body of its request to the object. */
  readonly sentPlaces: ReadonlyMap<string, readonly string[]>;
  /** The objects that the contract's example of a list shows. */
  readonly listed: readonly JsonValue[];
  /** The object that its example of a get shows. */
  readonly got: JsonValue | undefined;
  /** The entities in example responses. */
  readonly answered: readonly JsonObject[];
  /** The entities that examples create. */
  readonly created: readonly JsonObject[];
  /** Whether a caller can set a field of a new object. */
  readonly isSent: (field: string) => boolean;
}

export interface ResourceKey {
  readonly parameter: string;
  /** The field of the entity that repeats it, if any. */
  readonly field?: string;
  /** Whether the field has the parameter's name, and must have its value. Otherwise only examples relate them. */
  readonly isSame: boolean;
  /** Whether the server sets the field, and with it the name: nothing that creates an object contains it. */
  readonly isGiven: boolean;
  /** The value in the contract's examples. */
  readonly example: string;
}

/**
 * Read the resources of a contract: every tag with operations that create, read, change or delete. A tag
 * that does so with objects of several kinds has one for each. Objects that nothing creates or lists are
 * none, because all of their calls would fail.
 */
export function readResources(model: Model): Resource[] {
  const all = operationsAboutObjects(model);
  return model.tags
    .flatMap(({ name }) => {
      const operations = all.filter((operation) => operation.tag === name);
      const kinds = new Set(operations.filter(isItem).map(collectionOf));
      if (kinds.size < 2) {
        const [kind] = kinds;
        const own = operations.filter((one) => kind === undefined || !isBelow(one, kind));
        return own.length > 0 ? [readResource(model, name, own)] : [];
      }
      return [...kinds].map((kind) =>
        readResource(
          model,
          `${name} ${kind}`,
          operations.filter((operation) => collectionOf(operation) === kind),
        ),
      );
    })
    .filter(canHaveObjects);
}

/** Return the operations that create, read, change or delete, each with the verb that says so. */
export const operationsAboutObjects = ({ operations }: Model): Operation[] =>
  operations
    .map((operation) => ({ ...operation, verb: verbOf(operation, operations) }))
    .filter(isAboutObjects);

const isItem = ({ verb }: Operation): boolean => ['get', 'update', 'delete'].includes(verb);

/** Return the path of the list that an operation's object is in. */
const collectionOf = (operation: Operation): string =>
  isItem(operation) ? operation.path.replace(/\/[^/]*$/, '') : operation.path;

/** Return whether an operation is about what an object has: `/orders/{id}/lines` below `/orders`. */
const isBelow = ({ path }: Operation, kind: string): boolean =>
  path.startsWith(`${kind}/{`) && path.slice(kind.length + 1).includes('/');

/**
 * Return the verb of an operation, also where its id doesn't name it: a POST creates what a path below its
 * own names, and a GET there lists it.
 */
function verbOf(operation: Operation, all: readonly Operation[]): Verb {
  const { method, path, verb } = operation;
  if (verb !== 'call' && isAboutObjects(operation)) return verb;
  const parent = path.replace(NAMED, '');
  const isMade = (collection: string): boolean =>
    all.some((one) => one.method === 'POST' && one.path === collection && one.body !== undefined);
  const hasItems = all.some(
    (one) =>
      one.path.startsWith(`${path}/{`) && /^\{[^{}/]*\}$/.test(one.path.slice(path.length + 1)),
  );
  if (parent === path && hasItems && method === 'POST' && verb !== 'query') return 'create';
  if (parent === path && hasItems && method === 'GET') return 'list';
  const ofItem: Readonly<Record<string, Verb>> = {
    GET: 'get',
    PUT: 'update',
    PATCH: 'update',
    DELETE: 'delete',
  };
  return parent !== path && isMade(parent) ? (ofItem[method] ?? verb) : verb;
}

/** A path that ends with the name of an object, not only with a part such as `.{format}`. */
const NAMED = /\/\{[^{}/]*\}$/;

const canHaveObjects = ({ operations, listed }: Resource): boolean =>
  operations.some(({ verb }) => verb === 'create') || listed.length > 0;

/**
 * Return whether the sandbox can do what the operation's verb says: an object is read, changed or deleted
 * only under its name, and created only from one. Of any other operation, it returns the contract's
 * example.
 */
function isAboutObjects({ verb, path, body }: Operation): boolean {
  const isList = body?.schema.kind === 'array';
  switch (verb) {
    case 'list':
      return true;
    case 'get':
    case 'delete':
      return NAMED.test(path);
    case 'update':
      return NAMED.test(path) && !isList;
    case 'create':
      return body !== undefined && !isList;
    case 'query':
    case 'call':
      return false;
  }
}

function readResource(model: Model, name: string, operations: readonly Operation[]): Resource {
  const item = operations.find(isItem);
  const entity = entityOf(model, operations);
  const places = new Map(
    operations.flatMap((operation) => {
      const place = placeOf(model, operation, entity);
      return place ? [[operation.id, place] as const] : [];
    }),
  );
  const sentPlaces = new Map(
    operations.map(({ id, body }) => [
      id,
      body && entity ? sentPlace(model, body.schema, entity) : [],
    ]),
  );
  const shown = (operation: Operation): (JsonValue | undefined)[] =>
    (success(operation)?.body?.examples ?? []).map(({ value }) =>
      valueAt(value, places.get(operation.id) ?? []),
    );
  const answered = operations
    .flatMap((operation) => {
      if (operation.verb === 'list') return shown(operation).flatMap(asList);
      return places.has(operation.id) ? shown(operation) : [];
    })
    .filter(isObject);
  const first = (verb: Verb): JsonValue | undefined => {
    const operation = operations.find((one) => one.verb === verb);
    return operation && shown(operation)[0];
  };
  const creating = operations.filter(({ verb }) => verb === 'create');
  const isSent = (field: string): boolean =>
    creating.every(({ id, body }) => {
      // A text or a file has no fields, and a body of which nothing is said can have any.
      if (!body || body.format === 'text' || body.format === 'binary') return false;
      const fields = (sentPlaces.get(id) ?? []).reduce(
        (outer, step) =>
          outer.flatMap((one) => (one.name === step ? propertiesOf(model, one.schema) : [])),
        propertiesOf(model, body.schema),
      );
      return fields.length === 0 || fields.some(({ name }) => name === field);
    });
  const created = creating.flatMap(({ id, body }) =>
    (body?.examples ?? [])
      .map(({ value }) => valueAt(value, sentPlaces.get(id) ?? []))
      .filter(isObject),
  );
  const required = operations.map((operation) => new Set(requiredHeaders(operation)));
  const parameters = item ? pathParameters(item) : [];
  return {
    name,
    operations,
    scope: [...(required[0] ?? [])].filter((header) => required.every((set) => set.has(header))),
    keys: parameters.map((parameter, index) => {
      const inPath = creating.some(({ path }) => path.includes(`{${parameter.name}}`));
      // `name` repeats the parameter `name`, not `environment_name`.
      const others = parameters
        .filter((one) => one !== parameter)
        .map((one) => lettersOf(one.name));
      // The `key` of what is in a project is its own: it repeats `environmentKey`, not `projectKey`.
      const inner = parameters.slice(index + 1).map((one) => lettersOf(one.name));
      const isOthers = (field: string): boolean =>
        others.includes(field) ||
        (field !== lettersOf(parameter.name) && inner.some((one) => one.endsWith(field)));
      const properties = (entity ? propertiesOf(model, entity) : []).filter(
        (property) => !isOthers(lettersOf(property.name)),
      );
      return readKey(parameter, properties, answered, (field) => inPath || isSent(field));
    }),
    entity,
    places,
    sentPlaces,
    listed: asList(first('list')),
    got: first('get'),
    answered,
    created,
    isSent,
  };
}

const requiredHeaders = (operation: Operation): string[] =>
  operation.parameters
    .filter(({ in: place, isRequired }) => place === 'header' && isRequired)
    .map(({ name }) => name.toLowerCase());

/** Find the object that a get returns, also within an envelope that calls of other operations have or lack. */
function entityOf(model: Model, operations: readonly Operation[]): Schema | undefined {
  const sent = operations.flatMap(({ body }) => body?.schema ?? []);
  const items = operations.flatMap((operation) => {
    const shown = success(operation)?.body?.schema;
    return (shown && itemsWithin(model, operation, shown)?.schema) ?? [];
  });
  const get = operations.find(({ verb }) => verb === 'get');
  const shown = get && success(get)?.body?.schema;
  if (!shown) return sent[0];
  const isItem = (schema: Schema): boolean => items.some((one) => isEntity(schema, one));
  const inside = onlyField(model, shown);
  const isEnvelope =
    inside !== undefined &&
    !isItem(shown) &&
    (isItem(inside.schema) || sent.some((one) => onlyField(model, one)?.name === inside.name));
  if (isEnvelope) return inside.schema;
  const bodies = [...sent, ...items];
  const inner = propertiesOf(model, shown).filter(({ schema }) =>
    bodies.some((body) => isEntity(schema, body)),
  );
  const isKnown = bodies.some((body) => isEntity(shown, body));
  return isKnown || inner.length !== 1 ? shown : inner[0]?.schema;
}

/** Return the field of an object that has no other, if it's an object, too: this is how envelopes look. */
function onlyField(model: Model, schema: Schema): Property | undefined {
  const [only, ...others] = propertiesOf(model, schema);
  const isObjectToo = only && propertiesOf(model, only.schema).length > 0;
  return isObjectToo && others.length === 0 ? only : undefined;
}

/** Find the object in the body of a request: in an envelope, if that is no field of the object. */
function sentPlace(model: Model, schema: Schema, entity: Schema): readonly string[] {
  const inside = onlyField(model, schema);
  if (!inside || isEntity(schema, entity)) return [];
  const fields = propertiesOf(model, entity);
  const isField = fields.length === 0 || fields.some(({ name }) => name === inside.name);
  return isField && !isEntity(inside.schema, entity) ? [] : [inside.name];
}

function placeOf(
  model: Model,
  operation: Operation,
  entity: Schema | undefined,
): readonly string[] | undefined {
  const schema = success(operation)?.body?.schema;
  if (!schema) return undefined;
  if (operation.verb === 'list') {
    const items = itemsWithin(model, operation, schema);
    return items && isEntity(items.schema, entity) ? items.place : undefined;
  }
  if (isEntity(schema, entity) || hasMore(model, schema, entity)) return [];
  const inner = propertiesOf(model, schema).filter((one) => isEntity(one.schema, entity));
  return inner.length === 1 && inner[0] ? [inner[0].name] : undefined;
}

/** Find the items of a list: where `x-pagination` says, in the body itself, or in its only list. */
function itemsWithin(
  model: Model,
  operation: Operation,
  schema: Schema,
): { readonly schema: Schema; readonly place: readonly string[] } | undefined {
  const paged = itemsOf(model, operation);
  if (paged && operation.pagination) return { schema: paged, place: operation.pagination.items };
  const target = resolved(model, schema);
  if (target.kind === 'array') return { schema: target.items, place: [] };
  const lists = propertiesOf(model, target).flatMap(({ name, schema: own }) => {
    const list = resolved(model, own);
    return list.kind === 'array' ? [{ schema: list.items, place: [name] }] : [];
  });
  return lists.length === 1 ? lists[0] : undefined;
}

/** Return what the fields lead to; nothing where one of them is missing. */
export const valueAt = (
  value: JsonValue | undefined,
  place: readonly string[],
): JsonValue | undefined =>
  place.reduce<JsonValue | undefined>((found, name) => asObject(found)[name], value);

/** Put a value in the place of what the fields lead to. */
export function replacedAt(
  whole: JsonValue,
  [name, ...rest]: readonly string[],
  value: JsonValue,
): JsonValue {
  if (name === undefined) return value;
  const before = asObject(whole);
  return { ...before, [name]: replacedAt(before[name] ?? null, rest, value) };
}

/** Return the documented success. */
export const success = (operation: Operation): Operation['responses'][number] | undefined =>
  operation.responses.find(({ isError }) => !isError);

/** Check whether two schemas are the same: one of the contract's by its name, any other by what it says. */
function isEntity(schema: Schema, entity: Schema | undefined): boolean {
  if (schema.kind === 'reference' || entity?.kind === 'reference') {
    return (
      schema.kind === 'reference' && entity?.kind === 'reference' && schema.name === entity.name
    );
  }
  return entity !== undefined && JSON.stringify(schema) === JSON.stringify(entity);
}

/** Check whether a schema is that of the entity with more fields, as `allOf` adds them, that may be left out. */
function hasMore(model: Model, schema: Schema, entity: Schema | undefined): boolean {
  const [whole, part] = [resolved(model, schema), entity && resolved(model, entity)];
  if (whole.kind !== 'object' || part?.kind !== 'object' || part.properties.length === 0) {
    return false;
  }
  const known = new Map(part.properties.map((one) => [one.name, JSON.stringify(one)]));
  const same = whole.properties.filter((one) => known.get(one.name) === JSON.stringify(one));
  const others = whole.properties.filter(({ name }) => !known.has(name));
  return same.length === known.size && others.every(({ isRequired }) => !isRequired);
}

/** Return the fields of a schema, including those of its references and variants. */
export function propertiesOf(model: Model, schema: Schema): readonly Property[] {
  switch (schema.kind) {
    case 'reference':
      return propertiesOf(model, schemaNamed(model, schema.name));
    case 'union':
      return schema.variants.flatMap((variant) => propertiesOf(model, variant));
    case 'object':
      return schema.properties;
    default:
      return [];
  }
}

/**
 * Find the field that repeats a path parameter: `providername` matches `provider_name` by its letters,
 * `routename` matches `name` by its end, and `keyname` matches `api_key` because both have the same
 * value in the contract's examples.
 */
function readKey(
  { name, example }: Parameter,
  properties: readonly Property[],
  answered: readonly JsonObject[],
  isSent: (field: string) => boolean,
): ResourceKey {
  const [named] = properties
    .filter(({ name: field }) => lettersOf(field) && lettersOf(name).endsWith(lettersOf(field)))
    .toSorted((a, b) => b.name.length - a.name.length);
  const shown = properties.find((property) =>
    answered.some((entity) => entity[property.name] === example),
  );
  const found = named ?? shown;
  return {
    parameter: name,
    ...(found ? { field: found.name } : {}),
    isSame: named !== undefined,
    isGiven: found !== undefined && (found.schema.isReadOnly || !isSent(found.name)),
    example: asName(example) ?? '',
  };
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Return a value as a name in a path, which can't be empty or mean a folder. */
export function asName(value: JsonValue | undefined): string | undefined {
  const isPlain = typeof value === 'string' || typeof value === 'number';
  const text = isPlain ? String(value) : '';
  return ['', '.', '..'].includes(text) ? undefined : text;
}
