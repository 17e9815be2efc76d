import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DevServer } from '../../scripts/bench/dev-server.ts';
import { REQUEST_COUNT, expectToSurvive } from '../project/any-request.ts';
import { ProjectCopy } from '../project/project-copy.ts';

const GUIDE = 'site/guides/security.md';
const SCHEMA = 'spec/schemas/Route.yaml';
const DESCRIPTION = 'The name of the route,';
const PATIENCE_MS = 60_000;

let project: ProjectCopy;
let dev: DevServer;
beforeAll(async () => {
  project = new ProjectCopy();
  dev = await DevServer.start(project.root);
});
afterAll(async () => {
  await dev.stop();
  project.remove();
});

test(`the site of make dev survives ${REQUEST_COUNT} requests of any kind`, async () => {
  await expectToSurvive('dev', dev.site);
  expect((await fetch(dev.site)).status).toBe(200);
});

/** Wait until a path of the site contains words. Returns the milliseconds that it took. */
async function waitFor(path: string, words: string): Promise<number> {
  const start = performance.now();
  while (!(await (await fetch(dev.site + path)).text()).includes(words)) {
    const elapsed = performance.now() - start;
    if (elapsed > PATIENCE_MS) throw new Error(`${path} never showed "${words}".`);
    // More frequent requests would keep the server busy.
    await wait(50);
  }
  return performance.now() - start;
}

test('the site of make dev shows the last save of each of 200 bursts', async () => {
  const guide = project.read(GUIDE);
  const schema = project.read(SCHEMA);
  // `make dev` checks everything when it starts, which isn't measured here.
  project.write(GUIDE, `${guide}\n[A link](/nowhere)\n`);
  await dev.prints('/nowhere');
  project.write(GUIDE, guide);
  await dev.prints('All problems are fixed.');
  const saves = {
    [GUIDE]: (mark: string) => `${guide}\n${mark}\n`,
    [SCHEMA]: (mark: string) => schema.replace(DESCRIPTION, `The route ${mark}.`),
  };
  const delays: { readonly burst: number; readonly file: string; readonly delay: number }[] = [];
  for (let burst = 0; burst < 200; burst++) {
    // Every fourth burst is of the contract, and one is as long as a tool's that rewrites a folder.
    const file = burst % 4 === 3 ? SCHEMA : GUIDE;
    const count = burst === 100 ? 300 : 2 + (burst % 19);
    const gap = burst % 3 === 0 ? 20 : burst % 7;
    for (let save = 1; save <= count; save++) {
      project.write(file, saves[file]?.(`save ${burst}-${save}`) ?? '');
      if (save < count) await wait(gap);
    }
    const path = file === GUIDE ? '/security' : '/openapi/admin.json';
    delays.push({ burst, file, delay: await waitFor(path, `save ${burst}-${count}`) });
  }
  const slowest = delays.toSorted((a, b) => b.delay - a.delay).slice(0, 3);
  const shown = slowest.map(
    ({ burst, file, delay }) => `${Math.round(delay)} ms (${file}, burst ${burst})`,
  );
  process.stdout.write(`200 bursts: none lost, the slowest shown after ${shown.join(', ')}\n`);
});
