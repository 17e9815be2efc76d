import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { document } from '../../../scripts/lib/own-contract.ts';
import { writeFolder } from '../../../scripts/lib/temporary-folder.ts';
import { packPython } from '../../../scripts/packages/python.ts';
import { findBuildingPython, pythonEnvironment } from '../../../scripts/test/python.ts';
import { startRecorder } from '../../../generated/tests/recorder.ts';
import index from '../../../generated/reference/index.json' with { type: 'json' };
import { filesIn, shared } from '../built-packages.ts';
import { PYTHON_PACKAGE, settings } from './python-package.ts';
import { ROOT } from '../../root.ts';

const { name, version } = PYTHON_PACKAGE;
const { links, product } = index;
const { contact } = document['info'] as { contact: { name: string; email: string } };
const run = promisify(execFile);

/** What users install, in an environment of its own. */
describe.skipIf(!findBuildingPython())('the built Python package', () => {
  let files: readonly string[];
  let environment: string;
  beforeAll(async () => {
    files = filesIn(await shared('pythonPackage'));
    environment = await shared('pythonEnvironment');
  });

  // scripts/packages/build-python.py builds the wheel from the source distribution, so installing the
  // wheel proves both.
  test('is a wheel and a source distribution of the contract’s version', () => {
    expect(files.map((file) => basename(file))).toEqual([
      expect.stringContaining(`-${version}.tar.gz`),
      `${name}-${version}-py3-none-any.whl`,
    ]);
  });

  test('shows the links of the site and the contact of the contract', async () => {
    const words = ['-I', '-c', METADATA, name];
    const { stdout } = await run(join(environment, 'bin/python'), words, {
      env: pythonEnvironment(),
    });
    expect(JSON.parse(stdout)).toMatchObject({
      'Author-email': [`${contact.name} <${contact.email}>`],
      Keywords: [expect.stringMatching(new RegExp(`^${product.slug},api,client,sdk$`))],
      'Project-URL': [
        `Homepage, ${links.website}`,
        `Repository, ${links.sourceCode}`,
        `Issues, ${links.issues}`,
      ],
      // Nothing is required: PyYAML is an extra.
      'Provides-Extra': ['yaml'],
      'Requires-Dist': [expect.stringMatching(/^PyYAML\s*\(?>=6\)?\s*; extra == ['"]yaml['"]$/)],
    });
  });

  test("is identical when it's built again, later and with other permissions", async () => {
    const again = writeFolder();
    const before = process.umask(0o077);
    onTestFinished(() => void process.umask(before));
    await packPython(ROOT, again);
    expect(filesIn(again)).toHaveLength(2);
    for (const file of filesIn(again)) {
      const first = files.find((one) => basename(one) === basename(file)) ?? '';
      expect(readFileSync(file).equals(readFileSync(first)), basename(file)).toBe(true);
    }
  });

  test('loads no asyncio for programs that need none: that takes as long as the rest', async () => {
    const code = `import sys, ${index.product.slug}_sdk; print("asyncio" in sys.modules)`;
    const words = ['-I', '-c', code];
    const { stdout } = await run(join(environment, 'bin/python'), words, {
      env: pythonEnvironment(),
    });
    expect(stdout.trim()).toBe('False');
  });

  test('makes a call with settings from the environment, and names itself', async () => {
    const recorder = await startRecorder(inject('mockUrl'));
    onTestFinished(() => recorder.close());
    const env = pythonEnvironment(settings(recorder.url));
    // -I keeps the current folder and PYTHONPATH out.
    const words = ['-I', '-W', 'error', '-c', USE, name];
    const { stdout } = await run(join(environment, 'bin/python'), words, { env });
    expect(stdout).toBe(`${version} ${version} True\nlist\n`);
    const program = join(environment, 'bin', name.replace(/_sdk$/, ''));
    const { stdout: printed } = await run(program, ['route', 'list'], { env });
    expect(printed).toMatch(/^\[\n/);
    const agents = recorder.calls.map(({ headers }) => headers['user-agent']);
    expect(agents).toHaveLength(2);
    for (const agent of agents) {
      expect(agent).toMatch(/^\S+-sdk-python\/\S+ \(contract \S+; Python 3\.\d+\)$/);
    }
  });
});

/** A program that prints what package indexes show. */
const METADATA = `
import importlib.metadata, json, sys
found = importlib.metadata.metadata(sys.argv[1].replace("_", "-"))
print(json.dumps({name: found.get_all(name) for name in found.keys()}))
`;

/** A program that reads the first list that the API has. */
const USE = `
import importlib, importlib.metadata, importlib.resources, sys

sdk = importlib.import_module(sys.argv[1])
version = importlib.metadata.version(sys.argv[1].replace("_", "-"))
is_typed = importlib.resources.files(sdk).joinpath("py.typed").is_file()
print(version, sdk.CONTRACT_VERSION, is_typed)
[name] = [n for n in sdk.__all__ if n.endswith("Client") and not n.startswith("Async")]
with getattr(sdk, name)() as client:
    [method, *_] = [m for m in dir(client) if m.startswith("list_")]
    print(type(getattr(client, method)()).__name__)
`;
