import type { Generator } from '../types.ts';
import {
  PASSWORD,
  readCollection,
  USER,
  type CollectionRequest,
  type SentBody,
} from './collection.ts';

/**
 * Make the collection for Postman.
 *
 * @see https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/index.html
 */
export const generatePostman: Generator = ({ model }) => {
  const { name, description, variables, folders } = readCollection(model);
  if (folders.length === 0) return [];
  const collection = {
    info: {
      name,
      description,
      version: model.version,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    variable: variables.map(({ name: key, value = '', description: about }) => ({
      key,
      value,
      description: about,
    })),
    item: folders.map((folder) => ({
      name: folder.name,
      description: folder.description,
      item: folder.requests.map(item),
    })),
  };
  const content = `${JSON.stringify(collection, null, 2)}\n`;
  return [{ path: 'openapi/admin.postman_collection.json', content }];
};

const item = (request: CollectionRequest) => ({
  name: request.name,
  ...(request.statuses.length > 0 && {
    event: [{ listen: 'test', script: { type: 'text/javascript', exec: test(request) } }],
  }),
  request: {
    description: request.description,
    method: request.method,
    url: urlOf(request),
    header: request.headers.map(([key, value]) => ({ key, value })),
    ...(request.isBasic && {
      auth: {
        type: 'basic',
        basic: [
          { key: 'username', value: `{{${USER}}}`, type: 'string' },
          { key: 'password', value: `{{${PASSWORD}}}`, type: 'string' },
        ],
      },
    }),
    ...(request.body && { body: bodyOf(request.body) }),
  },
});

const test = ({ statuses }: CollectionRequest): string[] => [
  `pm.test('The status is ${statuses.join(' or ')}', function () {`,
  `  pm.expect(pm.response.code).to.be.oneOf([${statuses.join(', ')}]);`,
  '});',
];

function urlOf({ url, query, pathParameters }: CollectionRequest) {
  const [address = ''] = url.split('?');
  const [host, ...path] = address.split('/');
  return {
    raw: url,
    host: [host],
    path,
    ...(query.length > 0 && { query: query.map(([key, value]) => ({ key, value })) }),
    ...(pathParameters.length > 0 && {
      variable: pathParameters.map(([key, value]) => ({ key, value })),
    }),
  };
}

function bodyOf({ mode, text, fields }: SentBody) {
  if (mode === 'json') return { mode: 'raw', raw: text, options: { raw: { language: 'json' } } };
  if (mode === 'text') return { mode: 'raw', raw: text };
  const pairs = fields.map(({ name, ...field }) => ({ key: name, ...field, type: 'text' }));
  return mode === 'form'
    ? { mode: 'urlencoded', urlencoded: pairs }
    : { mode: 'formdata', formdata: pairs };
}
