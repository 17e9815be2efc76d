import { oncePerObject } from '../../lib/memory.ts';
import { bareName, claimName, kebabCase } from '../../model/identifier.ts';
import { allKeys, isClientOption, resolved } from '../../model/lookup.ts';
import type {
  JsonValue,
  Key,
  Model,
  Operation,
  Parameter,
  Property,
  Schema,
  Tag,
} from '../../model/types.ts';
import { readOperationId } from '../../model/verbs.js';
import { pythonOption, pythonOptions } from '../python/names.ts';

/** The one or two words of a command: `route get`. */
export interface CommandPlace {
  readonly operation: Operation;
  /** Left out for a command at the top level. */
  readonly group?: CommandGroup;
  readonly name: string;
}

interface CommandGroup {
  readonly name: string;
  readonly tag: Tag | undefined;
}

/** Commands at the top level that don't depend on the contract. */
const OWN_COMMANDS = ['completion'];

const OWN_FLAGS =
  'base-url file help key-file output retries show-secrets timeout version yes'.split(' ');

/**
 * Place the commands, in the contract's order: a group for each resource, in the singular, with a
 * command for each verb. Queries are the daily work, so they are at the top level, the first one as
 * plain `query`.
 */
export const commandPlaces = oncePerObject((model: Model): readonly CommandPlace[] => {
  const tops = new Set(OWN_COMMANDS);
  const groups = new Map<
    string,
    { readonly group: CommandGroup; readonly commands: Set<string> }
  >();
  return model.operations.map((operation) => {
    const resource = resourceOf(model, operation);
    if (operation.verb === 'query') {
      const isFirst = model.operations.find(({ verb }) => verb === 'query') === operation;
      return { operation, name: claim(isFirst ? 'query' : `query-${resource}`, tops) };
    }
    const found = groups.get(resource) ?? {
      group: {
        name: claim(resource, tops),
        tag: model.tags.find(({ name }) => name === operation.tag),
      },
      commands: new Set<string>(),
    };
    groups.set(resource, found);
    const short = operation.word || kebabCase(operation.id);
    const name = found.commands.has(short) ? kebabCase(operation.id) : short;
    return { operation, group: found.group, name: claim(name, found.commands) };
  });
});

/** Return the command of an operation as it is typed: `route get`. */
export function commandWords(model: Model, operation: Operation): string {
  const place = commandPlaces(model).find((one) => one.operation.id === operation.id);
  if (!place) throw new Error(`${operation.id} has no command.`);
  return place.group ? `${place.group.name} ${place.name}` : place.name;
}

/** Map the words that commands of renamed operations had to the present ones: `route create` → `chat create`. */
export function renamedCommands(model: Model): ReadonlyMap<string, string> {
  const operations = model.operations.map((operation) => {
    const { id, renamedFrom = id } = operation;
    const { word, noun } = readOperationId(renamedFrom, operation.method);
    return { ...operation, id: renamedFrom, word, noun };
  });
  const before = { ...model, operations };
  const [old, present] = [before, model].map((one) =>
    one.operations.map((operation) => commandWords(one, operation)),
  ) as [string[], string[]];
  const pairs = old.map((words, index) => [words, present[index] ?? words] as const);
  return new Map(pairs.filter(([words]) => !present.includes(words)));
}

/** Return the resource in an operationId, `route` for `getRoute` and `listRoutes`, or else its tag. */
function resourceOf({ operations }: Model, operation: Operation): string {
  const named = operation.noun;
  if (!named) return kebabCase(operation.tag);
  if (operation.verb !== 'list') return kebabCase(named);
  const others = operations.filter(({ verb }) => verb !== 'list').map(({ noun }) => noun);
  const singular = others.find((other) => plurals(other).includes(named));
  return kebabCase(singular ?? named.replace(/s$/, ''));
}

const plurals = (name: string): string[] => [
  `${name}s`,
  `${name}es`,
  name.replace(/y$/, 'ies'),
  name,
];

