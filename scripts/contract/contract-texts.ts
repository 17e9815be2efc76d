import { location } from 'vfile-location';
import {
  isMap,
  isPair,
  isScalar,
  isSeq,
  visit,
  type Pair,
  type Scalar,
  type visitorFn,
} from 'yaml';
import type { ContractFile } from './read-contract.ts';
import { NAMES } from './upgrade.ts';

/** The texts in the contract that become titles and Markdown on pages. */
const KINDS = new Map([
  ['summary', 'title'],
  ['x-displayName', 'title'],
  ['description', 'markdown'],
  ['x-fix', 'markdown'],
] as const) as ReadonlyMap<string, 'title' | 'markdown'>;

/** A text that people read, without the quotes and the indentation of YAML. */
export interface ContractText {
  readonly kind: 'title' | 'markdown';
  readonly key: string;
  /** As written in the file: folded lines aren't joined, and escapes aren't decoded. */
  readonly text: string;
  /** As YAML parses it. */
  readonly value: string;
  /** Convert an offset in the written text to a place in the file. */
  readonly placeOf: ContractFile['placeOf'];
}

/** List the texts of a file that become titles and Markdown. */
export function textsIn({ document, text: source, placeOf }: ContractFile): ContractText[] {
  const texts: ContractText[] = [];
  visit(document, {
    Pair(_, { key: name, value }, path) {
      const key = isScalar(name) ? String(name.value) : '';
      // The value of a property named "description" isn't a text.
      const kind = KINDS.get(key);
      if (!kind && isData(key, value, path)) return visit.SKIP;
      if (!kind || !isScalar(value) || typeof value.value !== 'string') return;
      // The summary of an error's example is the server's message.
      const parent = path.at(-1);
      if (isMap(parent) && parent.get('value') === value.value) return;
      const { text, offsetOf } = scalarText(value, source);
      texts.push({
        kind,
        key,
        text,
        value: value.value,
        placeOf: (offset) => placeOf(offsetOf(offset)),
      });
    },
  });
  return texts;
}

/** Keywords whose values are data, whatever the names in them. */
const DATA = new Set(['value', 'example', 'default', 'const', 'enum', 'mapping']);

/** Return whether a keyword has data, and isn't a field of that name. */
function isData(key: string, value: unknown, path: Parameters<visitorFn<Pair>>[2]): boolean {
  const above = path.at(-2);
  const isName =
    isPair(above) && isScalar(above.key) && Object.hasOwn(NAMES, String(above.key.value));
  if (isName) return false;
  return DATA.has(key) || key.startsWith('x-') || (key === 'examples' && isSeq(value));
}

/** Return a scalar's text without indentation and quotes, and the offsets of its characters in the file. */
function scalarText(
  { range, type }: Scalar,
  source: string,
): { readonly text: string; readonly offsetOf: (offset: number) => number } {
  const [start = 0, end = 0] = range ?? [];
  const isBlock = type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED';
  if (!isBlock) {
    const quote = type === 'PLAIN' ? 0 : 1;
    return {
      text: source.slice(start + quote, end - quote),
      offsetOf: (offset) => start + quote + offset,
    };
  }
  const first = source.indexOf('\n', start) + 1;
  const lines = source.slice(first, end).split('\n');
  const indent = /^ */.exec(lines.find((line) => line.trim()) ?? '')?.[0].length ?? 0;
  const text = lines.map((line) => line.slice(indent)).join('\n');
  const { toPoint } = location(text);
  const before = location(source.slice(first, end));
  return {
    text,
    offsetOf: (offset) => {
      const { line = 1, column = 1 } = toPoint(offset) ?? {};
      return first + (before.toOffset({ line, column: column + indent }) ?? 0);
    },
  };
}
