import { shellWord } from '../../model/identifier.ts';
import { acceptedTypes } from '../../model/lookup.ts';
import type { SampleLanguage } from '../request.ts';
import { jsonText } from './layout.ts';

export const curl: SampleLanguage = {
  label: 'cURL',
  value: 'curl',
  highlighter: 'bash',
  extension: 'sh',
  render(_model, operation, request) {
    const method = operation.method === 'GET' ? '' : `--request ${operation.method} `;
    const target = request.path + (request.query && `?${request.query}`);
    const options = request.headers.map(({ name, prefix, variable, typed }) =>
      typed === undefined
        ? `--header "${name}: ${prefix}$${variable}"`
        : `--header ${shellWord(`${name}: ${prefix}${typed}`)}`,
    );
    const accepted = acceptedTypes(operation);
    if (accepted) options.push(`--header "accept: ${accepted}"`);
    if (request.body !== undefined) {
      options.push(`--header "content-type: ${operation.body?.mediaType}"`);
      options.push(`--data ${shellWord(jsonText(request.body))}`);
    }
    return `${[`curl ${method}"$BASE_URL${expandable(target)}"`, ...options].join(' \\\n  ')}\n`;
  },
};

// The address is in double quotes, because the shell expands the variable that begins it.
const expandable = (text: string): string => text.replaceAll(/[\\"$`]/g, '\\$&');
