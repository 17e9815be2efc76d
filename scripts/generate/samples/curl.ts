import { shellWord } from '../../model/identifier.ts';
import { acceptedTypes } from '../../model/lookup.ts';
import { encodeValue } from '../encode-parameter.ts';
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
    const accepted = acceptedTypes(operation);
    if (accepted) options.push(`--header "accept: ${accepted}"`);
    if (request.body !== undefined) {
      options.push(`--header "content-type: ${operation.body?.mediaType}"`);
      options.push(`--data ${shellWord(jsonText(request.body))}`);
    }
    return `${[`curl ${method}"$BASE_URL${target}"`, ...options].join(' \\\n  ')}\n`;
  },
};

function option({ name, prefix, variable, typed }: SentHeader): string {
  if (prefix === 'Basic ') return `--user "$${variable}"`;
  return typed === undefined
    ? `--header "${name}: ${prefix}$${variable}"`
    : `--header ${shellWord(`${name}: ${prefix}${typed}`)}`;
}

// The address is in double quotes, because the shell expands the variable that begins it.
const expandable = (text: string): string => text.replaceAll(/[\\"$`]/g, '\\$&');