/** Name the option of each parameter of the query and of each header, unique in its command. */
export function parameterFlags(
  model: Model,
  { parameters }: Operation,
): ReadonlyMap<Parameter, string> {
  const settings = settingFlags(model);
  const taken = flagsOfEveryCommand(model);
  return new Map(
    parameters
      .filter(({ in: place }) => place !== 'path')
      .map((parameter) => {
        const setting = isClientOption(parameter) ? settings.get(parameter.name) : undefined;
        const bare = bareName(parameter.name, model.product.slug);
        return [parameter, setting ?? `--${claim(kebabCase(bare), taken)}`] as const;
      }),
  );
}

const flagsOfEveryCommand = (model: Model): Set<string> =>
  new Set([
    ...OWN_FLAGS,
    ...allKeys(model).map((key) => keyFlag(model, key).slice(2)),
    ...[...settingFlags(model).values()].map((flag) => flag.slice(2)),
  ]);

/** A field of a body that has a flag. */
export interface FieldFlag {
  readonly name: string;
  readonly flag: string;
  readonly description: string;
  readonly kind: 'text' | 'integer' | 'number' | 'choice' | 'secret' | 'file';
  /** What a choice may be. */
  readonly values: readonly JsonValue[];
}

/**
 * Name the flag of each plain field of a body that a caller may send: `--weight`. A secret's flag takes
 * a file, `--api-key-file`: other users of a machine can read arguments.
 */
export function fieldFlags(model: Model, operation: Operation): readonly FieldFlag[] {
  if (!operation.body) return [];
  const taken = flagsOfEveryCommand(model);
  for (const flag of parameterFlags(model, operation).values()) taken.add(flag.slice(2));
  const byName = Map.groupBy(everyProperty(model, operation.body.schema), ({ name }) => name);
  return [...byName].flatMap(([name, found]) => {
    const sent = found.map(({ schema }) => schema).filter(({ isReadOnly }) => !isReadOnly);
    const [plain, ...others] = sent.map((schema) => plainKind(model, schema));
    // Variants whose values differ in kind have no flag in common.
    if (!plain || others.some((other) => other?.kind !== plain.kind)) return [];
    const wanted = kebabCase(name) + (plain.kind === 'secret' ? '-file' : '');
    const descriptions = sent.map(
      (schema) => schema.description || resolved(model, schema).description,
    );
    return {
      name,
      flag: `--${claim(wanted, taken)}`,
      description: descriptions.find(Boolean) ?? '',
      kind: plain.kind,
      values: [...new Set([plain, ...others].flatMap((one) => one?.values ?? []))],
    };
  });
}

/** Return what a flag can hold of a value: of a nullable one, all but null. */
function plainKind(model: Model, schema: Schema): Pick<FieldFlag, 'kind' | 'values'> | undefined {
  const target = resolved(model, schema);
  if (schema.isSecret || target.isSecret) return { kind: 'secret', values: [] };
  switch (target.kind) {
    case 'string':
      return { kind: target.format === 'binary' ? 'file' : 'text', values: [] };
    case 'integer':
    case 'number':
      return { kind: target.kind, values: [] };
    case 'array': {
      // A list of one file is sent like the file.
      const item = plainKind(model, target.items);
      return item?.kind === 'file' ? item : undefined;
    }
    case 'boolean':
      return { kind: 'choice', values: [true, false] };
    case 'enum': {
      const values = target.values.filter((value) => value !== null);
      return values.length > 0 ? { kind: 'choice', values } : undefined;
    }
    case 'union': {
      const [only, ...others] = target.variants.filter(
        (variant) => resolved(model, variant).kind !== 'null',
      );
      return only && others.length === 0 ? plainKind(model, only) : undefined;
    }
    default:
      return undefined;
  }
}

