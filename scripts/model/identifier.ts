/**
 * Every name that is made from a name of the contract. Names from the contract are hostile until
 * they have passed through here.
 */

/** Words that an identifier may not be in TypeScript or in Python. */
const RESERVED = new Set(
  `and arguments as assert async await body break case catch class const continue debugger def default
  del delete do elif else enum eval except export extends false finally for from function global if
  implements import in instanceof interface is lambda let new none nonlocal not null or package pass
  private protected public raise return self static super switch this throw true try typeof var void
  while with yield`.split(/\s+/),
);

/**
 * Keywords of Python, and the built-in types: an attribute of such a name would change what the
 * annotations below it mean. Other built-ins, such as `type` and `id`, are fine names.
 */
const PYTHON_RESERVED = new Set(
  `and as assert async await bool break bytes class continue def del dict elif else except false
  finally float for from global if import in int is lambda list none nonlocal not object or pass
  raise return set str true try tuple while with yield`.split(/\s+/),
);

/** `api key-name` is `apiKeyName`; letters and digits only, and no digit in front. */
export function camelCase(name: string): string {
  const words = name.split(/[^A-Za-z0-9]+/).filter(Boolean);
  const joined = words
    .map((word, index) => (index === 0 ? lowerFirst(word) : upperFirst(word)))
    .join('');
  return /^[A-Za-z]/.test(joined) ? joined : `_${joined}`;
}

/** `createRoute` is `CreateRoute`. */
export const pascalCase = (name: string): string => upperFirst(camelCase(name));

/** `createRoute` is `create-route`. */
export const kebabCase = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .toLowerCase();

/** `createRoute` is `create_route`, `listAPIKeys` is `list_api_keys`; no digit in front. */
export function snakeCase(name: string): string {
  const joined = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .join('_')
    .toLowerCase();
  return /^[a-z]/.test(joined) ? joined : `_${joined}`;
}

/** What code calls a header parameter: `x-gatehouse-namespace` is `namespace`. */
export const parameterIdentifier = (
  name: string,
  slug: string,
  taken: ReadonlySet<string>,
): string => variableName(name.replace(new RegExp(`^x-${slug}-`), ''), taken);

/**
 * A name for a variable, property or argument: `page-size` is `pageSize`, `class` is `classValue`.
 * `taken` holds the names given so far, so that two never collide.
 */
export function variableName(name: string, taken: ReadonlySet<string> = new Set()): string {
  const camel = camelCase(name);
  const wanted = RESERVED.has(camel) ? `${camel}Value` : camel;
  let variable = wanted;
  for (let suffix = 2; taken.has(variable); suffix += 1) variable = `${wanted}${suffix}`;
  return variable;
}

/**
 * A name for a variable, attribute or argument in Python: `page-size` is `page_size`, `class` is
 * `class_`. `taken` holds the names given so far, so that two never collide.
 */
export function pythonName(name: string, taken: ReadonlySet<string> = new Set()): string {
  const snake = snakeCase(name);
  const wanted = PYTHON_RESERVED.has(snake) ? `${snake}_` : snake;
  let variable = wanted;
  for (let suffix = 2; taken.has(variable); suffix += 1) variable = `${wanted}${suffix}`;
  return variable;
}

/** A property access or key in TypeScript: `name` bare, `x-name` quoted. */
export const propertyKey = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? name : codeString(name);

/** A string literal of TypeScript in single quotes, whatever the text holds. */
export function codeString(text: string): string {
  const escaped = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", "\\'")
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `'${escaped}'`;
}

/** A string literal of Python, in the quotes that need fewer backslashes; double ones in doubt. */
export function pythonString(text: string): string {
  // The escapes of JSON are Python's too.
  const double = JSON.stringify(text);
  const inner = double.slice(1, -1).replaceAll('\\"', '"');
  const quotes = inner.split('"').length;
  return quotes > inner.split("'").length ? `'${inner.replaceAll("'", "\\'")}'` : double;
}

/** A word of a POSIX shell in single quotes: nothing in it is expanded. */
export const shellWord = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Text that may stand between the marks of a block comment. */
export const commentText = (text: string): string => text.replaceAll('*/', '* /').trim();

const upperFirst = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

// `APIKey` is `apiKey`, `ID` is `id`, `routeName` stays.
const lowerFirst = (word: string): string =>
  word.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (capitals) => capitals.toLowerCase());
