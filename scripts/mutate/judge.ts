import { spawn } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import { TSC } from '../checks/types.ts';
import { fillProduct } from '../lib/product-name.ts';
import { runProgram } from '../lib/run-program.ts';
import { kebabCase } from '../model/identifier.ts';
import type { Product } from '../model/types.ts';
import { startPrism, type Mock } from '../serve/mock/start-prism.ts';
import { startCheckedSandbox } from '../serve/sandbox/checked-sandbox.ts';
import { findMypy, findPython, pythonEnvironment } from '../test/python.ts';
import { SERVED_DEFINITION } from './contract-mutants.ts';
import type { Mutant } from './mutant.ts';

/** What a judge gets: a mutant whose text is made. */
export type Accused = Omit<Mutant, 'text'> & { readonly text: string };

/** What the tests say: the first test that failed, or nothing if the mutant survived. */
export interface Judgement {
  readonly killer?: string;
}

/** The first test that failed. */
interface Failure {
  /** Of the file, or of what was checked. */
  readonly name: string;
  readonly message: string;
  readonly again: () => Promise<Failure | undefined>;
}

/** Some tests that run together until one fails. */
type Stage = () => Promise<Failure | undefined>;

const python = findPython() ?? 'python3';

/** Judges mutants in a copy of the project; only the copy changes. */
export class Judge {
  readonly #root: string;
  readonly #product: Product;
  readonly #vitest: Vitest;
  readonly #python: (modules: readonly string[]) => Promise<string>;
  readonly #fine = new Set<string>();
  #mock: Mock | undefined;
  /** The definition that the mock serves. */
  #served: string | undefined;

  private constructor(root: string, product: Product, vitest: Vitest) {
    this.#root = root;
    this.#product = product;
    this.#vitest = vitest;
    this.#python = startPythonTests(join(root, 'templates/python'));
  }

  static async start(root: string): Promise<Judge> {
    const { info } = JSON.parse(readFileSync(join(root, SERVED_DEFINITION), 'utf8')) as {
      readonly info: { readonly 'x-product': Product };
    };
    const product = info['x-product'];
    return new Judge(root, product, await startVitest(root, product));
  }

