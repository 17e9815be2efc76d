import { isObject, type JsonObject } from '../../model/json.ts';
import { codeString } from '../../model/identifier.ts';
import type { JsonValue } from '../../model/types.ts';

/**
 * Lays values out as oxfmt does, which doesn't run in browsers, where the console writes
 * the same samples; a test compares the two.
 */

/** How a language writes values. */
interface Notation {
  readonly width: number;
  readonly text: (value: string) => string;
  readonly key: (name: string) => string;
  /** Whether a short object may be on one line. */
  readonly hasShortObjects: boolean;
  /** The comma after the last part of what has several lines. */
  readonly lastComma: string;
}

const JSON_NOTATION: Notation = {
  width: 72,
  text: (value) => JSON.stringify(value),
  key: (name) => JSON.stringify(name),
  hasShortObjects: false,
  lastComma: '',
};

const TYPESCRIPT: Notation = {
  width: 100,
  text: scriptText,
  key: (name) => (/^[\p{ID_Start}$_][\p{ID_Continue}$_]*$/u.test(name) ? name : scriptText(name)),
  hasShortObjects: true,
  lastComma: ',',
};

export const jsonText = (value: JsonValue): string => layout(JSON_NOTATION, value, 0, 0);

/** Write the properties of an object at a depth of indentation, each on lines of its own. */
export const typeScriptProperties = (object: JsonObject, depth: number): string =>
  propertyLines(TYPESCRIPT, object, depth).join('\n');

/** Write a value that begins in a column of a line with this depth, and that a comma may follow. */
function layout(notation: Notation, value: JsonValue, depth: number, column: number): string {
  const short = onOneLine(notation, value);
  if (short !== undefined && column + short.length < notation.width) return short;
  const margin = INDENT.repeat(depth);
  if (Array.isArray(value)) {
    const items = value as readonly JsonValue[];
    const lines =
      items.every((item) => typeof item === 'number') && items.length > 1
        ? filled(notation, items, depth + 1)
        : items.map((item, index) => {
            const comma = index < items.length - 1 ? ',' : notation.lastComma;
            const start = margin.length + INDENT.length;
            return `${margin}${INDENT}${layout(notation, item, depth + 1, start)}${comma}`;
          });
    return `[\n${lines.join('\n')}\n${margin}]`;
  }
  if (!isObject(value)) return short ?? '';
  return `{\n${propertyLines(notation, value, depth + 1).join('\n')}\n${margin}}`;
}

const INDENT = '  ';

function propertyLines(notation: Notation, object: JsonObject, depth: number): string[] {
  const margin = INDENT.repeat(depth);
  const entries = Object.entries(object);
  return entries.map(([name, value], index) => {
    const start = `${margin}${notation.key(name)}: `;
    const comma = index < entries.length - 1 ? ',' : notation.lastComma;
    return start + layout(notation, value, depth, start.length) + comma;
  });
}

/** Write as many numbers on each line as fit. */
function filled(notation: Notation, numbers: readonly number[], depth: number): string[] {
  const margin = INDENT.repeat(depth);
  const lines: string[] = [];
  for (const [index, value] of numbers.entries()) {
    const text = numberText(value) + (index < numbers.length - 1 ? ',' : notation.lastComma);
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + text.length <= notation.width) {
      lines[lines.length - 1] = `${line} ${text}`;
    } else lines.push(margin + text);
  }
  return lines;
}

/** Write a value without a line break; nothing if it always has several lines. */
function onOneLine(notation: Notation, value: JsonValue): string | undefined {
  if (typeof value === 'string') return notation.text(value);
  if (typeof value === 'number') return numberText(value);
  if (Array.isArray(value)) {
    const items = value as readonly JsonValue[];
    if (isTable(items)) return undefined;
    const texts = items.map((item) => onOneLine(notation, item));
    return texts.includes(undefined) ? undefined : `[${texts.join(', ')}]`;
  }
  if (!isObject(value)) return JSON.stringify(value);
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  if (!notation.hasShortObjects) return undefined;
  const texts = entries.map(([name, field]) => {
    const text = onOneLine(notation, field);
    return text === undefined ? undefined : `${notation.key(name)}: ${text}`;
  });
  return texts.includes(undefined) ? undefined : `{ ${texts.join(', ')} }`;
}

/** Check whether a list has several rows of several cells: lists or objects of more than one part. */
const isTable = (items: readonly JsonValue[]): boolean =>
  items.length > 1 &&
  items.every(
    (item) =>
      typeof item === 'object' &&
      item !== null &&
      Array.isArray(item) === Array.isArray(items[0]) &&
      Object.keys(item).length > 1,
  );

const numberText = (value: number): string => JSON.stringify(value).replace('e+', 'e');

/** Write a string in the quotes that need fewer backslashes: single ones if both need the same. */
function scriptText(value: string): string {
  const inner = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"');
  const singles = inner.split("'").length;
  return singles > inner.split('"').length ? JSON.stringify(value) : codeString(value);
}
