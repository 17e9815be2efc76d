import type { Model } from '../model/types.ts';
import { compareApi, compareSchemaNames } from './api.ts';
import { CALL_KINDS, VALUE_KINDS, type Effect } from './kinds.ts';
import { compareOperations, createWalk } from './operations.ts';
import type { Change, Found, ChangeGroup, Reach } from './types.ts';
import { compareWebhooks, groupOf } from './webhooks.ts';

/**
 * Compare the base with the contract. Returns each change once: first those of the API as a whole,
 * then by webhook, by operation, then by shared schema.
 */
export function compareModels(base: Model, next: Model): Change[] {
  const renamed = new Map<string, string>();
  const ofOperations = compareOperations(base, next, renamed);
  const all = [
    ...compareApi(base, next),
    ...compareWebhooks(base, next, createWalk(base, next, renamed)),
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

/** Join differences with the same name to one change, which is breaking if one of them is. */
function join(id: string, same: readonly Found[], order: readonly string[]): Change {
  const [first] = same;
  if (!first) throw new Error(`No difference was found in ${id}.`);
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
  `The texts changed: ${unique(same.map(({ what }) => what)).join(', ')}.`;

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const unique = <Item extends string | Reach>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
];

const orderOf = (base: Model, next: Model): string[] =>
  unique([...next.operations, ...base.operations].map(({ id }) => id));

const groupKey = (group: ChangeGroup): string =>
  'name' in group ? `${group.type} ${group.name}` : group.type;

/** Order groups: the API, operations, schemas, each in the contract's order, removed ones last. */
function byRank(base: Model, next: Model): (a: string, b: string) => number {
  const keys = [
    'contract',
    'errors',
    ...(next.webhooks ?? []).map((webhook) => `operation ${groupOf(webhook)}`),
    ...orderOf(base, next).map((id) => `operation ${id}`),
    ...[...next.schemas, ...base.schemas].map(({ name }) => `schema ${name}`),
  ];
  return (a, b) => keys.indexOf(a) - keys.indexOf(b);
}

/** Order changes within a group: breaking ones, compatible ones, texts. */
const byWeight = (a: Change, b: Change): number => weight(a) - weight(b);

const weight = ({ isBreaking, kind }: Change): number =>
  isBreaking ? 0 : kind === 'texts-changed' ? 2 : 1;
