// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

/** The method that Node, Deno and Bun call to print an object. */
const INSPECT = Symbol.for('nodejs.util.inspect.custom');

/** Shown instead of a secret. The Python package and the command line show the same. */
const MASK = '**********';

/** A shorter secret is hidden only where it is a word of its own: every text contains an `a`. */
const SHORTEST_ANYWHERE = 8;

/** What is nested deeper in the body of an error is left out, because recursion has an end. */
const DEEPEST = 100;

/** The fields of the contract that hold secrets, by name. */
export type SecretFields = ReadonlySet<string>;

/**
 * Hide the values of secret fields when objects of a response are printed. `console.log` and
 * `util.inspect` print the mask; `console.dir` and browsers print that there is a getter. Reading a
 * field, `JSON.stringify` and a copy (`{ ...response }`) return the value, so an object can be sent back.
 */
export function maskWhenPrinted<Value>(value: Value, secrets: SecretFields): Value {
  // A list instead of recursion: a response may be nested deeper than the stack.
  const found: unknown[] = [value];
  while (found.length > 0) {
    const next = found.pop();
    if (typeof next !== 'object' || next === null) continue;
    for (const part of Object.values(next)) found.push(part);
    if (Array.isArray(next)) continue;
    for (const key of Object.keys(next)) if (secrets.has(key)) holdBehindGetter(next, key);
    // Not enumerable: comparing, copying and sending the object ignore it.
    Object.defineProperty(next, INSPECT, { value: () => masked(next, secrets), writable: true });
  }
  return value;
}

function holdBehindGetter(object: object, key: string): void {
  let value: unknown = Reflect.get(object, key);
  const set = (changed: unknown): void => {
    value = changed;
  };
  const enumerable = true;
  Object.defineProperty(object, key, { get: () => value, set, enumerable, configurable: true });
}

const masked = (object: object, secrets: SecretFields): object =>
  Object.fromEntries(
    Object.entries(object).map(([key, part]) => [key, isSecret(key, part, secrets) ? MASK : part]),
  );

/** Report whether a field is secret and not empty: an empty value hides nothing. */
const isSecret = (key: string, value: unknown, secrets: SecretFields): boolean =>
  secrets.has(key) && value !== undefined && value !== null && value !== '';

/** Return the secrets that JSON has in its secret fields, at any depth. */
export function secretsIn(value: unknown, secrets: SecretFields): string[] {
  const found: string[] = [];
  const parts = [{ part: value, isHidden: false }];
  // The list grows while it is read: a value may be nested deeper than the stack.
  for (const { part, isHidden } of parts) {
    if (typeof part === 'object' && part !== null) {
      for (const [key, below] of Object.entries(part)) {
        parts.push({ part: below, isHidden: isHidden || secrets.has(key) });
      }
    } else if (isHidden && (typeof part === 'string' || typeof part === 'number')) {
      found.push(String(part));
    }
  }
  return found;
}

/** Return a copy of JSON without secrets; a text returns a text. */
export type Hide = <Value>(value: Value) => Value;

/**
 * Make the function that hides secrets in errors: the fields that hold secrets, and the secrets of the
 * call wherever a server repeats them, in values, names and texts.
 */
export function hideSecrets(values: Iterable<string>, fields: SecretFields): Hide {
  const longestFirst = [...values].flatMap(formsOf).toSorted((a, b) => b.length - a.length);
  const known = new RegExp(longestFirst.map(patternOf).join('|') || '(?!)', 'gu');
  const names = [...fields].map(escaped).join('|') || '(?!)';
  // `"token": "…`, also escaped within a text, and `token=…`.
  const named = new RegExp(
    `((\\\\{0,8}")(?:${names})\\2\\s*:\\s*)(?:(\\\\{0,8}")(?:(?!\\3)(?:\\\\.|.))+|[^\\s",}\\]]+)|(\\b(?:${names})=)[^\\s&"'<]+`,
    'gsu',
  );
  const hideText = (text: string): string =>
    text
      .replace(named, (_, field = '', _quote, open = '', form = '') => field + open + form + MASK)
      .replace(known, MASK);
  const hide = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') return hideText(value);
    if (typeof value === 'number') return hideText(`${value}`) === `${value}` ? value : MASK;
    if (typeof value !== 'object' || value === null) return value;
    if (depth === DEEPEST) return '…';
    if (Array.isArray(value)) return value.map((part) => hide(part, depth + 1));
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [
        hideText(key),
        isSecret(key, part, fields) ? MASK : hide(part, depth + 1),
      ]),
    );
  };
  return <Value>(value: Value) => hide(value, 0) as Value;
}

/** Return how a server may repeat a secret: as it is, in JSON, and in an address. */
const formsOf = (value: string): string[] =>
  value ? [value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value)] : [];

const patternOf = (value: string): string =>
  value.length < SHORTEST_ANYWHERE
    ? `(?<![\\p{L}\\p{N}])${escaped(value)}(?![\\p{L}\\p{N}])`
    : escaped(value);

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
