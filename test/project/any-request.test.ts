import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { writeFolder } from '../../scripts/lib/temporary-folder.ts';
import { startPrism } from '../../scripts/serve/mock/start-prism.ts';
import { startSandbox } from '../../scripts/serve/sandbox/start-sandbox.ts';
import { headerRules } from '../../site/build/headers.ts';
import { rulesFile, type HostRules } from '../../site/build/host-rules.ts';
import { startPreview } from '../../site/build/preview.ts';
import { REQUEST_COUNT, expectToSurvive } from './any-request.ts';

const startBuilt = () => {
  const work = writeFolder({ 'dist/index.html': 'home', 'dist/a.js': 'a'.repeat(50_000) });
  const dist = join(work, 'dist');
  const rules: HostRules = { base: '', headers: headerRules(''), redirects: { '/old': '/' } };
  writeFileSync(rulesFile(dist), JSON.stringify(rules));
  return startPreview({ dist, cache: join(work, 'cache'), port: 0, host: '127.0.0.1' });
};

const API = '/v1/admin/routes';

test.each([
  { name: 'preview', start: startBuilt, known: '/' },
  { name: 'mock', start: () => startPrism('generated/openapi/admin.yaml'), known: API },
  {
    name: 'sandbox',
    start: () => startSandbox({ definition: 'generated/openapi/admin.json', isSeeded: true }),
    known: API,
  },
])(
  `the $name server survives ${REQUEST_COUNT} requests of any kind, and never fails with an internal error`,
  async ({ name, start, known }) => {
    const written = vi.spyOn(process.stderr, 'write');
    const server = await start();
    await expectToSurvive(name, server.url);
    const response = await fetch(server.url + known, { headers: { 'x-api-key': 'a' } });
    expect(response.status).toBe(200);
    expect(written).not.toHaveBeenCalled();
    written.mockRestore();
    await server.close();
  },
);
