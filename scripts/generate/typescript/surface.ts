import ts from 'typescript';
import { createMemory } from '../../lib/memory.ts';
import { formatTypeScript } from '../../lib/format-code.ts';
import type { Generator } from '../types.ts';
import { generateClient } from './client.ts';
import { runtimeExports } from './names.ts';
import { generatePackage } from './package.ts';

/**
 * List every name that the SDK exports with its declaration, sorted, without comments. A change that
 * users of the SDK notice is a line or two here.
 */
export const generateSurface: Generator = async (input) => {
  const files = [...(await generateClient(input)), ...(await generatePackage(input))];
  const exported = (module: string): readonly Declaration[] => {
    const file = files.find(({ path }) => path === `typescript/${module}`);
    if (!file) throw new Error(`The SDK has no module ${module}.`);
    return declared.recall(module, [file.content], () => exportsOf(module, file.content));
  };
  const declarations = [
    ...exported('client.ts'),
    ...runtimeExports(input.model).flatMap(({ module, names }) =>
      exported(module).filter(({ name }) => names.includes(name)),
    ),
  ].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const content = await formatTypeScript(declarations.map(({ code }) => code).join('\n\n'));
  return [{ path: 'typescript/surface.txt', content }];
};

/** Keeps the compiler's results in a process that watches: it is slow, and the SDK seldom changes. */
const declared = createMemory<readonly Declaration[]>();

interface Declaration {
  readonly name: string;
  readonly code: string;
}

function exportsOf(fileName: string, source: string): Declaration[] {
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(source, {
    fileName,
    reportDiagnostics: true,
    compilerOptions: { removeComments: true, target: ts.ScriptTarget.ES2022 },
  });
  const [problem] = diagnostics;
  if (problem) {
    throw new Error(`${fileName}: ${ts.flattenDiagnosticMessageText(problem.messageText, ' ')}`);
  }
  const file = ts.createSourceFile(fileName, outputText, ts.ScriptTarget.ES2022);
  return file.statements.flatMap((statement) => {
    const name = exportedName(statement);
    return name === undefined ? [] : [{ name, code: statement.getFullText(file).trim() }];
  });
}

function exportedName(statement: ts.Statement): string | undefined {
  if (ts.isVariableStatement(statement)) {
    const [declaration] = statement.declarationList.declarations;
    return declaration && ts.isIdentifier(declaration.name) ? declaration.name.text : undefined;
  }
  const isNamed =
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  const isExported =
    isNamed && statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  return isExported ? statement.name?.text : undefined;
}
