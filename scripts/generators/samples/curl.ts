import { formatJson } from '../../lib/prettier.ts';
import { shellWord } from '../../model/identifier.ts';
import { environmentName } from './environment.ts';
import type { SampleLanguage } from './types.ts';

export const curl: SampleLanguage = {
  label: 'cURL',
  value: 'curl',
  highlighter: 'bash',
  extension: 'sh',
  async render(_model, operation, request) {
    const method = operation.method === 'GET' ? '' : `--request ${operation.method} `;
    const target = request.path + (request.query && `?${request.query}`);
    const options = [
      ...operation.keys.map((key) => `--header "${key.name}: $API_KEY"`),
      ...request.headers.map(
        (header) => `--header "${header.name}: $${environmentName(header.identifier)}"`,
      ),
    ];
    if (request.body !== undefined) {
      options.push(`--header "content-type: ${operation.body?.mediaType}"`);
      options.push(`--data ${shellWord(await formatJson(request.body))}`);
    }
    return `${[`curl ${method}"$BASE_URL${expandable(target)}"`, ...options].join(' \\\n  ')}\n`;
  },
};

// The address stands in double quotes, since the variable before it must be expanded.
const expandable = (text: string): string => text.replaceAll(/[\\"$`]/g, '\\$&');
