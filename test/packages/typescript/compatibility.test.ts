import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADVICE, BASELINE, readBaseline } from '../baseline.ts';
import { FreshProject, readPackage } from './fresh-project.ts';
import { ROOT } from '../../root.ts';

/**
 * Programs for an earlier version keep working while the major number stays. `make baseline` keeps
 * the package of each version. One compilation, in a user's project, compares its declarations with
 * those of the current package, and compiles the programs of its README with the current package.
 */

const { name, version } = readPackage('generated/typescript');
const { kept, binding } = readBaseline(name, version, '.tgz');

/** Changes that break users, each with the name whose comparison must fail. */
const BREAKING = [
  ['a renamed method', ' getRoute(', ' readRoute(', 'Gatehouse'],
  ['a renamed argument', 'routename: ', 'routeName: ', 'GetRouteInput'],
  [
    'a new required argument',
    'GetRouteInput {',
    'GetRouteInput { fresh: boolean;',
    'GetRouteInput',
  ],
  ['a method that returns something else', 'Call<Route[]>', 'Call<Provider[]>', 'Gatehouse'],
  ['a removed field', 'fallback_enabled?:', 'fall_back?:', 'Route'],
  ['a field of another type', 'weight?: number', 'weight?: Date', 'Route'],
  ['a removed option', 'maxResponseBytes?:', 'maxBytes?:', 'ConnectionOptions'],
  ['a property of an error that becomes optional', 'requestId: ', 'requestId?: ', 'ApiError'],
  ['a removed class of errors', ' NotFoundError,', '', 'NotFoundError'],
  ['a removed method of each response', 'withResponse(): Promise<Answer<Data>>;', '', 'Call'],
] as const;

const HARMLESS = [
  ['one more method', ' getRoute(', ' getIt(): void; getRoute('],
  ['one more optional argument', 'GetRouteInput {', 'GetRouteInput { fresh?: boolean;'],
  ['one more field', 'weight?: number', 'color?: string; weight?: number'],
  ['one more option', 'baseUrl?: ', 'color?: string; readonly baseUrl?: '],
  ['one more property of an error', 'body: unknown;', 'body: unknown; color: 1;'],
] as const;

/** The folder of the current declarations. */
const CURRENT = 'current';

let project: FreshProject;
/** What the compiler finds, by file and line. */
let found: readonly { readonly file: string; readonly line: number; readonly text: string }[];

beforeAll(async () => {
  project = await FreshProject.create();
  copyDeclarations(join(project.root, '../node_modules', name), CURRENT);
  for (const one of kept) unpack(one);
  for (const [copy, from, to] of [...BREAKING, ...HARMLESS]) change(copy, from, to);
  found = await compile();
});
afterAll(() => project.remove());

test('a version of the npm package was recorded', () => expect(kept).not.toEqual([]));

test.each(binding)('the npm package still contains everything that %s contains', (one) => {
  expect(differences(one), ADVICE).toEqual([]);
});

test.each(binding)('the programs in the README of %s still compile', (one) => {
  expect(globSync(`${one}*.mts`, { cwd: project.root }).length).toBeGreaterThan(1);
  const wrong = found.filter(({ file }) => file.startsWith(one) && file.endsWith('.mts'));
  expect(wrong, ADVICE).toEqual([]);
});

test.each(BREAKING)('%s in the npm package is found', (copy, _from, _to, want) => {
  expect(differences(copy)).toContainEqual(expect.stringMatching(`^${want}: `));
});

test.each(HARMLESS)("%s in the npm package doesn't break users", (copy) => {
  expect(differences(copy)).toEqual([]);
});

/** Unpack a kept version, and write the programs that its README shows. */
function unpack(one: string): void {
  const archive = join(BASELINE, `${one}.tgz`);
  execFileSync('tar', ['-xzf', archive, '-C', project.root]);
  const folder = join(project.root, 'package');
  copyDeclarations(folder, one);
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  rmSync(folder, { recursive: true });
  for (const [index, [, code = '']] of [...readme.matchAll(/^```ts\n([^]*?)^```$/gm)].entries()) {
    project.write(`${one}-readme-${index}.mts`, code);
  }
  compare(one, readFileSync(join(BASELINE, `${one}.txt`), 'utf8'), { old: one, now: CURRENT });
}

