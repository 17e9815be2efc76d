import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { runProgram } from '../../scripts/lib/run-program.ts';
import { writeFolder } from '../../scripts/lib/temporary-folder.ts';
import type { LocalServer } from '../../scripts/serve/local-server.ts';
import { startSandbox } from '../../scripts/serve/sandbox/start-sandbox.ts';
import { ROOT } from '../root.ts';

// A folder as readers have it: the definition next to the workflows, and no configuration of the project.
const folder = writeFolder();
const FILE = 'admin.arazzo.yaml';
let sandbox: LocalServer;
beforeAll(async () => {
  cpSync(join(ROOT, 'generated/openapi'), folder, { recursive: true });
  sandbox = await startSandbox({ definition: join(folder, 'admin.json') });
});
afterAll(() => sandbox.close());

const redocly = (...words: string[]) =>
  runProgram(join(ROOT, 'node_modules/.bin/redocly'), words, {
    cwd: folder,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });

const respect = (file: string) =>
  redocly('respect', file, '--server', `admin=${sandbox.url}`, '--input', 'api_key=example-key');

test('Redocly accepts the workflows as Arazzo', async () => {
  const { code, stderr } = await redocly('lint', FILE, '--extends', 'recommended');
  expect(code, stderr).toBe(0);
});

test('Respect creates, reads, updates and deletes every entity, and leaves nothing behind', async () => {
  const { workflows } = parse(readFileSync(join(folder, FILE), 'utf8')) as {
    workflows: { steps: { stepId: string }[] }[];
  };
  expect(workflows).not.toEqual([]);
  for (const { steps } of workflows) {
    expect(steps.map(({ stepId }) => stepId)).toEqual(
      expect.arrayContaining(['create', 'read', 'delete', 'is-gone']),
    );
  }
  // The second run would find what the first one left.
  for (const _ of [1, 2]) {
    const { code, stdout, stderr } = await respect(FILE);
    expect(code, stdout + stderr).toBe(0);
    expect(stdout + stderr).toMatch(
      new RegExp(String.raw`Workflows: \S*${workflows.length} passed`),
    );
  }
});

test('Respect notices a value that the server doesn’t return', async () => {
  const text = readFileSync(join(folder, FILE), 'utf8');
  const changed = text.replace("#/name == 'support-chat'", "#/name == 'other'");
  expect(changed).not.toBe(text);
  writeFileSync(join(folder, 'changed.arazzo.yaml'), changed);
  expect(await respect('changed.arazzo.yaml')).toMatchObject({ code: 1 });
});
