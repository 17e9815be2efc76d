import { expect, test } from 'vitest';
import { leaveOutKeys } from './key-parameters.ts';

const key = { name: 'key', in: 'query', required: true };
const token = { name: 'x-token', in: 'header' };
const id = { name: 'id', in: 'query' };
const components = {
  securitySchemes: {
    Key: { type: 'apiKey', in: 'query', name: 'key' },
    Token: { type: 'apiKey', in: 'header', name: 'X-Token' },
  },
  parameters: { Key: key },
};

test('parameters that are keys of the security are left out, and required ones are always needed', () => {
  const [Key, Token, both] = [{ Key: [] }, { Token: [] }, { Key: [], Token: [] }];
  const paths = {
    '/a': {
      parameters: [{ $ref: '#/components/parameters/Key' }, id],
      get: { parameters: [token] },
      put: { security: [] },
      post: { security: [Token], parameters: [{ ...id, required: true }] },
    },
    '/b': { parameters: [id], get: { parameters: [{ ...key, in: 'cookie' }] } },
  };
  const shared = { $ref: '#/components/parameters/Key' };
  expect(leaveOutKeys({ security: [Key, Token], components, paths })).toEqual({
    definition: {
      security: [Key, Token],
      components,
      paths: {
        '/a': {
          get: { parameters: [id], security: [Key, both] },
          put: { security: [], parameters: [shared, id] },
          post: { security: [Token], parameters: [shared, { ...id, required: true }] },
        },
        '/b': paths['/b'],
      },
    },
    keys: ['GET /a key', 'GET /a x-token'],
  });
});

test('headers that are keys of other operations become keys', () => {
  const paths = {
    '/a': {
      get: { security: [], parameters: [{ ...token, required: true }] },
      put: { security: [], parameters: [token] },
      post: { security: [{ Key: [] }], parameters: [token] },
    },
  };
  const { definition } = leaveOutKeys({ components, paths });
  expect(definition.paths).toEqual({
    '/a': {
      get: { security: [{ Token: [] }], parameters: [] },
      put: { security: [{ Token: [] }, {}], parameters: [] },
      post: { security: [{ Key: [], Token: [] }, { Key: [] }], parameters: [] },
    },
  });
});
