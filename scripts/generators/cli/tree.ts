import { kebabCase } from '../../model/identifier.ts';
import { oncePerObject } from '../../lib/memory.ts';
import type { KeyHeader, Model, Operation, Parameter, Tag } from '../../model/types.ts';
import { headerOptions, optionOf } from '../python/names.ts';
import { allKeys } from '../../model/headers.ts';

/** A word of the command line, or two: `route get`. */
export interface CommandPlace {
  readonly operation: Operation;
  /** Left out where the command stands at the top. */
  readonly group?: Group;
  readonly name: string;
}

export interface Group {
  readonly name: string;
  readonly tag: Tag | undefined;
}

/** What stands at the top by itself, whatever the contract. */
const OWN_COMMANDS = ['completion'];

const OWN_FLAGS =
  'base-url file help key-file output retries show-secrets timeout version yes'.split(' ');

/**
 * The commands, in the contract's order: a group for each resource, in the singular, with a command for
 * each verb. Queries are the daily work and stand at the top; one has the bare word.
 */
export const commandPlaces = oncePerObject((model: Model): readonly CommandPlace[] => {
  const tops = new Set(OWN_COMMANDS);
  const groups = new Map<string, { readonly group: Group; readonly commands: Set<string> }>();
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
    return { operation, group: found.group, name: claim(operation.verb, found.commands) };
  });
});

/** The command of an operation, as it is typed: `route get`. */
export function commandWords(model: Model, operation: Operation): string {
  const place = commandPlaces(model).find((one) => one.operation.id === operation.id);
  if (!place) throw new Error(`${operation.id} has no command.`);
  return place.group ? `${place.group.name} ${place.name}` : place.name;
}

/** What an operationId names: `route` of `getRoute` and of `listRoutes`. */
function resourceOf({ operations }: Model, operation: Operation): string {
  const named = nameAfterVerb(operation);
  if (operation.verb !== 'list') return kebabCase(named);
  const others = operations.filter(({ verb }) => verb !== 'list').map(nameAfterVerb);
  const singular = others.find((other) => plurals(other).includes(named));
  return kebabCase(singular ?? named.replace(/s$/, ''));
}

const nameAfterVerb = ({ id, verb }: Operation): string => id.slice(verb.length);

const plurals = (name: string): string[] => [
  `${name}s`,
  `${name}es`,
  name.replace(/y$/, 'ies'),
  name,
];

/** The option of a parameter of the query, or of a header: `--page-size`. Unique in its command. */
export function parameterFlags(
  model: Model,
  { parameters }: Operation,
): ReadonlyMap<Parameter, string> {
  const settings = new Map(
    headerOptions(model).map(({ header }) => [header, settingFlag(model, header)]),
  );
  const taken = new Set([
    ...OWN_FLAGS,
    ...allKeys(model).map((key) => keyFlag(model, key).slice(2)),
    ...[...settings.values()].map((flag) => flag.slice(2)),
  ]);
  return new Map(
    parameters
      .filter(({ in: place }) => place !== 'path')
      .map((parameter) => {
        if (isSetting(parameter)) return [parameter, settingFlag(model, parameter.name)] as const;
        const bare = parameter.name.replace(new RegExp(`^x-${model.product.slug}-`), '');
        return [parameter, `--${claim(kebabCase(bare), taken)}`] as const;
      }),
  );
}

/** Whether the client has an option for it, and with it the environment a variable. */
export const isSetting = (parameter: Parameter): boolean =>
  parameter.in === 'header' && parameter.isRequired;

/** A key is read from a file: `--key-file`, and where there are several `--other-key-file`. */
export function keyFlag(model: Model, key: KeyHeader): string {
  const isFirst = allKeys(model)[0]?.name === key.name;
  return isFirst ? '--key-file' : `--${dashed(optionOf(model, key).option)}-file`;
}

/** `--namespace`: the same in every command. */
function settingFlag(model: Model, header: string): string {
  const taken = new Set(OWN_FLAGS);
  for (const option of headerOptions(model).filter(({ isKey }) => !isKey)) {
    const flag = claim(dashed(option.option), taken);
    if (option.header === header) return `--${flag}`;
  }
  return '';
}

const dashed = (name: string): string => kebabCase(name);

/** The name, or the first with a number that is free; never empty. */
function claim(wanted: string, taken: Set<string>): string {
  const base = wanted || 'value';
  let name = base;
  for (let suffix = 2; taken.has(name); suffix += 1) name = `${base}-${suffix}`;
  taken.add(name);
  return name;
}
