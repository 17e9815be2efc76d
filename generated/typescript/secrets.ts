// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

/** The method that Node, Deno and Bun print an object by. */
const INSPECT = Symbol.for('nodejs.util.inspect.custom');

/** What is printed in place of a secret. */
const MASK = '***';

/** The fields of the contract that hold secrets, by name. */
export type SecretFields = ReadonlySet<string>;

/**
 * Lets the objects of an answer be printed (`console.log`, `util.inspect`) without the values of
 * their secret fields. They stay what they are: a field that is read, and `JSON.stringify`, give the
 * value. A copy (`{ ...answer }`) is an object of its own and prints everything.
 */
export function maskWhenPrinted<Value>(value: Value, secrets: SecretFields): Value {
  // A list and not a recursion: an answer may be nested deeper than the stack.
  const found: unknown[] = [value];
  while (found.length > 0) {
    const next = found.pop();
    if (typeof next !== 'object' || next === null) continue;
    for (const part of Object.values(next)) found.push(part);
    if (Array.isArray(next)) continue;
    // Not enumerable: nothing that compares, copies or sends the object sees it.
    Object.defineProperty(next, INSPECT, { value: () => masked(next, secrets), writable: true });
  }
  return value;
}

/** JSON of a value for a message, with the secrets masked. */
export const maskedJson = (value: unknown, secrets: SecretFields): string =>
  JSON.stringify(value, (key, part: unknown) => (isSecret(key, part, secrets) ? MASK : part)) ?? '';

/** A text without the keys that a server may have repeated in it. */
export const withoutKeys = (text: string, keys: readonly string[]): string =>
  keys.reduce((rest, key) => rest.replaceAll(key, MASK), text);

const masked = (object: object, secrets: SecretFields): object =>
  Object.fromEntries(
    Object.entries(object).map(([key, part]) => [key, isSecret(key, part, secrets) ? MASK : part]),
  );

/** An empty field shows that it is empty: that is no secret. */
const isSecret = (key: string, value: unknown, secrets: SecretFields): boolean =>
  secrets.has(key) && value !== undefined && value !== null && value !== '';
