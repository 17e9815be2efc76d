// Requests in other documentation: what counts as one of the contract, and which words findings use.
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { JsonObject } from '../../model/json.ts';
import { readApi } from '../match/api.ts';
import { readFences } from '../read/read-folder.ts';
import { checkSamples } from './check-samples.ts';

const API = readApi(
  parse(`
openapi: 3.1.0
info: { title: Shop, version: '1' }
servers: [{ url: 'https://api.shop.dev/v1' }]
security: [{ Key: [] }]
paths:
  /orders:
    get:
      operationId: listOrders
      parameters:
        - { name: page, in: query, schema: { type: object, properties: { limit: { type: integer }, after: { type: string } } } }
        - { name: filter, in: query, style: deepObject, explode: true, schema: { $ref: '#/components/schemas/Filter' } }
        - { name: sort, in: query, explode: false, schema: { type: object, properties: { by: { type: string } } } }
    post:
      operationId: createOrder
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
  /orders/{id}: { get: { operationId: getOrder }, delete: { operationId: deleteOrder } }
  /orders/last: { put: { operationId: replaceLast } }
  /customers/{id}/addresses:
    get:
      operationId: listAddresses
      parameters: [{ name: card_id, in: query, schema: { type: string } }, { name: Authorization, in: header, required: true }]
  /labels:
    get:
      operationId: listLabels
      parameters: [{ name: labels, in: query, schema: { type: object, additionalProperties: { type: string } } }]
components:
  securitySchemes: { Key: { type: apiKey, in: header, name: x-shop-key } }
  schemas:
    Filter:
      type: object
      properties:
        status: { enum: [open, closed] }
        created: { anyOf: [{ type: object, properties: { gt: { type: integer } } }, { type: integer }] }
        ids: { type: array, items: { type: string } }
    Card: { type: object, properties: { kind: { const: card }, number: { type: string } } }
    Bank: { type: object, properties: { kind: { const: bank }, iban: { type: string } } }
    Order:
      type: object
      properties:
        cardId: { type: integer }
        pay: { oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Bank' }] }
        when: { oneOf: [{ type: integer }, { enum: [now, later] }, { type: object, properties: { at: { type: string } } }] }
`) as JsonObject,
);

/** Check a curl command, and return the messages. */
async function messagesOf(words: string): Promise<string[]> {
  const text = `\`\`\`bash\ncurl ${words}\n\`\`\`\n`;
  const { findings } = await checkSamples([readFences('docs.md', text)], {
    api: API,
    isOwn: false,
  });
  return findings.map(({ message }) => message);
}

const KEY = '-H "x-shop-key: k"';
const get = (query: string, path = 'orders'): Promise<string[]> =>
  messagesOf(`"https://api.shop.dev/v1/${path}?${query}" ${KEY}`);

describe('objects in a query', () => {
  test.each([
    'limit=3&after=a',
    'filter[status]=open',
    'filter[created][gt]=1700000000',
    'filter[created]=1700000000',
    'filter[ids][]=a&filter[ids][]=b',
    'filter[ids][0]=a',
    'filter[status]=$STATUS',
    'sort=by,name',
  ])('%s is accepted', async (query) => {
    expect(await get(query)).toEqual([]);
  });

  test('any field is accepted where an object may have any', async () => {
    expect(await get('team=a&env=b', 'labels')).toEqual([]);
  });

  test.each([
    ['limit=many', 'The query parameter limit is "many": expected an integer.'],
    ['limti=3', 'listOrders has no query parameter "limti", did you mean "limit"?'],
    ['page=2', 'listOrders has no query parameter "page": it has limit, after, filter and sort.'],
    [
      'filter[status]=done',
      'The query parameter filter[status] is "done": expected open or closed.',
    ],
    [
      'filter[state]=open',
      'The query parameter "filter" of listOrders has no field "state", did you mean "status"?',
    ],
    [
      'filter[created][since]=1',
      'The query parameter "filter[created]" of listOrders has no field "since": it has gt.',
    ],
  ])('%s is reported', async (query, want) => {
    expect(await get(query)).toEqual([want]);
  });
});