/** Return the fields of an object, through references and variants, each once. */
export const properties = (model: Model, schema: Schema): readonly Property[] => [
  ...new Map(everyProperty(model, schema).map((one) => [one.name, one] as const)).values(),
];

/** The names of a field and of the fields around it; `null` is any name of a map. */
type FieldPath = readonly (string | null)[];

/**
 * Find the fields of a body that only the server sets, at any depth, also in the items of lists, those that
 * are less deep first. Of a schema that contains itself, the first round is searched.
 */
export function serverFields(model: Model, body: Schema): readonly FieldPath[] {
  const found = new Map<string, { readonly path: FieldPath; readonly isReadOnly: boolean }>();
  const places: Place[] = [{ schema: body, path: [], above: new Set() }];
  // The loop also visits the places that are added meanwhile.
  for (const { schema, path, above } of places) {
    const target = resolved(model, schema);
    if (above.has(target)) continue;
    const within = new Set([...above, target]);
    const add = (inner: Schema, inside: FieldPath): void => {
      if (places.length < MOST_PLACES) places.push({ schema: inner, path: inside, above: within });
    };
    if (target.kind === 'array') add(target.items, path);
    if (target.kind === 'union') target.variants.forEach((variant) => add(variant, path));
    if (target.kind !== 'object') continue;
    for (const { name, schema: value } of target.properties) {
      const inside = [...path, name];
      const key = JSON.stringify(inside);
      // A caller may set a field that only some variants leave to the server.
      const isReadOnly = value.isReadOnly && found.get(key)?.isReadOnly !== false;
      found.set(key, { path: inside, isReadOnly });
      if (!isReadOnly) add(value, inside);
    }
    if (target.additional && target.properties.length === 0)
      add(target.additional, [...path, null]);
  }
  return [...found.values()].filter(({ isReadOnly }) => isReadOnly).map(({ path }) => path);
}

interface Place {
  readonly schema: Schema;
  readonly path: FieldPath;
  /** The schemas around it. */
  readonly above: ReadonlySet<Schema>;
}

/** Schemas that contain each other, such as the blocks of a text, have more places than can be visited. */
const MOST_PLACES = 5000;

function everyProperty(model: Model, schema: Schema): readonly Property[] {
  const target = resolved(model, schema);
  if (target.kind === 'object') return target.properties;
  if (target.kind !== 'union') return [];
  return target.variants.flatMap((variant) => everyProperty(model, variant));
}

/** Write the value of a choice as it is typed. */
export const choiceText = (value: JsonValue): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Return the word for a flag's value in its help. */
export function shownValue({ kind, values }: FieldFlag): string {
  if (kind === 'secret' || kind === 'file') return 'FILE';
  return typeof values[0] === 'boolean' ? 'true|false' : 'VALUE';
}

/** Name the option that gives the file of a key: `--key-file`, then `--other-key-file`. */
export const keyFlag = (model: Model, { id }: Key): string => keyFlags(model).get(id) ?? '';

const keyFlags = oncePerObject((model: Model): ReadonlyMap<string, string> => {
  const taken = new Set<string>();
  return new Map(
    allKeys(model).map(({ id }, index) => {
      const wanted = index === 0 ? 'key' : kebabCase(pythonOption(model, id).option);
      return [id, `--${claimName(`${wanted}-file`, taken, '-')}`];
    }),
  );
});

/** Name the options that the client has as well, by header: `--namespace`, the same everywhere. */
function settingFlags(model: Model): ReadonlyMap<string, string> {
  const taken = new Set(OWN_FLAGS);
  return new Map(
    pythonOptions(model)
      .filter(({ isKey }) => !isKey)
      .map(({ header, option }) => [header, `--${claim(kebabCase(option), taken)}`]),
  );
}

const claim = (wanted: string, taken: Set<string>): string =>
  claimName(wanted || 'value', taken, '-');

/** Return whether a command asks before it makes the call, which nothing undoes. */
export const isConfirmed = ({ method }: Operation): boolean => method === 'DELETE';
