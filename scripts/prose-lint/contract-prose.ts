import { isMap, isScalar, visit, type Scalar } from 'yaml';
import type { ContractFile } from '../contract/read-contract.ts';
import type { Finding } from '../lib/findings.ts';
import { location } from 'vfile-location';
import { plainBlock } from './blocks.ts';
import type { HouseStyle } from './house-style.ts';
import { blockSlips, markdownSlips } from './lint-prose.ts';

/** The contract's texts become prose on pages: titles, and Markdown. */
const TEXTS = new Map([
  ['summary', 'title'],
  ['x-displayName', 'title'],
  ['description', 'markdown'],
]);

/** What the contract's texts say otherwise than the house does. */
export function contractWritingFindings(
  { file, document, placeOf }: ContractFile,
  source: string,
  style: HouseStyle,
): Finding[] {
  const findings: Finding[] = [];
  visit(document, {
    Pair(_, { key, value }, path) {
      const name = isScalar(key) ? String(key.value) : '';
      // What examples send and answer is data, whatever its fields are called.
      if (name === 'value' || name === 'example') return visit.SKIP;
      // A property may be called "description"; then its value is no text.
      const kind = TEXTS.get(name);
      if (!kind || !isScalar(value) || typeof value.value !== 'string') return;
      // An error's example is summed up by the message itself, which is the server's.
      const parent = path.at(-1);
      if (isMap(parent) && parent.get('value') === value.value) return;
      const { text, offsetOf } = textOf(value, source);
      const slips =
        kind === 'title'
          ? blockSlips(plainBlock('heading', 0, text), style)
          : markdownSlips(text, style);
      for (const { offset, rule, message } of slips) {
        const place = placeOf(offsetOf(offset));
        findings.push({ file, ...place, rule, message, severity: 'error' });
      }
    },
  });
  return findings;
}

/** A scalar's text without its indentation and quotes, and where each letter stands in the file. */
function textOf(
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