test('a path with a parameter takes the methods that a literal path lacks', async () => {
  expect(await messagesOf(`https://api.shop.dev/v1/orders/last ${KEY}`)).toEqual([]);
  expect(await messagesOf(`-X PATCH https://api.shop.dev/v1/orders/last ${KEY}`)).toEqual([
    "PATCH /orders/last isn't an operation: the path has PUT (replaceLast).",
  ]);
});

test.each([
  ['an unknown path', 'https://api.shop.dev/v1/nothing/like/it'],
  ['a method that no operation has', '-X PUT https://api.shop.dev/v1/orders/1'],
  ['a method that is known only at run time', '-X "$METHOD" https://api.shop.dev/v1/orders/1'],
  ['a correct request', 'https://api.shop.dev/v1/orders'],
])('a header that no operation accepts is reported with %s', async (_name, words) => {
  const found = await messagesOf(`${words} ${KEY} -H "x-shop-tokne: a"`);
  expect(found.filter((message) => message.includes('x-shop-tokne'))).toHaveLength(1);
});

test('a header that OpenAPI ignores is not required', async () => {
  expect(await get('card_id=a', 'customers/7/addresses')).toEqual([]);
});

test.each([
  ['https://api.shop.dev/v1/ordesr', '/orders'],
  ['https://api.shop.dev/v1/orders/7/address', undefined],
  ['https://api.shop.dev/v1/customers/addresses', '/customers/{id}/addresses'],
  ['https://api.shop.dev/v1/customers/7/adresses', '/customers/{id}/addresses'],
  ['https://api.shop.dev/v1/invoices', undefined],
  ['https://api.shop.dev/v1/shops/7/staff/orders', undefined],
  ['https://api.shop.dev/v1/customers/7/payments', undefined],
])('for the unknown path %s, the suggestion is %s', async (url, want) => {
  const [message = ''] = await messagesOf(`${url} ${KEY}`);
  expect(/did you mean "([^"]*)"/.exec(message)?.[1]).toBe(want);
});

test.each([
  ['a well-known path', 'https://api.shop.dev/.well-known/openid-configuration'],
  ['a well-known path below the server’s', 'https://api.shop.dev/v1/.well-known/jwks.json'],
  ['another host', 'https://api.other.com/v1/orders -X PUT'],
  ['another host of the same domain, with a path of its own', 'https://auth.shop.dev/oauth/token'],
  ['another host whose path ends alike', 'https://status.shop.dev/api/internal/orders -X PUT'],
])('%s is ignored', async (_name, words) => {
  expect(await messagesOf(`${words} -H "x-other: a"`)).toEqual([]);
});

test.each([
  [
    '{ "pay": { "kind": "card", "iban": "x" } }',
    'Card has no field "iban": it has kind and number. Expected Card or Bank.',
  ],
  ['{ "pay": "cash" }', '"pay" is "cash": expected Card or Bank.'],
  ['{ "when": "soon" }', '"when" is "soon": expected an integer, now, later or an object with at.'],
])('the finding about %s names all branches', async (body, want) => {
  const words = `https://api.shop.dev/v1/orders ${KEY} -H "content-type: application/json" -d '${body}'`;
  expect(await messagesOf(words)).toEqual([want]);
});

test.each([
  ["{ cardId: 'x', when: 'now' }", []],
  ["{ cardId: 7, when: 'now' }", []],
  ["{ cardId: true, when: 'now' }", ['"cardId" is true: expected an integer.']],
])('the object %s can be a body or give parameters to a call', async (object, want) => {
  const text = `\`\`\`ts\nawait shop.call(${object});\n\`\`\`\n`;
  const { findings } = await checkSamples([readFences('docs.md', text)], { api: API, isOwn: true });
  expect(findings.map(({ message }) => message)).toEqual(want);
});
