import ts from 'typescript';
import type { GeneratorInput } from '../types.ts';
import { generateReadme } from '../typescript/readme.ts';
import { sdkDeclarations } from '../typescript/surface.ts';

/** What the TypeScript package offers, read off its declarations: see `test/typescript/parts.test.ts`. */
export interface TypeScriptFacts {
  /** What the package declares, and what it hands on from openapi-fetch, sorted by name. */
  readonly exports: readonly TypeScriptExport[];
  /** The tables of the package's README, by the title of their first column. */
  readonly tables: Readonly<Record<string, string>>;
}

export interface TypeScriptExport {
  readonly name: string;
  readonly kind: 'class' | 'interface' | 'type' | 'constant';
  readonly doc: string;
  readonly bases: readonly string[];
  readonly members: readonly TypeScriptMember[];
}

export interface TypeScriptMember {
  readonly name: string;
  /** The declaration on one line, without its comment. */
  readonly code: string;
  readonly type: string;
  readonly isOptional: boolean;
  readonly doc: string;
}

/** Reads the package that the generators make of the same input. */
export async function typeScriptFacts(input: GeneratorInput): Promise<TypeScriptFacts> {
  const declarations = await sdkDeclarations(input, { removeComments: false });
  const own = declarations.map(({ code }) => {
    const file = ts.createSourceFile('sdk.d.ts', code, ts.ScriptTarget.ES2022, true);
    const [statement] = file.statements;
    const described = statement && describeExport(statement);
    if (!described) throw new Error(`This is no declaration of the SDK: ${code}`);
    return described;
  });
  const handedOn: TypeScriptExport = {
    name: 'Middleware',
    kind: 'type',
    doc: 'A middleware of openapi-fetch, as the option `middleware` takes it.',
    bases: [],
    members: [],
  };
  const [readme] = await generateReadme(input);
  return {
    exports: [...own, handedOn].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    tables: readTables(readme?.content ?? ''),
  };
}

/** What a declaration says; also the test reads the built package with it. */
export function describeExport(node: ts.Node): TypeScriptExport | undefined {
  const doc = docOf(node);
  if (ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node)) {
    const kind = ts.isClassDeclaration(node) ? 'class' : 'interface';
    const bases = node.heritageClauses?.flatMap(({ types }) => types.map(oneLine)) ?? [];
    const members = [...node.members].flatMap(describeMember);
    return { name: node.name?.text ?? '', kind, doc, bases, members };
  }
  if (ts.isTypeAliasDeclaration(node)) {
    return { name: node.name.text, kind: 'type', doc, bases: [], members: [] };
  }
  const variable = ts.isVariableDeclaration(node)
    ? node
    : ts.isVariableStatement(node) && node.declarationList.declarations[0];
  if (!variable) return undefined;
  return { name: variable.name.getText(), kind: 'constant', doc, bases: [], members: [] };
}

function describeMember(member: ts.ClassElement | ts.TypeElement): TypeScriptMember[] {
  const name = member.name?.getText() ?? 'constructor';
  if (name.startsWith('#')) return [];
  const { type, questionToken } = member as ts.PropertySignature | ts.MethodSignature;
  return [
    {
      name,
      code: oneLine(member).replace(/^readonly /, ''),
      type: type ? oneLine(type) : '',
      isOptional: questionToken !== undefined,
      doc: docOf(member),
    },
  ];
}

const oneLine = (node: ts.Node): string =>
  node
    .getText()
    .replaceAll(/\/\*\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/,? ([)\]])/g, '$1')
    .replaceAll(/([([]) /g, '$1')
    .replace(/;$/, '');

function docOf(node: ts.Node): string {
  const [comment] = ts.getJSDocCommentsAndTags(node);
  return comment ? (ts.getTextOfJSDocComment(comment.comment) ?? '').trim() : '';
}

const readTables = (markdown: string): Record<string, string> =>
  Object.fromEntries(
    [...markdown.matchAll(/^\| (\w+) .*\n(?:\|.*(?:\n|$))+/gm)].map(([table, title = '']) => [
      title,
      table.trim(),
    ]),
  );
