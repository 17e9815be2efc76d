import { allHeaders, allKeys, messagesOf } from '../model/lookup.ts';
import { bareKey, bareName, environmentName, pythonName, snakeCase } from '../model/identifier.ts';
import { fullUrl } from '../model/servers.js';
import type { Key, Model, Parameter, Product, Response, Schema, Server } from '../model/types.ts';

/** Settings that both runtimes use when the caller gives none; the tests of the packages compare. */
export const DEFAULTS = { timeoutSeconds: 30, retries: 2, maxResponseMiB: 10, maxConcurrency: 100 };

/** Return the class of error that the clients of both languages have for a status. */
export function errorClass(status: string): string {
  if (status.startsWith('5')) return 'ServerError';
  if (status === '400') return 'BadRequestError';
  return status === '404' ? 'NotFoundError' : 'ApiError';
}

/** Describe a documented error: its status, its meaning and its messages. */
export function errorNote(response: Response, quoted: (message: string) => string): string {
  const { status, description } = response;
  const messages = messagesOf([response]).map(quoted);
  const note = `Status ${status}. ${description}`;
  return messages.length > 0 ? `${note} The message is ${messages.join(' or ')}.` : note;
}

/** Return what registries show of a package in either language: its keywords, and what it is for. */
export const packageTexts = ({ product, title }: Model) => ({
  description: `Client of the ${title}.`,
  keywords: [product.slug, 'api', 'client', 'sdk'],
});

/** Describe texts with a form of their own, because the clients hold them as they are sent. */
export const formatNote = (schema: Schema): string =>
  schema.kind === 'string' && schema.format ? (FORMATS[schema.format] ?? '') : '';

const FORMATS: Readonly<Record<string, string>> = {
  date: 'A date as text, such as `2030-01-15`.',
  'date-time': 'A date and time as text (RFC 3339), such as `2030-01-15T09:30:00Z`.',
};

/** Say which secrets a client hides, and where: the same for every client. */
export const secrecy = (printed: string): string =>
  `${printed} In errors and logs, \`**********\` replaces secret fields, the client's keys and every secret that the call sent, also where the server repeats them. A secret of fewer than eight characters is replaced only where it is a separate word.`;

/** Return the prefix of the environment variables: `GATEHOUSE`. */
export const environmentPrefix = (product: Product): string => product.slug.toUpperCase();

/** Return the variable of an option, in either language: `GATEHOUSE_BASE_URL`. */
export const variableOf = (product: Product, option: string): string =>
  `${environmentPrefix(product)}_${environmentName(option)}`;

/** An option of the clients that calls send: a key, or a header that operations require. */
export interface HeaderOption extends Pick<Key, 'in' | 'name' | 'prefix'> {
  /** The name of the header, or the id of the key. */
  readonly header: string;
  readonly option: string;
  readonly variable: string;
  readonly description: string;
  /** Every client needs its keys, but other headers only for the calls that send them. */
  readonly isKey: boolean;
}

/**
 * Name the options that the contract adds to the clients, keys first: `x-api-key` is `apiKey`, and
 * `x-gatehouse-namespace` is `namespace`; a token is `token`. `claim` gives each a name that isn't `taken`.
 * Both languages read the same variables, which have Python's names.
 */
export function headerOptions(
  model: Model,
  claim: (wanted: string, taken: Set<string>) => string,
  taken: Set<string>,
): HeaderOption[] {
  const { product } = model;
  const variables = new Set([...taken].map(snakeCase));
  const named = (
    wanted: string,
    rest: Omit<HeaderOption, 'option' | 'variable'>,
  ): HeaderOption => ({
    ...rest,
    option: claim(wanted, taken),
    variable: variableOf(product, pythonName(wanted, variables)),
  });
  const words = { '': undefined, 'Bearer ': 'token', 'Basic ': 'basic-auth' };
  return [
    ...allKeys(model).map(({ id, in: place, name, prefix, description }) =>
      named(words[prefix] ?? bareKey(name, product.slug), {
        header: id,
        in: place,
        name,
        prefix,
        description,
        isKey: true,
      }),
    ),
    ...allHeaders(model).map(({ name, description }: Parameter) =>
      named(bareName(name, product.slug), {
        header: name,
        in: 'header',
        name,
        prefix: '',
        description,
        isKey: false,
      }),
    ),
  ];
}

/** Write how an option is sent, for readers: `x-api-key`, `Authorization: Bearer …`, `cookie: session=…`. */
export function sentAs({ in: place, name, prefix }: Pick<Key, 'in' | 'name' | 'prefix'>): string {
  if (place === 'query') return `?${name}=…`;
  if (place === 'cookie') return `cookie: ${name}=…`;
  return prefix ? `${name}: ${prefix}…` : name;
}

/** Describe a server as `Server` in the runtimes of both clients. */
export function serverFacts({ url, variables = [] }: Server) {
  const known = variables.filter(({ name }) => url.includes(`{${name}}`));
  return {
    url: fullUrl(url, ''),
    defaults: known.map((one) => [one.name, one.default] as const),
    values: known
      .filter(({ values }) => values.length > 0)
      .map(({ name, values }) => [name, values] as const),
  };
}

export function optionOf(options: readonly HeaderOption[], header: string): HeaderOption {
  const found = options.find((option) => option.header === header);
  if (!found) throw new Error(`No option has a name for ${header}.`);
  return found;
}