/** Compare the current declarations with a copy of them that has one change. */
function change(copy: string, from: string, to: string): void {
  const folder = join(project.root, copy);
  cpSync(join(project.root, CURRENT), folder, { recursive: true });
  const changed = globSync('*.d.ts', { cwd: folder }).filter((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    writeFileSync(join(folder, file), text.replaceAll(from, to));
    return text.includes(from);
  });
  expect(changed, from).not.toEqual([]);
  const surface = readFileSync(join(ROOT, 'generated/typescript/surface.txt'), 'utf8');
  compare(copy, surface, { old: CURRENT, now: copy });
}

/** Without package.json: the compiler takes two packages of one name and version for the same. */
const copyDeclarations = (from: string, to: string): void =>
  cpSync(join(from, 'dist'), join(project.root, to), { recursive: true });

/** Write a program that compiles when `now` can be used as `old`: one line for each exported name. */
function compare(file: string, surface: string, from: { old: string; now: string }): void {
  const lines = [
    `import * as Old from './${from.old}/index.js'; import * as Now from './${from.now}/index.js';`,
    ...TYPES,
    ...surface.split(/\n\n(?=export)/).map(compareExport),
  ];
  expect(lines.length).toBeGreaterThan(50);
  project.write(`${file}.ts`, lines.join('\n'));
}

const TYPES = [
  // Every field that is there: most are optional, so a type without one would fit.
  'type Fields<T> = T extends readonly (infer Item)[] ? Fields<Item>[] : T extends object ? { [Key in keyof T]-?: [NonNullable<T[Key]>] extends [never] ? unknown : Fields<NonNullable<T[Key]>> } : unknown;',
  // Methods as functions, which the compiler compares more strictly.
  'type Strict<T> = T extends (...args: infer Args) => infer Result ? (...args: Args) => Result : T;',
  'type Result<T> = T extends (...args: never) => infer Given ? Fields<Awaited<Given>> : unknown;',
  'type Members<T> = { [Key in keyof T]: [Strict<T[Key]>, Result<T[Key]>] };',
  'function given<T>(_value: T): void {}',
  'declare function some<T>(): T;',
];

/** Check that users can still give what they give, and still get what they get. */
function compareExport(declaration: string): string {
  const [, kind, name = '', generic] =
    /^export (?:declare )?(class|const|interface|type) (\w+)(<)?/.exec(declaration) ?? [];
  const assign = (wanted: string, offered: string): string =>
    `given<${wanted}>(some<${offered}>()); // ${name}`;
  if (kind === 'const') return assign(`typeof Old.${name}`, `typeof Now.${name}`);
  if (kind === 'class') {
    const parameters = (side: string): string => `ConstructorParameters<typeof ${side}.${name}>`;
    return assign(
      `[Members<Old.${name}>, ${parameters('Now')}]`,
      `[Members<Now.${name}>, ${parameters('Old')}]`,
    );
  }
  const type = (side: string): string => `${side}.${name}${generic ? '<string>' : ''}`;
  const [wanted, offered] = /(Input|Options)$/.test(name) ? ['Now', 'Old'] : ['Old', 'Now'];
  return assign(
    `[${type(wanted)}, Fields<${type('Old')}>]`,
    `[${type(offered)}, Fields<${type('Now')}>]`,
  );
}

/** Compile everything that was written into the project, and list what is wrong. */
async function compile(): Promise<typeof found> {
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    module: 'NodeNext',
    types: [],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
  };
  project.write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts', '*.mts'] }));
  const tsc = join(ROOT, 'node_modules/ts7/bin/tsc');
  const args = [tsc, '--project', '.', '--pretty', 'false'];
  const { stdout } = await project.run(process.execPath, args);
  // Lines that explain a finding are indented.
  return stdout.split(/\n(?! )/).map((finding) => {
    const [, file = '', line, text = ''] = /^(.+?)\((\d+),\d+\): ([^]*)$/.exec(finding) ?? [];
    return { file, line: Number(line), text };
  });
}

/** List the names that a comparison found, with what the compiler says about each. */
function differences(file: string): string[] {
  const lines = readFileSync(join(project.root, `${file}.ts`), 'utf8').split('\n');
  return found
    .filter((one) => one.file === `${file}.ts`)
    .map(({ line, text }) => `${lines[line - 1]?.split(' // ')[1]}: ${text}`);
}
