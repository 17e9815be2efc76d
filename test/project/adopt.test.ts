import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINE } from '../../scripts/adopt/engine.ts';
import { runProgram } from '../../scripts/lib/run-program.ts';
import { ROOT } from '../root.ts';
import { callCommand } from './run-command.ts';

/** As small as a contract can be: no tags, ids, examples, servers or security, and of OpenAPI 3.0. */
const SMALL = {
  openapi: '3.0.3',
  info: { title: 'Things', version: '1.2.3' },
  paths: {
    '/things/{id}': {
      get: {
        summary: 'Get a {{thing}}',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {
          200: {
            description: 'The thing.',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: { name: { type: 'string', nullable: true } },
                },
              },
            },
          },
        },
      },
    },
  },
};

const folder = mkdtempSync(join(tmpdir(), 'adopt-test-'));
const spec = join(folder, 'openapi.json');
const out = join(folder, 'acme-docs');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const adopt = (options: Readonly<Record<string, string>>) => {
  const words = Object.entries(options).map(([option, value]) => `--${option}=${value}`);
  return callCommand(ROOT, 'scripts/commands/adopt.ts', words);
};

const upgrade = (from: string) =>
  runProgram(process.execPath, [join(ROOT, 'scripts/commands/upgrade.ts'), `--from=${from}`], {
    cwd: out,
  });

const read = (file: string): string => readFileSync(join(out, file), 'utf8');

describe('make adopt', () => {
  beforeAll(async () => {
    writeFileSync(spec, JSON.stringify(SMALL));
    const { code, stdout, stderr } = await adopt({ spec, out, slug: 'acme', name: 'Acme' });
    expect(stdout, stderr).toMatch(
      /is ready\. Run `make start` there\. Its contract has \d+ findings \(0 errors,/,
    );
    expect(code).toBe(0);
  });

  test('upgrades and splits the contract, and names its operations', () => {
    expect(read('spec/admin.yaml')).toContain('openapi: 3.1');
    expect(read('spec/paths/things_{id}.yaml')).toContain('operationId: getThingsId');
    expect(read('generated/openapi/admin.yaml')).toMatch(/type:\s+- string\s+- "null"/);
    expect(read('generated/openapi/admin.yaml')).toContain('Get a {{thing}}');
  });

  test('generates pages, clients and prose files', () => {
    expect(read('generated/reference/get-things-id.md')).toContain('# Get a');
    expect(read('generated/python/acme_sdk/client.py')).toContain('def get_things_id(');
    expect(read('generated/typescript/package.json')).not.toContain('"license"');
    expect(readdirSync(join(out, 'site/reference'))).toEqual(['getThingsId.md']);
  });

  test('leaves nothing of this product in the new project', () => {
    const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter(
      (file) => !ENGINE.some((path) => `${file}/`.startsWith(`${path}/`)) && /\w\.\w+$/.test(file),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => /gatehouse|vkey/i.test(read(file)))).toEqual([]);
  });

  test('refuses wrong input with one line, and writes nothing', async () => {
    const fine = { spec, out: join(folder, 'other'), slug: 'acme', name: 'Acme' };
    const text = join(folder, 'text.md');
    writeFileSync(text, 'words\n');
    for (const [wrong, message] of [
      [{ spec: join(folder, 'nowhere.yaml') }, "nowhere.yaml can't be read (ENOENT)."],
      [{ spec: text }, 'expected a definition of OpenAPI 3.0 or 3.1, found no "openapi"'],
      [{ out }, "isn't empty. Name a new folder."],
      [{ out: join(ROOT, 'docs/other') }, 'is inside this project.'],
      [{ out: join(folder, 'a/b') }, "doesn't exist. Create it first."],
      [{ slug: 'Acme-1' }, 'SLUG is "Acme-1": expected lower-case letters'],
      [{ name: ' ' }, 'NAME is missing'],
    ] as const) {
      const { code, stdout, stderr } = await adopt({ ...fine, ...wrong });
      expect(stderr).toContain(message);
      expect({ code, stdout, lines: stderr.split('\n').length }).toEqual({
        code: 2,
        stdout: '',
        lines: 2,
      });
    }
    expect(readdirSync(folder).toSorted()).toEqual(['acme-docs', 'openapi.json', 'text.md']);
  });
});

describe('make upgrade', () => {
  test('replaces the engine, and nothing that belongs to the project', async () => {
    writeFileSync(join(out, 'site/guides/own.md'), 'own words');
    writeFileSync(join(out, 'scripts/old.ts'), '');
    const before = read('spec/admin.yaml');
    expect((await upgrade(ROOT)).code).toBe(0);
    expect(existsSync(join(out, 'scripts/old.ts'))).toBe(false);
    expect(existsSync(join(out, 'scripts/commands/upgrade.ts'))).toBe(true);
    expect(read('site/guides/own.md')).toBe('own words');
    expect(read('spec/admin.yaml')).toBe(before);
  });

  test('refuses a folder without an engine', async () => {
    const { code, stderr } = await upgrade(folder);
    expect(stderr).toContain("has no scripts/adopt/engine.ts, so it isn't a project");
    expect(code).toBe(2);
  });
});