  /** Run the tests that can notice a mutant, the likeliest first, until one fails. */
  async judge(mutant: Accused): Promise<Judgement> {
    const files = this.#changedFiles(mutant);
    const originals = files.map(({ path }) => readFileSync(join(this.#root, path), 'utf8'));
    const restore = (): void => {
      for (const [index, { path }] of files.entries()) this.#write(path, originals[index] ?? '');
    };
    try {
      for (const { path, text } of files) this.#write(path, text);
      for (const run of this.#stages(mutant)) {
        const failure = await run();
        if (!failure) continue;
        restore();
        await this.#expectFine(failure);
        return { killer: failure.message };
      }
      return {};
    } finally {
      restore();
    }
  }

  /** Make sure, once, that a test passes without a mutant: one that always fails notices nothing. */
  async #expectFine({ name, again }: Failure): Promise<void> {
    if (this.#fine.has(name)) return;
    const failed = await again();
    if (failed) throw new Error(`A test fails without a mutant, fix it first: ${failed.message}`);
    this.#fine.add(name);
  }

  #write(path: string, text: string): void {
    const file = join(this.#root, path);
    writeFileSync(file, text);
    this.#vitest.invalidateFile(file);
    // Python compares seconds and sizes, which mutants of one file may share.
    rmSync(join(tmpdir(), 'program-cache'), { recursive: true, force: true });
  }

  /** Name the file of the packages that a template becomes, unless this contract doesn't need it. */
  #copyOf(file: string): string | undefined {
    const copy = file
      .replace(/^templates\/typescript/, 'generated/typescript')
      .replace(/^templates\/python\/sdk/, `generated/python/${this.#product.slug}_sdk`);
    return copy !== file && existsSync(join(this.#root, copy)) ? copy : undefined;
  }

  /** Name the files that a mutant changes: a template is also in the packages, below a line of its own. */
  #changedFiles({ file, text }: Accused): { readonly path: string; readonly text: string }[] {
    const copy = this.#copyOf(file);
    if (copy === undefined) return [{ path: file, text }];
    const [head = ''] = /^.*\n\n/.exec(readFileSync(join(this.#root, copy), 'utf8')) ?? [];
    return [
      { path: file, text },
      { path: copy, text: head + fillProduct(text, this.#product) },
    ];
  }

  #stages({ group, file, operations }: Accused): Stage[] {
    const name = basename(file).replace(/\.\w+$/, '');
    const all = this.#find('generated/tests/*.test.ts');
    const own = operations
      .map((id) => `generated/tests/${kebabCase(id)}.test.ts`)
      .filter((path) => all.includes(path));
    const lives = all.filter((path) => path.endsWith('-sequence.test.ts'));
    const reached = own.length > 0 ? [...own, ...lives] : all;
    const contract =
      (tests?: RegExp): Stage =>
      () =>
        this.#runContract(reached, tests);
    if (group === 'contract') return [contract()];
    const project = (names: string) => () =>
      this.#runFiles('project', this.#find(`test/project/${names}.test.ts`));
    const anyContract: Stage = () => this.#runFiles('any contract', [ANY_CONTRACT]);
    const isGenerated = !file.startsWith('templates/') || this.#copyOf(file) !== undefined;
    if (file.endsWith('.ts')) {
      const [units, others] = this.#apart('templates/typescript/*.test.ts', [name]);
      const run = (files: readonly string[]) => () => this.#runFiles('unit', files);
      const types = (): Promise<Failure | undefined> => this.#checkTypes();
      const last = [contract(TYPESCRIPT), project('secrets')];
      if (group === 'clients') return [types, ...last];
      if (!isGenerated) return [run(units), anyContract];
      return [run(units), types, run(others), ...last, anyContract];
    }
    const types = (): Promise<Failure | undefined> => this.#checkPythonTypes();
    if (file.includes('/cli/')) {
      const likely = LIKELY[name] ?? ['command-line'];
      const tests = this.#apart('test/project/{command-line*,completion}.test.ts', likely);
      const programs = tests.map((files) => () => this.#runFiles('project', files));
      const last = group === 'clients' ? [] : [anyContract];
      return [...programs, contract(PYTHON), types, ...last];
    }
    const last = [types, contract(PYTHON), project('{python-models,secrets}')];
    if (group === 'clients') return last;
    const tests = this.#apart('templates/python/tests/test_*.py', LIKELY[name] ?? ['test_client']);
    const [units, others] = tests.map((files) =>
      files.map((file) => `tests.${basename(file, '.py')}`),
    );
    const run =
      (modules: readonly string[] = []) =>
      () =>
        this.#runPython(modules);
    return isGenerated
      ? [run(units), run(others), ...last, anyContract]
      : [run(units), anyContract];
  }

  /** Find tests, and set those with these names apart from the others. */
  #apart(pattern: string, names: readonly string[]): [string[], string[]] {
    const all = this.#find(pattern);
    const likely = names.flatMap((name) =>
      all.filter((path) => basename(path).replace(/\..*$/, '') === name),
    );
    return [likely, all.filter((path) => !likely.includes(path))];
  }

  #find(pattern: string): string[] {
    const found = globSync(pattern, { cwd: this.#root }).toSorted();
    if (found.length === 0) throw new Error(`No test matches ${pattern}.`);
    return found;
  }

  async #runPython(names: readonly string[]): Promise<Failure | undefined> {
    const failed = await this.#python(names);
    if (!failed) return undefined;
    // A package that can't be loaded has the error in place of a test's name.
    const again = /^[\w.]+$/.test(failed) ? [failed] : names;
    return { name: failed, message: failed, again: () => this.#runPython(again) };
  }

  /** Run files in their order, or those of their tests whose names match, until a test fails. */
  async #runFiles(
    project: string,
    files: readonly string[],
    tests?: RegExp,
  ): Promise<Failure | undefined> {
    if (files.length === 0) return undefined;
    const specifications = files.flatMap((file) =>
      this.#vitest
        .getModuleSpecifications(join(this.#root, file))
        .filter((one) => one.project.name === project),
    );
    if (specifications.length !== files.length) {
      throw new Error(`Vitest doesn't know some of ${files.join(', ')} in ${project}.`);
    }
    if (tests) this.#vitest.setGlobalTestNamePattern(tests);
    else this.#vitest.resetGlobalTestNamePattern();
    const { testModules, unhandledErrors } =
      await this.#vitest.runTestSpecifications(specifications);
    const ids = new Set(specifications.map(({ moduleId }) => moduleId));
    // Vitest returns those of earlier runs, too.
    for (const module of testModules.filter(({ moduleId }) => ids.has(moduleId))) {
      const [failed] = module.children.allTests('failed');
      const [error] = failed?.result().errors ?? module.errors();
      if (!failed && !error) continue;
      const name = module.relativeModuleId;
      const message = `${name}: ${failed ? `${failed.fullName}\n` : ''}${error?.message}`;
      const again = (): Promise<Failure | undefined> => this.#runFiles(project, [name], tests);
      return { name, message, again };
    }
    if (unhandledErrors.length === 0) return undefined;
    return {
      name: files.join(' '),
      message: 'an error that no test awaits',
      again: () => this.#runFiles(project, files, tests),
    };
  }

  /** Run contract tests against a mock and a sandbox of the definition as it is now. */
  async #runContract(files: readonly string[], tests?: RegExp): Promise<Failure | undefined> {
    const definition = join(this.#root, SERVED_DEFINITION);
    const again = (): Promise<Failure | undefined> => this.#runContract(files, tests);
    let sandbox;
    try {
      await this.#serve(definition);
      // A new one each time: a mutant may leave objects behind.
      sandbox = await startCheckedSandbox({ definition });
    } catch (error) {
      return { name: 'served', message: `the definition can't be served: ${String(error)}`, again };
    }
    const project = this.#vitest.projects.find(({ name }) => name === 'contract');
    project?.provide('mockUrl', this.#mock?.url ?? '');
    project?.provide('sandboxUrl', sandbox.url);
    project?.provide('python', python);
    try {
      const failure = await this.#runFiles('contract', files, tests);
      return failure && { ...failure, again: () => this.#runContract([failure.name], tests) };
    } finally {
      await sandbox.close();
    }
  }

  /** Serve the definition as it is now. */
  async #serve(definition: string): Promise<void> {
    const text = readFileSync(definition, 'utf8');
    if (text === this.#served) return;
    this.#served = undefined;
    if (this.#mock) await this.#mock.reload();
    else this.#mock = await startPrism(definition);
    this.#served = text;
  }

  /** Check types as `make check` does. */
  #checkTypes(): Promise<Failure | undefined> {
    return this.#check('types of TypeScript', process.execPath, [
      TSC,
      '--project',
      'generated/tsconfig.json',
      '--singleThreaded',
    ]);
  }

  /** Check types as the tests of the Python package do. */
  async #checkPythonTypes(): Promise<Failure | undefined> {
    const mypy = findMypy();
    if (!mypy) return undefined;
    const folder = `generated/python/${this.#product.slug}_sdk`;
    const options = ['--strict', '--cache-dir', join(tmpdir(), 'mypy')];
    return this.#check('types of Python', mypy, [...options, folder]);
  }

  async #check(
    name: string,
    program: string,
    words: readonly string[],
  ): Promise<Failure | undefined> {
    const options = { cwd: this.#root, env: pythonEnvironment() };
    const { code, stdout } = await runProgram(program, words, options);
    if (code === 0) return undefined;
    const message = `${name}: ${stdout.split('\n')[0]}`;
    return { name, message, again: () => this.#check(name, program, words) };
  }
}

/** The test of what the runtimes do for other contracts: this one doesn't use all of OpenAPI. */
const ANY_CONTRACT = 'scripts/generate/any-contract.test.ts';

/** The tests that call a client of each language, by their names. */
const TYPESCRIPT = /TypeScript|\.ts runs/;
const PYTHON = /Python|\.(?:py|cli\.sh) runs|command line/;

/** The tests that most likely notice a change of a Python module, where it isn't the first of all. */
const LIKELY: Readonly<Record<string, readonly string[]>> = {
  _pages: ['test_pages'],
  _settings: ['test_settings'],
  _retry: ['test_retry'],
  _secrets: ['test_secrecy'],
  _values: ['test_values'],
  _codec: ['test_values'],
  _model: ['test_values'],
  _commands: ['command-line-help'],
  _exits: ['command-line-help', 'command-line'],
  _parser: ['command-line-help', 'command-line'],
  _yaml: ['command-line-output'],
  _columns: ['command-line-output'],
  _text: ['command-line-output'],
  _completion: ['completion'],
};

/** Vitest would begin with large files, and with those that failed last. */
class GivenOrder {
  sort(files: TestSpecification[]): TestSpecification[] {
    return files;
  }
  shard(files: TestSpecification[]): TestSpecification[] {
    return files;
  }
}

/** Start a Vitest that keeps what it has loaded from mutant to mutant. */
async function startVitest(root: string, { slug }: Product): Promise<Vitest> {
  const project = (name: string, include: string) => ({
    resolve: { alias: { [`${slug}-js`]: join(root, 'generated/typescript/index.ts') } },
    test: {
      name,
      root,
      include: [include],
      // As in vitest.config.ts.
      isolate: name !== 'unit' && name !== 'contract',
      testTimeout: 30_000,
      hookTimeout: 30_000,
    },
  });
  const vitest = await createVitest('test', {
    config: false,
    root,
    watch: false,
    reporters: [],
    bail: 1,
    sequence: { sequencer: GivenOrder },
    maxWorkers: 1,
    projects: [
      project('unit', 'templates/**/*.test.ts'),
      project('contract', 'generated/tests/*.test.ts'),
      project('project', 'test/project/*.test.ts'),
      project('any contract', ANY_CONTRACT),
    ],
  });
  await vitest.standalone();
  return vitest;
}

/** Start the program that runs Python's unittest, and return the function that asks it. */
function startPythonTests(folder: string): (modules: readonly string[]) => Promise<string> {
  const script = join(import.meta.dirname, 'python_tests.py');
  const child = spawn(python, ['-W', 'error', script], {
    cwd: folder,
    env: pythonEnvironment({ PYTHONPATH: folder }),
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return async (modules) => {
    if (modules.length === 0) return '';
    child.stdin.write(`${JSON.stringify(modules)}\n`);
    const { value, done } = await lines.next();
    if (done) throw new Error('The program that runs unittest has ended.');
    // python_tests.py wrote it.
    return JSON.parse(value) as string;
  };
}
