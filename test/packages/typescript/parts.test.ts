import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { expect, test, vi } from 'vitest';
import { partFacts } from '../part-facts.ts';
import { readPackage } from './fresh-project.ts';
import { ROOT } from '../../root.ts';

/** Compares what pages say about the TypeScript package with the package itself, both ways. */

const SOURCE = join(ROOT, 'generated/typescript');
const load = <Module>(name: string): Promise<Module> =>
  import(join(SOURCE, name)) as Promise<Module>;

type Client = new (
  options: object,
) => Readonly<Record<string, (input: object) => Promise<unknown>>>;

const sdk = await load<Readonly<Record<string, unknown>>>('index.ts');
const { errorClass } = await load<{ errorClass: (status: number) => { readonly name: string } }>(
  'errors.ts',
);
const { readSettings } = await load<{
  readSettings: (options: object) => Readonly<Record<string, unknown>>;
}>('settings.ts');

/** Read what the package exports, through every module that its index names. */
function readExports() {
  const entry = join(SOURCE, 'index.ts');
  const program = ts.createProgram([entry], { noLib: true, types: [] });
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(entry);
  const module = file && checker.getSymbolAtLocation(file);
  return checker.getExportsOfModule(module ?? expect.fail(entry)).map((symbol) => {
    const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
    const [node] = (isAlias ? checker.getAliasedSymbol(symbol) : symbol).declarations ?? [];
    const { name } = symbol;
    if (node && ts.isClassDeclaration(node)) return { name, kind: 'class', ...readMembers(node) };
    // openapi-fetch declares and documents this type.
    if (node && ts.isInterfaceDeclaration(node) && name !== 'Middleware') {
      return { name, kind: 'interface', ...readMembers(node) };
    }
    const kind = node && ts.isVariableDeclaration(node) ? 'constant' : 'type';
    return { name, kind, members: [] };
  });
}

/** Read the public members; `name` only repeats what the class is called. */
const readMembers = (node: ts.ClassDeclaration | ts.InterfaceDeclaration) => ({
  members: [...node.members].flatMap((member) => {
    const name = member.name?.getText() ?? '';
    if (!name || name === 'name' || name.startsWith('#')) return [];
    const { type, questionToken } = member as ts.PropertySignature;
    const text = (type?.getText() ?? '').replaceAll(/\s+/g, ' ').replace(/ \| undefined$/, '');
    const isMethod = ts.isMethodDeclaration(member) || ts.isMethodSignature(member);
    const parameters = (isMethod ? [...member.parameters] : []).map((one) => {
      const mark = one.questionToken || one.initializer ? '?' : '';
      return `${one.name.getText()}${mark}: ${one.type?.getText()}`;
    });
    return [
      {
        name: ts.isMethodSignature(member) ? `${name}()` : name,
        // Pages show an address in schema.d.ts in words.
        type: text.includes('operations[') ? '' : text,
        required: questionToken ? '' : 'required',
        code: `${name}(${parameters.join(', ')}): ${text}`,
      },
    ];
  }),
});

/** Write a row as `partFacts` reads it. */
const row = (...cells: readonly string[]): string => cells.filter(Boolean).join(' | ');

const all = readExports();
const membersOf = (name: string) => all.find((one) => one.name === name)?.members ?? [];
const memberRows = (owners: typeof all): string[] =>
  owners.flatMap((owner) => owner.members.map(({ name, type }) => row(name, type, owner.name)));
const errors = all.filter(({ name }) => name.endsWith('Error'));
const client = all.find((one) => one.kind === 'class' && !errors.includes(one))?.name ?? '';

function shownDefault(name: string): string {
  const value = readSettings({ baseUrl: 'http://127.0.0.1' })[name];
  if (typeof value !== 'number') return name === 'fetch' ? 'the global fetch' : 'none';
  const mebibytes = value / 1024 / 1024;
  return mebibytes >= 1 ? `${mebibytes} MiB` : value.toLocaleString('en');
}

const { name: packageName, version } = readPackage('generated/typescript');

/** What each part must say; other tests compare the variables of options and what errors carry. */
const facts: Readonly<Record<string, readonly string[]>> = {
  version: [
    `Package ${packageName} ${version}, made from version ${String(sdk.CONTRACT_VERSION)} of the contract.`,
  ],
  exports: all.map(({ name, kind }) => row(name, kind)),
  options: [...membersOf('ConnectionOptions'), ...membersOf(`${client}Options`)].map(({ name }) =>
    row(name, shownDefault(name)),
  ),
  errors: errors.map(({ name }) => name).filter((name) => name !== 'CallError'),
  'error-attributes': memberRows(errors),
  'call-options': memberRows(all.filter(({ name }) => /^(Answer|Call|CallOptions)$/.test(name))),
  statuses: partFacts('typescript.statuses')
    .map((fact) => fact.slice(0, 3))
    .map((status) => row(status, errorClass(Number(status)).name)),
  summary: membersOf(client).map(({ name, type }) => row(name, type.replace(/^Call<|>$/g, ''))),
  methods: membersOf(client).flatMap(({ name, code }) => {
    const [, input = ''] = /\(input\??: (\w+)/.exec(code) ?? [];
    const inputs = membersOf(input).map((one) => row(one.name, one.type, one.required));
    return ['', code, ...inputs].map((fact) => `${name}: ${fact}`);
  }),
};
const ELSEWHERE: Readonly<Record<string, RegExp>> = {
  options: / \| [A-Z_]+(?= \|)/,
  errors: / \| .*/,
};

test.each(
  globSync('generated/reference/fragments/sdk/typescript.!(download).md', { cwd: ROOT }).map(
    (path) => basename(path).split('.')[1] ?? '',
  ),
)('typescript.%s says what the package has, and nothing else', (part) => {
  const shown = partFacts(`typescript.${part}`, part === 'version');
  const compared = shown.map((fact) => fact.replace(ELSEWHERE[part] ?? '', ''));
  expect(compared).toEqual(facts[part]?.toSorted());
});

test('the table of errors says what they carry', () => {
  const carried = partFacts('typescript.errors').find((fact) => fact.startsWith('BadRequestError'));
  const members = membersOf('ApiError').map(({ name }) => name);
  expect(carried).toBe(row('BadRequestError', members.join(', ')));
});

test('the client reads the variables that the table of options names', () => {
  const asked = new Set<string>();
  const ask = (_: object, name: string): string => {
    asked.add(name);
    return name.endsWith('_BASE_URL') ? 'http://127.0.0.1' : '1';
  };
  vi.stubGlobal('process', { env: new Proxy({}, { get: ask }) });
  const made = new (sdk[client] as Client)({ fetch: () => Promise.resolve(new Response('[]')) });
  // Calls ask for the headers that only some of them send.
  for (const { name } of membersOf(client)) if (name.startsWith('list')) void made[name]?.({});
  vi.unstubAllGlobals();
  const variables = partFacts('typescript.options').flatMap(
    (fact) => / ([A-Z_]+) /.exec(fact)?.[1] ?? [],
  );
  expect([...asked].toSorted()).toEqual(variables.toSorted());
});
