import path from 'node:path';
import { isMap, isScalar, isSeq, type Node, type Pair } from 'yaml';
import { readContractFile, type ContractFile } from '../contract/read-contract.ts';
import type { Product } from '../model/types.ts';
import type { SpecStep, SpecPath } from './types.ts';
import { isSame } from './values.ts';

export interface SourcePlace {
  /** Path from the folder that was read, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Find where a part of a contract is written. */
export type Locate = (steps: SpecPath) => SourcePlace;

/** A node and its offset in a file. */
interface Position {
  readonly file: ContractFile;
  readonly node: unknown;
  readonly offset: number;
}

/**
 * Create a function that follows a path through the files as they are written, including references.
 * A part that the bundler or the model added has no place of its own and gets that of its parent.
 */
export function createLocate(root: string, entry: string, product: Product): Locate {
  const files = new Map<string, ContractFile>();
  const open = (name: string): ContractFile => {
    const known = files.get(name) ?? readContractFile(root, path.join(root, name));
    files.set(name, known);
    return known;
  };
  const find = createFind(open, product);
  return (steps) => {
    const file = open(entry);
    const trail: Position[] = [{ file, node: file.document.contents, offset: 0 }];
    for (const step of steps) {
      const position = find(trail, step);
      if (!position) break;
      trail.push(position);
    }
    const { file: last, offset } = trail.at(-1) ?? { file, offset: 0 };
    return { file: last.file, ...last.placeOf(offset) };
  };
}

type Find = (trail: readonly Position[], step: SpecStep) => Position | undefined;

function createFind(open: (name: string) => ContractFile, product: Product): Find {
  const fill = (text: string): string =>
    text.replaceAll('{{product}}', product.slug).replaceAll('{{Product}}', product.name);

  const entryOf = ({ file, node }: Position, key: string): Position | undefined => {
    if (!isMap(node)) return undefined;
    const pair = node.items.find(
      (item) => isScalar(item.key) && fill(String(item.key.value)) === key,
    );
    return pair && { file, node: pair.value, offset: offsetOf(pair) };
  };

  const followed = (position: Position): Position => {
    const reference = entryOf(position, '$ref')?.node;
    if (!isScalar(reference)) return position;
    const [target = '', pointer = ''] = String(reference.value).split('#');
    const file = target
      ? open(path.posix.join(path.posix.dirname(position.file.file), target))
      : position.file;
    let found: Position | undefined = { file, node: file.document.contents, offset: 0 };
    for (const step of pointer.split('/').slice(1)) {
      const key = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
      found = found && entryOf(found, fill(key));
    }
    return found ? followed(found) : position;
  };

  /** Find a key of the object, or of the object that it refers to. */
  const child = (position: Position, key: string): Position | undefined =>
    entryOf(position, key) ?? entryOf(followed(position), key);

  const items = (position: Position): Position[] => {
    const { file, node } = followed(position);
    if (isSeq<Node>(node))
      return node.items.map((item) => ({ file, node: item, offset: item.range?.[0] ?? 0 }));
    if (!isMap(node)) return [];
    return node.items.map((pair) => ({ file, node: pair.value, offset: offsetOf(pair) }));
  };

  const holds = (position: Position, key: string, value: unknown): boolean => {
    const found = child(position, key);
    const held: unknown = isScalar(found?.node)
      ? found.node.value
      : isMap(found?.node) || isSeq(found?.node)
        ? found.node.toJSON()
        : undefined;
    return isSame(typeof held === 'string' ? fill(held) : held, value);
  };

  const inSchema = (
    position: Position,
    look: (schema: Position) => Position | undefined,
    depth = 0,
  ): Position | undefined => {
    const found = look(position);
    if (found || depth > 8) return found;
    return ['allOf', 'oneOf', 'anyOf']
      .flatMap((key) => [child(position, key)].flatMap((part) => (part ? items(part) : [])))
      .map((part) => inSchema(part, look, depth + 1))
      .find(Boolean);
  };

  return (trail, step) => {
    const last = trail.at(-1);
    if (!last) return undefined;
    if (typeof step === 'string') return inSchema(last, (schema) => child(schema, step));
    if ('property' in step) {
      return inSchema(last, (schema) => {
        const properties = child(schema, 'properties');
        return properties && child(properties, step.property);
      });
    }
    if ('key' in step) return items(last).find((item) => holds(item, step.key, step.value));
    return [last, trail.at(-2)]
      .flatMap((owner) => (owner ? [child(owner, 'parameters')] : []))
      .flatMap((list) => (list ? items(list) : []))
      .find((item) => holds(item, 'name', step.parameter) && holds(item, 'in', step.in));
  };
}

const offsetOf = ({ key }: Pair): number => (isScalar(key) ? (key.range?.[0] ?? 0) : 0);
