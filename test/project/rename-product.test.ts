import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { findPython } from '../../scripts/test/python.ts';
import { PROGRAM, runBare } from './program.ts';
import type { ProjectCopy } from './project-copy.ts';
import { callCommand } from './run-command.ts';
import { smallProject } from './small-project.ts';

// The product's name is written in one place, and changing it there changes it everywhere. `make
// test-thorough` renames the whole project and reads its site: test/thorough/rename-product.test.ts.

const isNamed = (text: string): boolean => text.toLowerCase().includes(PROGRAM);

test("no document, and no source of a page, a package or the contract, contains the product's name", () => {
  const files = globSync(['{site,spec,templates,scripts,docs}/**/*.*', '*.md'], {
    cwd: ROOT,
    exclude: ['site/dist*', '**/*.test.*'],
  });
  expect(files.length).toBeGreaterThan(500);
  const isComment = (line: string): boolean => /^\s*(?:\/\/|\/?\*)/.test(line);
  const lines = files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => isNamed(line) && !isComment(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(lines).toEqual([
    `spec/admin.yaml: slug: ${PROGRAM}`,
    expect.stringMatching(/^spec\/admin\.yaml: name: /),
  ]);
  expect(files.filter(isNamed)).toEqual([]);
});

describe('with another name in the contract', () => {
  let project: ProjectCopy;

  beforeAll(async () => {
    project = smallProject();
    project.edit('spec/admin.yaml', 'name: Acme', 'name: Acme Door');
    const generated = await callCommand(project.root, 'scripts/commands/generate.ts');
    expect(generated.code, generated.stderr).toBe(0);
  });
  afterAll(() => project.remove());

  test('headers, fields, packages, classes and variables have the new one', () => {
    const read = (file: string): string => project.read(`generated/${file}`);
    expect(read('samples/listSecrets/request.sh')).toContain('x-acme-namespace: $NAMESPACE');
    expect(read('samples/listSecrets/request.cli.sh')).toBe('acme secret list\n');
    expect(read('openapi/admin.yaml')).toContain('key_acme');
    expect(read('typescript/client.ts')).toContain('export class AcmeDoor');
    expect(read('typescript/package.json')).toContain('"acme-js"');
    expect(read('python/pyproject.toml')).toContain('name = "acme-sdk"');
    expect(read('python/acme_sdk/client.py')).toContain('class AcmeDoorClient(');
    expect(read('python/acme_sdk/client.py')).toContain('`ACME_BASE_URL`');
  });

  test.skipIf(!findPython())('the command line and its variables have the new one', async () => {
    const words = ['-W', 'error', '-m', 'acme_sdk', '--help'];
    const { stdout, code } = await runBare(findPython() ?? '', words, {
      env: { PYTHONPATH: join(project.root, 'generated/python') },
    });
    expect(code).toBe(0);
    expect(stdout).toContain('usage: acme ');
    expect(stdout).toContain('ACME_BASE_URL');
  });

  test('generated code compiles', async () => {
    const { stdout } = await project.run(
      'node_modules/ts7/bin/tsc',
      '-p',
      'generated/tsconfig.json',
    );
    expect(stdout).toBe('');
  });
});
