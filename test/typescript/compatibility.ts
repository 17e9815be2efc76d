import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './fresh-project.ts';

/**
 * Compiles what users of a kept version wrote, and a comparison of its declarations with those of
 * now. Gives what the compiler says; nothing when nobody is broken.
 */
export async function compileBaseline(baseline: string, sdk: string): Promise<string> {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  // Below the project, so that dependencies are found.
  const folder = mkdtempSync(join(ROOT, '.cache/baseline-'));
  try {
    const { name } = JSON.parse(readFileSync(join(baseline, 'package.json'), 'utf8')) as {
      name: string;
    };
    writeFileSync(join(folder, 'compare.ts'), comparison(name, baseline));
    const config = {
      extends: join(ROOT, 'tsconfig.json'),
      compilerOptions: { paths: { [name]: [join(sdk, 'index.ts')], old: [types(baseline)] } },
      include: ['compare.ts', join(baseline, 'samples'), join(baseline, 'tests')],
      exclude: [],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    // Users do not compile the SDK's own sources: what is wrong there is found elsewhere.
    const places = [join(folder, 'compare.ts'), baseline].map((path) => relative(ROOT, path));
    return (await compile(folder))
      .split(/\n(?! )/)
      .filter((problem) => places.some((place) => problem.startsWith(place)))
      .join('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const types = (baseline: string): string => join(baseline, 'types/index.d.ts');

const compile = (folder: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const tsc = join(ROOT, 'node_modules/ts7/bin/tsc');
    const args = [tsc, '--project', folder, '--pretty', 'false'];
    execFile(process.execPath, args, { cwd: ROOT }, (error, stdout) => {
      if (error && stdout === '') reject(error);
      else resolve(stdout);
    });
  });

/** A program that compiles when every old name can be used as it was. */
function comparison(name: string, baseline: string): string {
  const names = exportedNames(baseline);
  return `import * as Now from '${name}';
import * as Old from 'old';

/** Fields that are there at all, however deep: most are optional, and one that is gone would fit. */
type Fields<T> = T extends readonly (infer Item)[]
  ? Fields<Item>[]
  : T extends object
    ? { [Key in keyof T]-?: [NonNullable<T[Key]>] extends [never] ? unknown : Fields<NonNullable<T[Key]>> }
    : unknown;

/** Functions as values, which the compiler compares more strictly than methods. */
type Strict<T> = T extends (...args: infer Args) => infer Result ? (...args: Args) => Result : T;
type Result<T> = T extends (...args: never) => infer Given ? Fields<Awaited<Given>> : unknown;
type Members<T> = { [Key in keyof T]: [Strict<T[Key]>, Result<T[Key]>] };

function given<T>(_value: T): void {}
declare function some<T>(): T;

${names.map(compareName).join('\n')}
`;
}

/** What users give must still be taken, what they get must still be what it was. */
function compareName({ name, kind }: ExportedName): string {
  if (kind === 'const') return `given<typeof Old.${name}>(Now.${name});`;
  if (kind === 'class') {
    return `given<Members<Old.${name}>>(some<Members<Now.${name}>>());
given<ConstructorParameters<typeof Now.${name}>>(some<ConstructorParameters<typeof Old.${name}>>());`;
  }
  const parameters = /^(Answer|Call)$/.test(name) ? '<string>' : '';
  const isTaken = /(Input|Options)$/.test(name);
  const [wanted, offered] = isTaken ? ['Now', 'Old'] : ['Old', 'Now'];
  return `given<${wanted}.${name}${parameters}>(some<${offered}.${name}${parameters}>());
given<Fields<Old.${name}${parameters}>>(some<Fields<Now.${name}${parameters}>>());`;
}

interface ExportedName {
  readonly name: string;
  readonly kind: string;
}

/** As surface.txt lists them. */
const exportedNames = (baseline: string): ExportedName[] =>
  [
    ...readFileSync(join(baseline, 'surface.txt'), 'utf8').matchAll(
      /^export (?:declare )?(class|const|interface|type) (\w+)/gm,
    ),
  ].map(([, kind = '', name = '']) => ({ kind, name }));
