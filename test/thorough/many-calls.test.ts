import { join } from 'node:path';
import { expect, test } from 'vitest';
import { json, startUnreliableServer } from '../../templates/typescript/unreliable-server.ts';
import { ROOT } from '../root.ts';

const { Gatehouse } = (await import(join(ROOT, 'generated/typescript/index.ts'))) as {
  Gatehouse: new (options: object) => { createRoute(input: object): Promise<unknown> };
};

// A POST is never repeated, so each connection that the server resets would be a call that is lost.
test('ten thousand concurrent calls of one TypeScript client all get a response', async () => {
  const server = await startUnreliableServer(json({}));
  const client = new Gatehouse({ baseUrl: server.url, apiKey: 'any' });
  const calls = Array.from({ length: 10_000 }, () => client.createRoute({ body: {} }));
  const outcomes = await Promise.allSettled(calls);
  await server.close();
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(server.received).toHaveLength(10_000);
});
