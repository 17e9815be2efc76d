import { expect, test } from 'vitest';
import { buildModel } from '../../model/build-model.ts';
import type { JsonObject } from '../../model/json.ts';
import type { Model } from '../../model/types.ts';
import { commandPlaces, keyFlag, parameterFlags } from './tree.ts';

/** A contract of operations, each at a path of its own. */
function modelOf(operations: Readonly<Record<string, readonly JsonObject[]>>): Model {
  const methods = {
    list: 'get',
    get: 'get',
    create: 'post',
    update: 'put',
    delete: 'delete',
    query: 'post',
  };
  const paths = Object.entries(operations).map(([operationId, parameters]) => {
    const [verb = 'get'] = /^[a-z]+/.exec(operationId) ?? [];
    const method = methods[verb as keyof typeof methods];
    return [`/${operationId}`, { [method]: { operationId, tags: ['All'], parameters } }];
  });
  return buildModel({
    info: { 'x-product': { slug: 'gate', name: 'Gate' } },
    security: [{ First: [] }, { Second: [] }],
    tags: [{ name: 'All' }],
    paths: Object.fromEntries(paths) as JsonObject,
    components: {
      securitySchemes: {
        First: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        Second: { type: 'apiKey', in: 'header', name: 'x-other-key' },
      },
    },
  });
}

test.each<{ name: string; given: string[]; want: string[] }>([
  {
    name: 'a list is of the resource that the other verbs name',
    given: ['listRoutes', 'getRoute', 'listBoxes', 'getBox', 'listPolicies', 'deletePolicy'],
    want: ['route list', 'box list', 'policy list', 'route get', 'box get', 'policy delete'],
  },
  {
    name: 'a list by itself loses its s',
    given: ['listKeys', 'listNews', 'getNews'],
    want: ['key list', 'news list', 'news get'],
  },
  {
    name: 'words of several parts',
    given: ['createDataPlan', 'listDataPlans'],
    want: ['data-plan list', 'data-plan create'],
  },
  {
    name: 'the first query is the bare word',
    given: ['queryRoute', 'queryBox'],
    want: ['query', 'query-box'],
  },
  {
    name: 'the program has words of its own',
    given: ['getCompletion', 'getQuery', 'queryRoute'],
    want: ['completion-2 get', 'query get', 'query-2'],
  },
  {
    name: 'two operations of one verb and one resource',
    given: ['listRoute', 'listRoutes', 'getRoute'],
    want: ['route list', 'route list-2', 'route get'],
  },
])('$name', ({ given, want }) => {
  const model = modelOf(Object.fromEntries(given.map((id) => [id, []])));
  const places = commandPlaces(model);
  expect(places.map(({ group, name }) => (group ? `${group.name} ${name}` : name))).toEqual(want);
});

test('options have names of their own, whatever the contract calls its parameters', () => {
  const inQuery = (name: string): JsonObject => ({ name, in: 'query', schema: { type: 'string' } });
  const inHeader = (name: string, required: boolean): JsonObject => ({
    ...inQuery(name),
    in: 'header',
    required,
  });
  const model = modelOf({
    listRoutes: [
      ...['output', 'pageSize', 'page-size', 'class', 'größe', '漢字', 'namespace', 'key_file'].map(
        inQuery,
      ),
      inHeader('x-gate-namespace', true),
      inHeader('x-gate-trace', false),
      inHeader('x-yes', true),
    ],
    getRoute: [inHeader('x-gate-namespace', true)],
  });
  const flags = model.operations.map((operation) =>
    [...parameterFlags(model, operation)].map(([{ name }, flag]) => `${name} ${flag}`),
  );
  expect(flags).toEqual([
    [
      'output --output-2',
      'pageSize --page-size',
      'page-size --page-size-2',
      'class --class',
      'größe --gr-e',
      '漢字 --value',
      'namespace --namespace-2',
      'key_file --key-file-2',
      'x-gate-namespace --namespace',
      'x-gate-trace --trace',
      'x-yes --x-yes',
    ],
    ['x-gate-namespace --namespace'],
  ]);
  const keys = model.operations[0]?.keys ?? [];
  expect(keys.map((key) => keyFlag(model, key))).toEqual(['--key-file', '--other-key-file']);
});
