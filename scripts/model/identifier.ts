/**
 * Turns names of the contract into names in code. Names from the contract are hostile until they have
 * passed through here.
 */

/** Words that can't be identifiers in TypeScript or in Python. */
const RESERVED = new Set(
  `and arguments as assert async await body break case catch class const continue debugger def default
  del delete do elif else enum eval except export extends false finally for from function global if
  implements import in instanceof interface is lambda let new none nonlocal not null or package pass
  private protected public raise return self static super switch this throw true try typeof var void
  while with yield`.split(/\s+/),
);

/**
 * Keywords of Python, and its built-in types: an attribute of such a name would change the meaning of
 * the annotations below it. Other built-ins, such as `type` and `id`, are fine names.
 */
const PYTHON_RESERVED = new Set(
  `and as assert async await bool break bytes class continue def del dict elif else except false
  finally float for from global if import in int is lambda list none nonlocal not object or pass
  raise return set str true try tuple while with yield`.split(/\s+/),
);

/**
 * Join the words of a name; the result has only letters and digits, and doesn't begin with a digit.
 * @example camelCase('api key-name') // 'apiKeyName'
 */
export function camelCase(name: string): string {
  const words = name.split(/[^A-Za-z0-9]+/).filter(Boolean);
  const joined = words
    .map((word, index) => (index === 0 ? lowerFirst(word) : upperFirst(word)))
    .join('');
  return /^[A-Za-z]/.test(joined) ? joined : `_${joined}`;
}

/** @example pascalCase('createRoute') // 'CreateRoute' */
export const pascalCase = (name: string): string => upperFirst(camelCase(name));

/** @example kebabCase('createRoute') // 'create-route' */
export const kebabCase = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .toLowerCase();

/**
 * Join the words of a name with underscores; the result doesn't begin with a digit.
 * @example snakeCase('listAPIKeys') // 'list_api_keys'
 */
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

/**
 * Write a name as words for readers; what is in capitals stays so.
 * @example sentenceCase('listAPIKeys') // 'List API keys'
 */
export const sentenceCase = (name: string): string =>
  upperFirst(
    name
      .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
      .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
      .split(/[^\p{L}\d]+/u)
      .map((word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase()))
      .filter(Boolean)
      .join(' '),
  );

/**
 * Return the environment variable of an option, without the product's prefix.
 * @example environmentName('apiKey') // 'API_KEY'
 * @example environmentName('myAPIKey') // 'MY_API_KEY'
 */
export const environmentName = (option: string): string =>
  option
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toUpperCase();

/**
 * Return a name without the prefix that the product's own headers have.
 * @example bareName('x-gatehouse-namespace', 'gatehouse') // 'namespace'
 */
export const bareName = (name: string, slug: string): string =>
  name.replace(new RegExp(`^x-${slug}-`, 'i'), '');

/**
 * Return the name of a key without what comes before it in the names of headers.
 * @example bareKey('X-Gatehouse-Key', 'gatehouse') // 'Key'
 * @example bareKey('x-api-key', 'gatehouse') // 'api-key'
 */
export const bareKey = (name: string, slug: string): string =>
  bareName(name, slug).replace(/^x-/i, '');

/**
 * Return the name, or the first one with a number behind it that isn't taken, and take it. Names that differ only
 * in upper and lower case are one name, as those of files are in some file systems.
 */
export function claimName(wanted: string, taken: Set<string>, joint = ''): string {
  const isTaken = (name: string): boolean => taken.has(name) || taken.has(name.toLowerCase());
  let name = wanted;
  for (let suffix = 2; isTaken(name); suffix += 1) name = `${wanted}${joint}${suffix}`;
  taken.add(name).add(name.toLowerCase());
  return name;
}

/**
 * Claim a name for a variable, property or argument in TypeScript.
 * @example variableName('page-size') // 'pageSize'
 * @example variableName('class') // 'classValue'
 */
export function variableName(name: string, taken = new Set<string>()): string {
  const camel = camelCase(name);
  return claimName(RESERVED.has(camel) ? `${camel}Value` : camel, taken);
}

/**
 * Claim a name for a variable, attribute or argument in Python.
 * @example pythonName('page-size') // 'page_size'
 * @example pythonName('class') // 'class_'
 */
export function pythonName(name: string, taken = new Set<string>()): string {
  const snake = snakeCase(name);
  return claimName(PYTHON_RESERVED.has(snake) ? `${snake}_` : snake, taken);
}

/** Write a key of a TypeScript object, in quotes only where it needs them. */
export const propertyKey = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? name : codeString(name);

/** Write any text as a string literal of TypeScript in single quotes. */
export function codeString(text: string): string {
  const escaped = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", "\\'")
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `'${escaped}'`;
}

/** Write any text as a string literal of Python, in the quotes that need fewer backslashes. */
export function pythonString(text: string): string {
  // Python has all the escapes of JSON.
  const double = JSON.stringify(text);
  const inner = double.slice(1, -1).replaceAll('\\"', '"');
  const quotes = inner.split('"').length;
  return quotes > inner.split("'").length ? `'${inner.replaceAll("'", "\\'")}'` : double;
}

/** Write any text as a word of a POSIX shell in single quotes, where nothing is expanded. */
export const shellWord = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Make a text fit for a block comment, which it can't end. */
export const commentText = (text: string): string => text.replaceAll('*/', '* /').trim();

const upperFirst = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

// Turn `APIKey` into `apiKey` and `ID` into `id`; `routeName` stays.
const lowerFirst = (word: string): string =>
  word.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (capitals) => capitals.toLowerCase());
