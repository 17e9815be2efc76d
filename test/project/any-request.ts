import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect } from 'vitest';
import { isThorough, thorough } from '../../scripts/lib/thorough.ts';

const pick = (...values: string[]) => fc.constantFrom(...values);
const mostly = <Value>(usual: fc.Arbitrary<Value>, odd: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 8, arbitrary: usual }, { weight: 1, arbitrary: odd });
/** Anything that isn't the end of a line. */
const line = fc
  .string({ unit: 'binary', maxLength: 30 })
  .map((value) => value.replaceAll(/[\r\n]/g, ''));
const value = mostly(fc.string({ unit: 'grapheme-ascii', maxLength: 30 }), line);
const number = pick('0', '1', '-1', '5', '2', '', '99999999999999999999', '1e9', 'a');

const method = mostly(
  pick(
    'GET',
    'GET',
    'GET',
    'GET',
    'HEAD',
    'HEAD',
    'POST',
    'PUT',
    'DELETE',
    'OPTIONS',
    'PATCH',
    'TRACE',
    'QUERY',
  ),
  mostly(pick('CONNECT', 'get'), line),
);
const step = mostly(
  pick(
    'v1',
    'admin',
    'routes',
    'a.js',
    '..',
    '.',
    '',
    '%',
    '%00',
    '%2e%2e',
    '%2F',
    '%ff',
    '%F0%9F%98%80',
    '?',
    '#',
  ),
  line,
);
const target = mostly(
  pick(
    '/',
    '/a.js',
    '/old',
    '/?a=%',
    '/v1/admin/routes',
    '/v1/admin/routes/a',
    '/v1/admin/providers/secrets/keys',
  ),
  fc.oneof(
    fc.array(step, { maxLength: 6 }).map((steps) => `/${steps.join('/')}`),
    pick('*', '//', 'http://127.0.0.1/', 'http://evil.example/a', `/${'a'.repeat(9000)}`),
    line,
  ),
);
const name = pick(
  'Range',
  'If-Range',
  'If-Match',
  'If-None-Match',
  'If-Modified-Since',
  'If-Unmodified-Since',
  'Accept',
  'Accept-Encoding',
  'Prefer',
  'Cookie',
  'X-Api-Key',
  'Upgrade',
  'Content-Encoding',
);
const framing = fc
  .tuple(
    pick('Content-Length', 'Transfer-Encoding', 'Connection', 'Expect', 'Origin'),
    fc.oneof(number, value),
  )
  .map((pair) => pair.join(': '));
const header = mostly(
  fc.oneof(
    fc.tuple(number, number).map(([from, to]) => `Range: bytes=${from}-${to}`),
    fc.tuple(name, value).map((pair) => pair.join(': ')),
    pick(
      'Accept-Encoding: br',
      'Accept-Encoding: br;q=0',
      'X-Api-Key: a',
      'Prefer: code=999',
      'Prefer: dynamic=true',
      'Content-Type: application/json',
      'Content-Type: multipart/form-data',
      'Expect: 100-continue',
      'Transfer-Encoding: chunked',
      'Host: evil.example',
      'Origin: null',
      'Connection: Upgrade',
    ),
  ),
  mostly(framing, line),
);
const body = fc.oneof(
  fc.json(),
  line,
  pick('', '{', '[[[[', '\u0000', '{"__proto__":{}}', '0\r\n\r\n'),
);
const call = fc
  .tuple(method, target, fc.array(header, { maxLength: 5 }), body, fc.boolean())
  .map(([verb, path, headers, content, isMeasured]) => {
    const length = isMeasured ? [`Content-Length: ${Buffer.byteLength(content, 'latin1')}`] : [];
    const head = [
      `${verb} ${path} HTTP/1.1`,
      'Host: 127.0.0.1',
      'X-Api-Key: a',
      ...length,
      ...headers,
    ];
    return [...head, 'Connection: close', '', isMeasured ? content : ''].join('\r\n');
  });

/** How long a server may wait for the rest of a request that has none. */
const SILENCE_MS = 500;

/** How many requests are under way at once. */
const BATCH = 100;

/** Send text as it is. Returns the status, or 'none' if the server closes the connection without one. */
async function sendRaw(url: string, content: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  // A server may close the connection while it is being written to.
  socket.on('error', () => {});
  socket.setTimeout(SILENCE_MS, () => socket.end());
  socket.write(Buffer.from(content, 'latin1'));
  const received = await text(socket).catch(() => '');
  return [...received.matchAll(/^HTTP\/1.1 ([2-5]\d\d)/gm)].at(-1)?.[1] ?? 'none';
}

/** How many requests each server gets. */
export const REQUEST_COUNT = thorough(300, 20_000);

/**
 * Send requests of any kind to a server: none may make it fail. Prints how often it answered with each status, because
 * a server that refuses everything proves nothing.
 */
export async function expectToSurvive(name: string, url: string): Promise<void> {
  const statuses: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: BATCH, maxLength: BATCH }), async (contents) => {
      const answers = await Promise.all(contents.map((content) => sendRaw(url, content)));
      for (const status of answers) statuses[status] = (statuses[status] ?? 0) + 1;
      expect(answers.filter((status) => status.startsWith('5'))).toEqual([]);
    }),
    // The few of each run are the same ones every time.
    { numRuns: REQUEST_COUNT / BATCH, ...(isThorough ? {} : { seed: 1 }) },
  );
  process.stdout.write(`${name}: ${JSON.stringify(statuses)}\n`);
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '404']));
}
