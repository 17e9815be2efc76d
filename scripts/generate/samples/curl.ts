import { shellWord } from '../../model/identifier.ts';
import { asObject } from '../../model/json.ts';
import { acceptedTypes, addressOf, needsCertificate } from '../../model/lookup.ts';
import { encodeValue, queryPairs } from '../encode-parameter.ts';
import type { Body, JsonValue } from '../../model/types.ts';
import type { SampleLanguage, SentHeader } from '../request.ts';
import { jsonText } from './layout.ts';

export const curl: SampleLanguage = {
  label: 'cURL',
  value: 'curl',
  highlighter: 'bash',
  extension: 'sh',
  render(_model, operation, request) {
    const method = operation.method === 'GET' ? '' : `--request ${operation.method} `;
    const keys = request.headers
      .filter((one) => one.in === 'query')
      .map(({ name, variable }) => `${encodeValue(name)}=$${variable}`);
    const pairs = [expandable(request.query), ...keys].filter(Boolean);
    const target = expandable(request.path) + (pairs.length > 0 ? `?${pairs.join('&')}` : '');
    const options = request.headers.filter((one) => one.in === 'header').map(option);
    for (const [name, value] of request.literals.headers) {
      options.push(`--header ${shellWord(`${name}: ${value}`)}`);
    }
    const cookies = [
      ...request.headers
        .filter((one) => one.in === 'cookie')
        .map(({ name, variable }) => `${name}=$${variable}`),
      ...request.literals.cookies.map(expandable),
    ];
    if (cookies.length > 0) options.push(`--cookie "${cookies.join('; ')}"`);
    if (needsCertificate(operation)) options.push('--cert client.crt', '--key client.key');
    const accepted = acceptedTypes(operation);
    if (accepted) options.push(`--header "accept: ${accepted}"`);
    if (request.body !== undefined && operation.body) {
      options.push(...bodyOptions(operation.body, request.body));
    }
    const [server] = operation.servers ?? [];
    const base = server ? expandable(addressOf(server)) : '$BASE_URL';
    return `${[`curl ${method}"${base}${target}"`, ...options].join(' \\\n  ')}\n`;
  },
};

/** Write the options that send a body; curl itself writes the content type of a form. */
function bodyOptions(described: Body, body: JsonValue): string[] {
  const { format, mediaType, files, encodings = {}, partTypes = {} } = described;
  const type = `--header "content-type: ${mediaType}"`;
  if (format === 'json') return [type, `--data ${shellWord(jsonText(body))}`];
  if (format === 'text' || format === 'binary') {
    // With any other option, curl would read a file if the text begins with @.
    return [type, `--data-raw ${shellWord(textOf(body))}`];
  }
  const fields = Object.entries(asObject(body)).flatMap(([name, value]) =>
    [value].flat().map((item) => [name, item as JsonValue] as const),
  );
  if (format === 'form') {
    const pairs = Object.entries(asObject(body)).flatMap(([name, value]) => {
      const encoding = encodings[name];
      return encoding
        ? queryPairs({ name, encoding }, value).map((pair) => `--data ${shellWord(pair)}`)
        : [value]
            .flat()
            .map((item) => `--data-urlencode ${shellWord(`${name}=${textOf(item as JsonValue)}`)}`);
    });
    // Without data, curl names no content type.
    return pairs.length > 0 ? pairs : ["--data ''"];
  }
  return fields.map(([name, value]) => {
    // Quotes keep commas and semicolons, with which curl begins options of a part.
    const content = `${name}="${textOf(value).replaceAll(/[\\"]/g, String.raw`\$&`)}"`;
    const isFile = files.includes(name);
    const isJson = typeof value === 'object' && value !== null;
    const type = partTypes[name] ?? (isJson && !isFile ? 'application/json' : '');
    return isFile || type
      ? `--form ${shellWord(`${content}${type && `;type=${type}`}${isFile ? `;filename=${name}` : ''}`)}`
      : `--form-string ${shellWord(`${name}=${textOf(value)}`)}`;
  });
}

const textOf = (value: JsonValue): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

function option({ name, prefix, variable, typed }: SentHeader): string {
  if (prefix === 'Basic ') return `--user "$${variable}"`;
  return typed === undefined
    ? `--header "${name}: ${prefix}$${variable}"`
    : `--header ${shellWord(`${name}: ${prefix}${typed}`)}`;
}

// The address is in double quotes, because the shell expands the variable that begins it.
const expandable = (text: string): string => text.replaceAll(/[\\"$`]/g, '\\$&');
