import type { Model } from '../model/types.ts';
import { compareApi, compareSchemaNames } from './api.ts';
import { CALL_KINDS, VALUE_KINDS, type Effect } from './kinds.ts';
import { compareOperations } from './operations.ts';
import type { Change, Found, Group, Reach } from './types.ts';

/**
 * What changed from the base to the contract, each change once: first of the API as a whole, then by
 * operation, then by the schemas that operations share.
 */
export function compareModels(base: Model, next: Model): Change[] {
  const renamed = new Map<string, string>();
  const ofOperations = compareOperations(base, next, renamed);
  const all = [
    ...compareApi(base, next),
    ...ofOperations,
    ...compareSchemaNames(base, next, renamed),
  ];
  const byId = Map.groupBy(all, idOf);
  const changes = [...byId].map(([id, same]) => join(id, same, orderOf(base, next)));
  const groups = Map.groupBy(changes, ({ group }) => groupKey(group));
  const order = [...groups.keys()].toSorted(byRank(base, next));
  return order.flatMap((key) => (groups.get(key) ?? []).toSorted(byWeight));
}

const idOf = ({ kind, subject }: Found): string => `${kind} ${subject}`;

const effectOf = (found: Found): Effect =>
  'reach' in found ? VALUE_KINDS[found.kind][found.reach.direction] : CALL_KINDS[found.kind];

/** One change of differences that say the same: it breaks callers when one of them does. */
function join(id: string, same: readonly Found[], order: readonly string[]): Change {
  const [first] = same;
  if (!first) throw new Error(`Nothing was found of ${id}.`);
  const effects = same.map(effectOf);
  const isBreaking = effects.some((effect) => effect.isBreaking);
  const reasons = effects.filter((effect) => effect.isBreaking === isBreaking);
  const reaches = unique(same.flatMap((found) => ('reach' in found ? [found.reach] : [])));
  const operations = same.flatMap((found) => operationOf(found) ?? []);
  return {
    id,
    kind: first.kind,
    group: first.group,
    isBreaking,
    what: first.kind === 'texts-changed' ? textsOf(same) : sentence(first.what),
    why: unique(reasons.map(({ why }) => why)).join(' '),
    operations: unique(operations).toSorted((a, b) => order.indexOf(a) - order.indexOf(b)),
    reaches,
    places: first.places,
  };
}

const operationOf = (found: Found): string | undefined =>
  'reach' in found ? found.reach.operation : found.operation;

const textsOf = (same: readonly Found[]): string =>
  `The words changed: ${unique(same.map(({ what }) => what)).join(', ')}.`;

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const unique = <Item extends string | Reach>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
];

const orderOf = (base: Model, next: Model): string[] =>
  unique([...next.operations, ...base.operations].map(({ id }) => id));

const groupKey = (group: Group): string =>
  'name' in group ? `${group.type} ${group.name}` : group.type;

/** The API, operations as pages list them, schemas as the contract does; what is gone comes last. */
function byRank(base: Model, next: Model): (a: string, b: string) => number {
  const keys = [
    'contract',
    'errors',
    ...orderOf(base, next).map((id) => `operation ${id}`),
    ...[...next.schemas, ...base.schemas].map(({ name }) => `schema ${name}`),
  ];
  return (a, b) => keys.indexOf(a) - keys.indexOf(b);
}

/** Within a group: what breaks callers, then what does not, then words. */
const byWeight = (a: Change, b: Change): number => weight(a) - weight(b);

const weight = ({ isBreaking, kind }: Change): number =>
  isBreaking ? 0 : kind === 'texts-changed' ? 2 : 1;
