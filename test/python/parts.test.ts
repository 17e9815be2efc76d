import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectedOutput } from '../../scripts/generators/parts/command-parts.ts';
import { pythonFacts, type PythonFacts } from '../../scripts/generators/parts/python-facts.ts';
import { sampleIn } from '../../scripts/generators/parts/shared.ts';
import { readTemplates } from '../../scripts/generators/templates.ts';
import { startPrism, type Mock } from '../../scripts/mock/start-prism.ts';
import { buildModel } from '../../scripts/model/build-model.ts';
import type { JsonObject } from '../../scripts/model/json.ts';
import { packPython } from '../../scripts/packages/python.ts';
import { findBuildingPython, pythonEnvironment } from '../../scripts/test/python.ts';
import { PYTHON_PACKAGE, ROOT } from './python-package.ts';

/**
 * What pages say of the Python package (`scripts/generators/parts/`) against what the built and
 * installed package says of itself: all that it offers is described, and nothing else is.
 */

const python = findBuildingPython();
const document = JSON.parse(
  readFileSync(join(ROOT, 'generated/openapi/admin.json'), 'utf8'),
) as JsonObject;
const model = buildModel(document);

/** A fact without what the pages say of it. */
const without = (fact: object, name: string): object =>
  Object.fromEntries(Object.entries(fact).filter(([key]) => key !== name));

/** As scripts/test/python-parts.py prints it. */
interface Installed {
  readonly exports: unknown;
  readonly classes: readonly unknown[];
  readonly options: readonly unknown[];
  readonly commands: readonly { readonly words: string }[];
  readonly commonOptions: readonly unknown[];
  readonly exitCodes: {
    readonly meanings: readonly (readonly [number, string])[];
    readonly ofErrors: Readonly<Record<string, number>>;
  };
}

describe.skipIf(!python)('the installed Python package', () => {
  let folder: string;
  let facts: PythonFacts;
  let installed: Installed;
  const bin = (name: string): string => join(folder, 'venv/bin', name);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'python-parts-'));
    const names = await packPython(ROOT, folder);
    const wheel = names.find((name) => name.endsWith('.whl')) ?? '';
    execFileSync(python ?? '', ['-m', 'venv', join(folder, 'venv')]);
    execFileSync(bin('pip'), ['install', '--quiet', '--no-index', join(folder, wheel)], {
      env: pythonEnvironment({ PIP_DISABLE_PIP_VERSION_CHECK: '1' }),
      stdio: 'pipe',
    });
    const script = join(ROOT, 'scripts/test/python-parts.py');
    const printed = execFileSync(bin('python'), ['-I', script, PYTHON_PACKAGE.name], {
      env: pythonEnvironment(),
      encoding: 'utf8',
    });
    installed = JSON.parse(printed) as Installed;
    const templates = readTemplates(ROOT, model.product);
    facts = await pythonFacts({ model, document, templates });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('exports what is described, and nothing else', () => {
    expect(facts.exports).toEqual(installed.exports);
    expect(facts.exports.package.length).toBeGreaterThan(20);
  });

  test('has the classes, bases, attributes and signatures that are described', () => {
    // Python writes texts between other quotation marks.
    const plain = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value).replaceAll('\\"', "'"));
    expect(plain(facts.classes)).toEqual(plain(installed.classes));
  });

  test('takes the options, variables and defaults that are described', () => {
    expect(facts.options.map((option) => without(option, 'doc'))).toEqual(installed.options);
  });

  test('has the commands, arguments and options that are described', () => {
    const described = facts.commands.map(({ words, operation, arguments: given, options }) => ({
      words,
      operation: operation.id,
      arguments: given.map(({ shown }) => shown),
      options: options.map((option) => without(option, 'meaning')),
    }));
    expect(described).toEqual(installed.commands);
    expect(facts.commonOptions.map((option) => without(option, 'meaning'))).toEqual(
      installed.commonOptions,
    );
  });

  test('ends with the exit codes that are described, one for each class of exception', () => {
    const { meanings, ofErrors } = installed.exitCodes;
    expect(facts.exitCodes.map(({ code, meaning }) => [code, meaning])).toEqual(meanings);
    const known = new Set(meanings.map(([code]) => code));
    expect(Object.keys(ofErrors).length).toBeGreaterThan(4);
    expect(Object.values(ofErrors).filter((code) => !known.has(code))).toEqual([]);
  });

  describe('its command', () => {
    let mock: Mock;
    beforeAll(async () => {
      mock = await startPrism(join(ROOT, 'generated/openapi/admin.yaml'));
    });
    afterAll(() => mock.close());

    test.each(model.operations.map((operation) => [operation.id, operation] as const))(
      'answers the sample of %s as the page shows',
      async (_, operation) => {
        const { prefix } = PYTHON_PACKAGE;
        const sample = await sampleIn('cli', model, operation);
        const { stdout } = await promisify(execFile)('bash', ['-ec', sample], {
          env: {
            ...pythonEnvironment(),
            PATH: `${join(folder, 'venv/bin')}:${process.env.PATH}`,
            [`${prefix}_BASE_URL`]: mock.url,
            [`${prefix}_API_KEY`]: 'any',
            [`${prefix}_NAMESPACE`]: 'any',
          },
        });
        expect(stdout).toBe(`${expectedOutput(model, operation)}\n`);
      },
    );
  });
});
