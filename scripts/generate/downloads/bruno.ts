import type { Generator } from '../types.ts';
import {
  PASSWORD,
  readCollection,
  USER,
  type CollectionRequest,
  type SentBody,
} from './collection.ts';

/** The environment whose variables readers fill in. */
const ENVIRONMENT = 'Your installation';

/** Make the collection for Bruno, in the single file that its "Import collection" reads. */
export const generateBruno: Generator = ({ model }) => {
  const { name, description, variables, folders } = readCollection(model);
  if (folders.length === 0) return [];
  const collection = {
    name,
    version: '1',
    items: folders.map((folder, position) => ({
      type: 'folder',
      name: folder.name,
      seq: position + 1,
      root: { meta: { name: folder.name, seq: position + 1 }, docs: folder.description },
      items: folder.requests.filter(isKept).map(item),
    })),
    environments: [
      {
        name: ENVIRONMENT,
        variables: variables.map((one) => ({
          name: one.name,
          value: one.value ?? '',
          type: 'text',
          enabled: true,
          secret: one.isSecret,
        })),
      },
    ],
    root: { docs: description },
  };
  const content = `${JSON.stringify(collection, null, 2)}\n`;
  return [{ path: 'openapi/admin.bruno_collection.json', content }];
};

/** Bruno encodes what is encoded already, so an address with more than plain letters would be another one. */
const isKept = ({ url }: CollectionRequest): boolean => /^[\w{}/:.?=&-]*$/.test(url);

const item = (request: CollectionRequest, position: number) => ({
  type: 'http-request',
  name: request.name,
  seq: position + 1,
  request: {
    url: request.url,
    method: request.method,
    headers: request.headers.map(enabled),
    params: [
      ...request.query.map((pair) => ({ ...enabled(pair), type: 'query' })),
      ...request.pathParameters.map((pair) => ({ ...enabled(pair), type: 'path' })),
    ],
    body: request.body ? bodyOf(request.body) : { mode: 'none' },
    auth: request.isBasic
      ? { mode: 'basic', basic: { username: `{{${USER}}}`, password: `{{${PASSWORD}}}` } }
      : { mode: 'none' },
    assertions: request.statuses.length > 0 ? [enabled(['res.status', expected(request)])] : [],
    docs: request.description,
  },
});

const expected = ({ statuses }: CollectionRequest): string =>
  statuses.length === 1 ? `eq ${statuses[0]}` : `in ${statuses.join(', ')}`;

const enabled = ([name, value]: readonly [string, string]) => ({ name, value, enabled: true });

function bodyOf({ mode, text, fields }: SentBody) {
  if (mode === 'json') return { mode, json: text };
  if (mode === 'text') return { mode, text };
  return mode === 'form'
    ? {
        mode: 'formUrlEncoded',
        formUrlEncoded: fields.map((field) => ({ ...field, enabled: true })),
      }
    : {
        mode: 'multipartForm',
        multipartForm: fields.map((field) => ({ ...field, enabled: true, type: 'text' })),
      };
}
