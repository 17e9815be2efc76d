// What the samples and clients of any-contract.ts send, and what they get.

/** A call that the samples of an operation make, and the response that they get. */
interface ExpectedCall {
  readonly operation: string;
  /** The named example of its body; left out without a body. */
  readonly example?: string;
  readonly method?: string;
  readonly target: string;
  /** All that don't belong to the client itself. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly reply: { readonly status: number; readonly type: string; readonly body: string };
}

/** The values of the variables that the samples use. */
export const VARIABLES = {
  API_KEY: 'key-of-the-caller',
  KEY: 'key-in-the-query',
  SESSION: 'session-of-the-caller',
  TOKEN: 'token-of-the-caller',
  BASIC_AUTH: 'user:päss:word',
  X_STAGE: 'live',
  X_VERSION: '3',
  USER_AGENT: 'caller/1',
} as const;

const json = (value: unknown): ExpectedCall['reply'] => ({
  status: 200,
  type: 'application/json',
  body: JSON.stringify(value),
});
const THING = json({ id: 7 });

const KEY = { 'x-api-key': VARIABLES.API_KEY };
const SESSION = { cookie: `session=${VARIABLES.SESSION}` };

export const EXPECTED_CALLS: readonly ExpectedCall[] = [
  { operation: 'inherited', target: '/inherited', headers: KEY, reply: THING },
  { operation: 'public', target: '/public', reply: THING },
  {
    operation: 'login',
    target: '/login',
    headers: { authorization: `Basic ${Buffer.from(VARIABLES.BASIC_AUTH).toString('base64')}` },
    reply: THING,
  },
  { operation: 'query', target: '/query?key=key-in-the-query', reply: THING },
  { operation: 'cookie', target: '/cookie', headers: SESSION, reply: THING },
  {
    operation: 'either',
    target: '/either',
    headers: { authorization: `Bearer ${VARIABLES.TOKEN}` },
    reply: THING,
  },
  { operation: 'both', target: '/both', headers: { ...KEY, ...SESSION }, reply: THING },
  { operation: 'optional', target: '/optional', headers: KEY, reply: THING },
  { operation: 'certified', target: '/certified', reply: THING },
  { operation: 'certifiedKey', target: '/certifiedKey', headers: KEY, reply: THING },
  {
    operation: 'search',
    target:
      '/search/a%20b,c%2Cd/min=1,word=x%26y/.5.a%20b.c%2Cd/a;matrix=a%20b,c%2Cd;matrices=x;matrices=y;min=1;word=x%26y?apart=a%20b&apart=c%2Cd&together=a%20b,c%2Cd' +
      '&spaces=a%20b%20c%2Cd&pipes=a%20b%7Cc%2Cd&min=1&word=x%26y&pairs=min,1,word,x%26y' +
      '&deep%5Bmin%5D=1&deep%5Bword%5D=x%26y&deeper%5Ba%5D%5Bb%5D=1&deeper%5Bc%5D=d&deeper%5Be%5D%5B0%5D%5Bf%5D=2&deeper%5Be%5D%5B1%5D%5Bf%5D=3' +
      '&reserved=a/b:c?d=e,f%26g%2Bh%23i&json=%7B%22min%22%3A1%2C%22word%22%3A%22x%26y%22%7D',
    headers: {
      'x-stage': VARIABLES.X_STAGE,
      'x-words': 'a,b',
      'x-range': 'min=1,word=x',
      'x-version': VARIABLES.X_VERSION,
      'user-agent': VARIABLES.USER_AGENT,
      cookie: `${SESSION.cookie}; theme=dark%20blue; words=a%20b,c%2Cd`,
    },
    reply: THING,
  },
  { operation: 'elsewhere', target: '/uploads/elsewhere?key=key-in-the-query', reply: THING },
  { operation: 'mixed', target: '/mixed/thing', reply: THING },
  { operation: 'waiting', target: '/waiting', reply: { ...THING, status: 202 } },
  { operation: 'probe', method: 'HEAD', target: '/waiting', reply: { ...THING, body: '' } },
  { operation: 'ranged', target: '/ranged?%24top=5', reply: { ...THING, status: 201 } },
  {
    operation: 'undocumented',
    target: '/undocumented',
    reply: { status: 200, type: 'text/plain', body: 'anything' },
  },
  {
    operation: 'sendForm',
    example: 'all',
    method: 'POST',
    target: '/form',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'name=a+b%26c%3D%C3%BC&count=2&tags=x&tags=y&near=%7B%22min%22%3A1%7D&list=%7B%22min%22%3A2%7D&commas=a%20b,c&deep%5Ba%5D%5Bmin%5D=3&items%5B0%5D%5Bmin%5D=4',
    reply: { status: 200, type: 'text/plain', body: 'yes' },
  },
  {
    operation: 'sendEmptyForm',
    example: 'none',
    method: 'POST',
    target: '/empty',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
    reply: { status: 200, type: 'text/plain', body: 'yes' },
  },
  {
    operation: 'upload',
    example: 'all',
    method: 'POST',
    target: '/upload',
    headers: { 'content-type': 'multipart/form-data' },
    body: [
      'about={"a":1} (application/vnd.acme+json)',
      'all={"b":2} (application/json)',
      'all={} (application/json)',
      'notes=a,b (text/csv)',
      'photo=b;y,"te\\\\s (image/png, file photo)',
      'size=3',
      'title=ü "quoted"; <x>',
    ].join('\n'),
    reply: { status: 200, type: 'text/plain', body: 'yes' },
  },
  {
    operation: 'sendText',
    example: 'all',
    method: 'POST',
    target: '/text',
    headers: { 'content-type': 'text/plain' },
    body: "it's a text",
    reply: { status: 200, type: 'image/png', body: '\0\u0001' },
  },
  {
    operation: 'sendFile',
    example: 'all',
    method: 'PUT',
    target: '/file',
    headers: { 'content-type': 'application/octet-stream' },
    body: '@bytes.zip',
    reply: { status: 200, type: 'image/png', body: '\0\u0001' },
  },
  {
    operation: 'addAnimal',
    example: 'all',
    method: 'POST',
    target: '/animals',
    headers: { 'content-type': 'application/json' },
    body: '{"x-note":"a","notes":{"a":1},"place":[1,"north"],"kind":"dog"}',
    reply: json({ kind: 'dog', tag: 'a1' }),
  },
  {
    operation: 'order',
    // Made from the schema.
    example: 'example',
    method: 'POST',
    target: '/orders',
    headers: { 'content-type': 'application/merge-patch+json' },
    body: '{"way":"post","gift":true,"address":"string","card":"string"}',
    reply: THING,
  },
];

/** A list of several pages: what each client sends for them, and the items that it gets. */
interface ExpectedList {
  readonly operation: string;
  readonly input: Readonly<Record<string, number | readonly string[]>>;
  readonly pages: readonly {
    readonly target: string;
    readonly body: unknown;
    readonly link?: string;
  }[];
  /** Their ids, or the items themselves; the message of the error where a page can't be followed. */
  readonly items: readonly (number | string)[] | string;
}

const KEYED = 'key=key-in-the-query';
const ONE = { id: 1 };
const TWO = { id: 2 };

export const PAGED: readonly ExpectedList[] = [
  {
    operation: 'listCursors',
    input: { words: ['a b', 'c,d'] },
    pages: [
      {
        target: `/cursors?words=a%20b,c%2Cd&${KEYED}`,
        body: { data: { things: [ONE], 'next/at': 'x&y' } },
      },
      { target: `/cursors?words=a%20b,c%2Cd&at=x%26y&${KEYED}`, body: { data: { things: [TWO] } } },
    ],
    items: [1, 2],
  },
  {
    operation: 'listCursors',
    input: {},
    pages: [
      { target: `/cursors?${KEYED}`, body: { data: { things: [ONE], 'next/at': 'same' } } },
      { target: `/cursors?at=same&${KEYED}`, body: { data: { things: [ONE], 'next/at': 'same' } } },
    ],
    items: 'The response to listCursors names its own page as the next one.',
  },
  {
    operation: 'listNumbers',
    input: {},
    pages: [
      { target: `/numbers?${KEYED}`, body: [ONE] },
      { target: `/numbers?at=2&${KEYED}`, body: [TWO] },
      { target: `/numbers?at=3&${KEYED}`, body: [] },
    ],
    items: [1, 2],
  },
  {
    operation: 'listOffsets',
    input: { at: 3 },
    pages: [
      { target: `/offsets?at=3&${KEYED}`, body: { list: [ONE, TWO], more: true } },
      { target: `/offsets?at=5&${KEYED}`, body: { list: [ONE], more: false } },
    ],
    items: [1, 2, 1],
  },
  {
    operation: 'listOffsets',
    input: {},
    pages: [{ target: `/offsets?${KEYED}`, body: { list: null, more: true } }],
    items: [],
  },
  {
    operation: 'listLinks',
    input: { at: 1, words: ['a'] },
    pages: [
      {
        target: `/links?at=1&words=a&${KEYED}`,
        body: [ONE],
        link: '<https://elsewhere.example.com/?at=9>; title="a, <b>; rel=next"; rel=prev, </other?after=%20b,c&x>; REL="last Next"',
      },
      { target: `/links?after=%20b,c&x&${KEYED}`, body: [TWO], link: '</links?at=1>; rel=first' },
    ],
    items: [1, 2],
  },
  {
    operation: 'listAddresses',
    input: {},
    pages: [
      {
        target: `/addresses?${KEYED}`,
        body: { list: ['a'], next: 'https://elsewhere.example.com/a?b=c d#e' },
      },
      { target: `/addresses?b=c%20d&${KEYED}`, body: { list: ['b'], next: '' } },
    ],
    items: ['a', 'b'],
  },
];
