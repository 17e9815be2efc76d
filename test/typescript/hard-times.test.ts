import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  answer,
  flood,
  json,
  reset,
  silence,
  startUnreliableServer,
  type UnreliableServer,
} from '../../templates/typescript/unreliable-server.ts';
import { findOldNode, FreshProject, readPackage } from './fresh-project.ts';

/**
 * What the SDK makes of failures depends on how the engine's fetch tells of them, so it is tried
 * with each Node that is promised. The rest of it is tested in templates/typescript.
 */

const KEY = 'key-that-nobody-may-see';

const program = (sdk: string): string => `
import { Gatehouse } from '${sdk}';
import { inspect } from 'node:util';

const [url, closed] = process.argv.slice(2);
const told = [];
const play = async (call) => {
  try {
    told.push(inspect(await call()));
  } catch (error) {
    told.push(\`\${error.name}: \${error.message}\`);
    console.error(inspect(error, { depth: 9, showHidden: true }));
  }
};
const connect = (baseUrl, more) =>
  new Gatehouse({ baseUrl, apiKey: '${KEY}', timeoutMs: 20_000, retries: 1, ...more });
const client = connect(url);
console.error(inspect(client, { depth: 9, showHidden: true }));

await play(() => client.listRoutes());
await play(() => client.getSecret({ providername: 'a', keyname: 'b', namespace: 'c' }));
await play(() => client.createRoute({ body: { name: 'a' } }));
await play(() => client.listRoutes({ timeoutMs: 100, retries: 0 }));
await play(() => client.listRoutes({ retries: 0 }));
await play(() => client.listRoutes({ signal: AbortSignal.abort(new Error('No more.')) }));
await play(() => connect(closed).createRoute({ body: {} }));
console.log(JSON.stringify(told));
`;

const CALLS = [
  answer(503, '', { 'retry-after': '0' }),
  json([]),
  json({ api_key_secret_key: 'tok-1', enabled: true }),
  reset,
  silence,
  flood(100 * 1024 * 1024),
];

const oldNode = findOldNode(20);

describe.each([
  { name: 'this Node', node: process.execPath as string | undefined },
  { name: oldNode ? 'Node 20' : 'Node 20, which this machine does not have', node: oldNode },
])('in $name', ({ node = '' }) => {
  let project: FreshProject;
  let server: UnreliableServer;
  let closed: string;
  beforeAll(async () => {
    project = await FreshProject.create();
    project.write('hard-times.mjs', program(readPackage('generated/typescript').name));
    server = await startUnreliableServer(...CALLS);
    const gone = await startUnreliableServer(silence);
    closed = gone.url;
    await gone.close();
  });
  afterAll(async () => {
    await server.close();
    project.remove();
  });

  test.skipIf(node === '')('failures are told as they are, and no key with them', async () => {
    const { output, code } = await project.run(node, ['hard-times.mjs', server.url, closed]);
    expect(code, output).toBe(0);
    const told = JSON.parse(output.split('\n')[0] ?? '') as string[];
    expect(told).toEqual([
      '[]',
      "{ api_key_secret_key: '***', enabled: true }",
      expect.stringMatching(/^ConnectionError: createRoute got no answer from http:\S+ \(\w+\)\.$/),
      'TimeoutError: listRoutes had no answer after 100 ms.',
      'ResponseError: The answer to listRoutes is larger than the 10485760 bytes that maxResponseBytes allows.',
      'Error: No more.',
      `ConnectionError: createRoute got no answer from ${closed} (ECONNREFUSED).`,
    ]);
    expect(server.received).toHaveLength(CALLS.length);
    expect(output).not.toContain(KEY);
  });
});
