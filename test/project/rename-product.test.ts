import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { findPython, pythonEnvironment } from '../../scripts/test/python.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTool } from './program.ts';
import { ProjectCopy } from './project-copy.ts';

/** The product's name is written in one place; changing it there changes it everywhere. */
describe('another product name', () => {
  let project: ProjectCopy;

  beforeAll(async () => {
    project = new ProjectCopy();
    project.edit('spec/admin.yaml', 'slug: gatehouse', 'slug: acme');
    project.edit('spec/admin.yaml', 'name: Gatehouse', 'name: Acme Door');
    const generated = await project.generate();
    expect(generated.code, generated.stderr).toBe(0);
    const built = await project.run('site/build/build.ts');
    expect(built.code, built.stderr).toBe(0);
  });
  afterAll(() => project.remove());

  test.each(['generated', 'site/dist'])('leaves no trace of the old one in %s', (folder) => {
    const root = join(project.root, folder);
    const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
    expect(names.filter((name) => /gatehouse/i.test(name))).toEqual([]);
    const files = readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    expect(files.length).toBeGreaterThan(50);
    const traces = files.filter((file) => /gatehouse/i.test(readText(file)));
    expect(traces.map((file) => relative(root, file))).toEqual([]);
  });

  test('puts the new one into headers, fields, package, class and paths', () => {
    expect(project.read('generated/samples/getSecret/request.sh')).toContain(
      'x-acme-namespace: $NAMESPACE',
    );
    expect(project.read('generated/openapi/admin.yaml')).toContain('api_key_secret_key_acme');
    expect(project.read('generated/typescript/client.ts')).toContain('export class AcmeDoor');
    expect(project.read('generated/typescript/package.json')).toContain('"acme-js"');
    expect(project.read('site/dist/acme-core/administration/getvkey.html')).toContain('Acme Door');
  });

  test('gives a Python package of the new name', () => {
    const client = project.read('generated/python/acme_sdk/client.py');
    expect(client).toContain('class AcmeDoorClient(');
    expect(client).toContain('`ACME_BASE_URL`');
    expect(project.read('generated/python/pyproject.toml')).toContain('name = "acme-sdk"');
  });

  test.skipIf(!findPython())('gives a Python package that can be imported', () => {
    const code = 'from acme_sdk import AcmeDoorClient, AsyncAcmeDoorClient';
    execFileSync(findPython() ?? '', ['-W', 'error', '-c', code], {
      cwd: join(project.root, 'generated/python'),
      env: pythonEnvironment(),
    });
  });

  test.skipIf(!findPython())('names the program and its variables', async () => {
    expect(project.read('generated/samples/getSecret/request.cli.sh')).toBe(
      'acme secret get openai openai-main\n',
    );
    const { stdout, code } = await runTool(findPython() ?? '', ['-m', 'acme_sdk', '--help'], {
      env: { PYTHONPATH: join(project.root, 'generated/python') },
    });
    expect(code).toBe(0);
    expect(stdout).toContain('usage: acme ');
    expect(stdout).toContain('ACME_BASE_URL');
  });

  test('still compiles', async () => {
    const { stdout } = await project.run(
      'node_modules/ts7/bin/tsc',
      '-p',
      'generated/tsconfig.json',
    );
    expect(stdout).toBe('');
  });
});

/** The words of a file, unpacked where the build packed it. */
function readText(file: string): string {
  const bytes = readFileSync(file);
  return (file.endsWith('.br') ? brotliDecompressSync(bytes) : bytes).toString('utf8');
}
