import { spawn } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { createVitest, type Vitest } from 'vitest/node';
import { TSC } from '../checks/types.ts';
import { fillProduct } from '../lib/product-name.ts';
import { runProgram } from '../lib/run-program.ts';
import { kebabCase } from '../model/identifier.ts';
import type { Product } from '../model/types.ts';
import { startPrism, type Mock } from '../serve/mock/start-prism.ts';
import { startCheckedSandbox } from '../serve/sandbox/checked-sandbox.ts';
import { findMypy, findPython, pythonEnvironment } from '../test/python.ts';
import { DEFINITION } from './contract-mutants.ts';
import type { Mutant } from './mutant.ts';

/** What a judge gets: a mutant whose text is made. */
export type Accused = Omit<Mutant, 'text'> & { readonly text: string };

/** What the tests say: the first test that failed, or nothing if the mutant survived. */
export interface Verdict {
  readonly killer?: string;
}

/** Some tests that run together, and return the first that failed. */
interface Stage {
  readonly name: string;
  readonly run: () => Promise<string | undefined>;
}

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
    const { info } = JSON.parse(readFileSync(join(root, DEFINITION), 'utf8')) as {
      readonly info: { readonly 'x-product': Product };
    };
    const product = info['x-product'];
    return new Judge(root, product, await startVitest(root, product));
  }

  /** Run the tests that can notice a mutant, the likeliest first, until one fails. */
  async judge(mutant: Accused): Promise<Verdict> {
    const files = this.#changedFiles(mutant);
    const originals = files.map(({ path }) => readFileSync(join(this.#root, path), 'utf8'));
    const restore = (): void => {
      for (const [index, { path }] of files.entries()) this.#write(path, originals[index] ?? '');
    };
    try {
      for (const { path, text } of files) this.#write(path, text);
      for (const stage of this.#stages(mutant)) {
        const killer = await stage.run();
        if (!killer) continue;
        restore();
        await this.#expectFine(stage);
        return { killer };
      }
      return {};
    } finally {
      restore();
    }
  }

  /** Make sure, once, that tests pass without a mutant: those that always fail notice nothing. */
  async #expectFine(stage: Stage): Promise<void> {
    if (this.#fine.has(stage.name)) return;
    const failed = await stage.run();
    if (failed) throw new Error(`Tests fail without a mutant, fix them first: ${failed}`);
    this.#fine.add(stage.name);
  }

  #write(path: string, text: string): void {
    const file = join(this.#root, path);
    writeFileSync(file, text);
    this.#vitest.invalidateFile(file);
    // Python compares seconds and sizes, which mutants of one file may share.
    rmSync(join(tmpdir(), 'program-cache'), { recursive: true, force: true });
  }

  /** Name the files that a mutant changes: a template is also in the packages, below a line of its own. */
  #changedFiles({ file, text }: Accused): { readonly path: string; readonly text: string }[] {
    const copy = file
      .replace(/^templates\/typescript/, 'generated/typescript')
      .replace(/^templates\/python\/sdk/, `generated/python/${this.#product.slug}_sdk`);
    if (copy === file) return [{ path: file, text }];
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
    const [first = all[0] ?? '', ...others] = own;
    const contract = [[first], others, all.filter((path) => path !== first && !own.includes(path))]
      .filter(({ length }) => length > 0)
      .map((files) => this.#contractTests(files));
    const commandLine = ['command-line.test', '{command-line-output,completion}.test'].map(
      (tests) => this.#vitestFiles('project', [`test/project/${tests}.ts`]),
    );
    if (group === 'contract') return contract;
    if (group === 'typescript') {
      return [...this.#units(name), ...contract, this.#types()];
    }
    if (group === 'python' && file.includes('/cli/'))
      return [...commandLine, ...contract, this.#types()];
    if (group === 'python')
      return [...this.#unittests(name), ...contract, ...commandLine, this.#types()];
    return [...contract, ...(file.endsWith('.py') ? commandLine : []), this.#types()];
  }

  /** The tests of the TypeScript runtime: those next to the file first. */
  #units(name: string): Stage[] {
    const all = this.#find('templates/typescript/*.test.ts');
    const own = all.filter((path) => path.endsWith(`/${name}.test.ts`));
    return [own, all.filter((path) => !own.includes(path))].map((files) =>
      this.#vitestFiles('unit', files),
    );
  }

  /** The tests of the Python runtime: the likeliest first. */
  #unittests(name: string): Stage[] {
    const all = this.#find('templates/python/tests/test_*.py').map(
      (path) => `tests.${basename(path, '.py')}`,
    );
    const own = `tests.${LIKELY[name] ?? 'test_client'}`;
    return [[own], all.filter((module) => module !== own)].map((modules) => ({
      name: modules.join(' '),
      run: () => this.#python(modules),
    }));
  }

  #find(pattern: string): string[] {
    const found = globSync(pattern, { cwd: this.#root }).toSorted();
    if (found.length === 0) throw new Error(`No test matches ${pattern}.`);
    return found;
  }

  #vitestFiles(project: string, patterns: readonly string[]): Stage {
    const files = patterns.flatMap((pattern) => this.#find(pattern));
    return { name: files.join(' '), run: () => this.#runFiles(project, files) };
  }

  async #runFiles(project: string, files: readonly string[]): Promise<string | undefined> {
    const specifications = files.flatMap((file) =>
      this.#vitest
        .getModuleSpecifications(join(this.#root, file))
        .filter((one) => one.project.name === project),
    );
    if (specifications.length !== files.length) {
      throw new Error(`Vitest doesn't know some of ${files.join(', ')} in ${project}.`);
    }
    if (files.length === 0) return undefined;
    const { testModules, unhandledErrors } =
      await this.#vitest.runTestSpecifications(specifications);
    const ids = new Set(specifications.map(({ moduleId }) => moduleId));
    // Vitest returns those of earlier runs, too.
    for (const module of testModules.filter(({ moduleId }) => ids.has(moduleId))) {
      const [failed] = module.children.allTests('failed');
      if (failed) {
        const [reason] = failed.result().errors ?? [];
        return `${module.relativeModuleId}: ${failed.fullName}\n${reason?.message}`;
      }
      const [error] = module.errors();
      if (error) return `${module.relativeModuleId}: ${error.message}`;
    }
    return unhandledErrors.length > 0 ? 'an error that no test awaits' : undefined;
  }

  /** Run contract tests against a mock and a sandbox of the definition as it is now. */
  #contractTests(files: readonly string[]): Stage {
    return { name: files.join(' '), run: () => this.#runContract(files) };
  }

  async #runContract(files: readonly string[]): Promise<string | undefined> {
    const definition = join(this.#root, DEFINITION);
    const isLife = files.some((file) => file.endsWith('-sequence.test.ts'));
    let sandbox;
    try {
      await this.#serve(definition);
      // A new one each time: a mutant may leave objects behind.
      if (isLife) sandbox = await startCheckedSandbox({ definition });
    } catch (error) {
      return `the definition can't be served: ${String(error)}`;
    }
    const project = this.#vitest.projects.find(({ name }) => name === 'contract');
    project?.provide('mockUrl', this.#mock?.url ?? '');
    project?.provide('sandboxUrl', sandbox?.url ?? '');
    project?.provide('python', python);
    try {
      return await this.#runFiles('contract', files);
    } finally {
      await sandbox?.close();
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

  /** Check types as `make check` and the tests of the Python package do. */
  #types(): Stage {
    const run = (program: string, words: readonly string[]) =>
      runProgram(program, words, { cwd: this.#root, env: pythonEnvironment() });
    const compile = async (): Promise<string | undefined> => {
      const compiled = await run(process.execPath, [TSC, '--project', 'generated/tsconfig.json']);
      if (compiled.code !== 0) return `types: ${compiled.stdout.split('\n')[0]}`;
      const mypy = findMypy();
      if (!mypy) return undefined;
      const folder = `generated/python/${this.#product.slug}_sdk`;
      const checked = await run(mypy, ['--strict', '--cache-dir', join(tmpdir(), 'mypy'), folder]);
      return checked.code === 0 ? undefined : `types: ${checked.stdout.split('\n')[0]}`;
    };
    return { name: 'types', run: compile };
  }
}

/** The test of a module of the Python runtime that most likely notices, where it isn't test_client. */
const LIKELY: Readonly<Record<string, string>> = {
  _settings: 'test_settings',
  _retry: 'test_retry',
  _secrets: 'test_secrecy',
  _values: 'test_values',
  _codec: 'test_values',
  _model: 'test_values',
};

/** Start a Vitest that keeps what it has loaded from mutant to mutant. */
async function startVitest(root: string, { slug }: Product): Promise<Vitest> {
  const project = (name: string, include: string) => ({
    resolve: { alias: { [`${slug}-js`]: join(root, 'generated/typescript/index.ts') } },
    test: {
      name,
      root,
      include: [include],
      // As in vitest.config.ts.
      isolate: name === 'project',
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  });
  const vitest = await createVitest('test', {
    config: false,
    root,
    watch: false,
    reporters: [],
    bail: 1,
    maxWorkers: 1,
    projects: [
      project('unit', 'templates/**/*.test.ts'),
      project('contract', 'generated/tests/*.test.ts'),
      project('project', 'test/project/*.test.ts'),
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
