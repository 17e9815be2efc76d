import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  describeExport,
  typeScriptFacts,
  type TypeScriptExport,
  type TypeScriptFacts,
} from '../../scripts/generators/parts/typescript-facts.ts';
import { readTemplates } from '../../scripts/generators/templates.ts';
import { clientName, environmentPrefix } from '../../scripts/generators/typescript/names.ts';
import { buildModel } from '../../scripts/model/build-model.ts';
import type { JsonObject } from '../../scripts/model/json.ts';
import { FreshProject, readPackage, ROOT } from './fresh-project.ts';

/**
 * What pages say of the TypeScript package (`scripts/generators/parts/`) against the packed and
 * installed package: all that it offers is described, and nothing else is.
 */

const { name: packageName } = readPackage('generated/typescript');
const document = JSON.parse(
  readFileSync(join(ROOT, 'generated/openapi/admin.json'), 'utf8'),
) as JsonObject;
const model = buildModel(document);
const client = clientName(model.product);

let project: FreshProject;
let facts: TypeScriptFacts;
let installed: TypeScriptExport[];
beforeAll(async () => {
  project = await FreshProject.create();
  facts = await typeScriptFacts({
    model,
    document,
    templates: readTemplates(ROOT, model.product),
  });
  installed = readInstalled(join(project.root, 'node_modules', packageName, 'dist/index.d.ts'));
});
afterAll(() => project.remove());

/** What the declarations export, through every file that they hand on from. */
function readInstalled(entry: string): TypeScriptExport[] {
  const program = ts.createProgram([entry], {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
  });
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(entry);
  const module = file && checker.getSymbolAtLocation(file);
  if (!module) throw new Error(`${entry} exports nothing.`);
  return checker.getExportsOfModule(module).map((symbol) => {
    const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
    const target = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
    const [declaration] = target.declarations ?? [];
    const described = declaration && describeExport(declaration);
    if (!described) throw new Error(`${symbol.name} is declared in a way of its own.`);
    return described;
  });
}

const byName = (exports: readonly TypeScriptExport[]): Record<string, unknown> =>
  Object.fromEntries(
    exports.map(({ name, kind, bases, members }) => [
      name,
      { kind, bases, members: members.map(({ code }) => code) },
    ]),
  );

test('the package exports what is described, with these members and signatures', () => {
  // openapi-fetch's own type is named, and described there.
  const ours = (exports: readonly TypeScriptExport[]): TypeScriptExport[] =>
    exports.filter(({ name }) => name !== 'Middleware');
  expect(byName(ours(facts.exports))).toEqual(byName(ours(installed)));
  expect(facts.exports.map(({ name }) => name)).toEqual(
    installed.map(({ name }) => name).toSorted(),
  );
});

test('the table of errors names every class, and what each carries', () => {
  const rows = cells(facts.tables['Class']);
  const classes = installed.filter(({ name }) => name.endsWith('Error'));
  // The base of all is said above the table.
  expect(rows.map(([name = '']) => bare(name)).toSorted()).toEqual(
    classes
      .map(({ name }) => name)
      .filter((name) => name !== 'CallError')
      .toSorted(),
  );
  const carried = classes.find(({ name }) => name === 'ApiError')?.members.map(({ name }) => name);
  const [, , said = ''] = rows.find(([name]) => name === '`BadRequestError`') ?? [];
  expect(said.split(', ').map(bare).toSorted()).toEqual(
    carried?.filter((name) => !['name', 'constructor'].includes(name)).toSorted(),
  );
});

test('the table of options names every option', () => {
  const members = (name: string): string[] =>
    installed.find((one) => one.name === name)?.members.map((member) => member.name) ?? [];
  const options = cells(facts.tables['Option']).map(([option = '']) => bare(option));
  expect(options.toSorted()).toEqual(
    [...members(`${client}Options`), ...members('ConnectionOptions')].toSorted(),
  );
});

test('options are read from the variables that the table names, and have its defaults', async () => {
  project.write('options.mjs', OPTIONS);
  const { output, code } = await project.run(process.execPath, [
    'options.mjs',
    packageName,
    client,
    `${environmentPrefix(model.product)}_`,
  ]);
  expect(code, output).toBe(0);
  const seen = JSON.parse(output) as {
    readonly asked: readonly string[];
    readonly settings: Readonly<Record<string, number>>;
  };
  const rows = cells(facts.tables['Option']);
  const variables = rows.map(([, variable = '']) => bare(variable)).filter(Boolean);
  expect(seen.asked).toEqual(variables.toSorted());
  const numbers = rows.flatMap(([name = '', , , value = '']) => {
    const [, digits, unit] = /^([\d,]+)( MiB)?$/.exec(value) ?? [];
    const number = Number(digits?.replaceAll(',', '')) * (unit ? 1024 * 1024 : 1);
    return digits ? [[bare(name), number] as const] : [];
  });
  expect(Object.fromEntries(numbers)).toEqual(seen.settings);
});

/** The cells of a table's rows. */
const cells = (markdown = ''): string[][] =>
  markdown
    .split('\n')
    .slice(2)
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

const bare = (text: string): string => text.replaceAll('`', '');

/** Tells which variables a client without options asks for, and what it is without them. */
const OPTIONS = `
const [, , name, client, prefix] = process.argv;
const sdk = await import(name);
const asked = new Set();
const values = (key) => (key.endsWith('_BASE_URL') ? 'http://127.0.0.1' : key.endsWith('_TIMEOUT') || key.endsWith('_RETRIES') ? '1' : 'text');
const real = process.env;
process.env = new Proxy({}, { get: (_, key) => { if (String(key).startsWith(prefix)) asked.add(key); return values(String(key)); } });
const one = new sdk[client]({ fetch: async () => new Response('[]') });
// Headers of some calls alone are asked for by those calls.
for (const method of Object.getOwnPropertyNames(sdk[client].prototype)) {
  if (method.startsWith('list')) await one[method]().catch(() => undefined);
}
process.env = real;
const { readSettings } = await import(new URL('settings.js', import.meta.resolve(name)));
const settings = readSettings({ baseUrl: 'http://127.0.0.1' }, 'NONE');
const numbers = Object.entries(settings).filter(([, value]) => typeof value === 'number');
console.log(JSON.stringify({ asked: [...asked].toSorted(), settings: Object.fromEntries(numbers) }));
`;
