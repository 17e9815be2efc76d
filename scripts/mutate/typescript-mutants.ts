import ts from 'typescript';
import { brief, type Edit } from './mutant.ts';

const OPERATORS: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  '+=': '-=',
};

/** Find every edit of a TypeScript source that its syntax tree offers; types are left alone. */
export function typeScriptEdits(source: string): Edit[] {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);
  const edits: Edit[] = [];
  const add = (node: ts.Node, text: string, change: string): void => {
    edits.push({ start: node.getStart(file), end: node.getEnd(), text, change });
  };
  const replace = (node: ts.Node, text: string): void =>
    add(node, text, `${brief(node.getText(file))} became ${brief(text)}`);
  const remove = (node: ts.Node, text = ''): void =>
    add(node, text, `${brief(node.getText(file))} was removed`);

  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    for (const edit of editsOf(node)) edit();
    ts.forEachChild(node, visit);
  };

  function* editsOf(node: ts.Node): Generator<() => void> {
    if (ts.isBinaryExpression(node)) {
      const other = OPERATORS[node.operatorToken.getText(file)];
      if (other) yield () => replace(node.operatorToken, other);
      if (node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) {
        yield () => replace(node, node.left.getText(file));
      }
    } else if (node.kind === ts.SyntaxKind.TrueKeyword) {
      yield () => replace(node, 'false');
    } else if (node.kind === ts.SyntaxKind.FalseKeyword) {
      yield () => replace(node, 'true');
    } else if (ts.isNumericLiteral(node)) {
      const value = Number(node.text);
      yield () => replace(node, String(value + 1));
      yield () => replace(node, `(${value - 1})`);
    } else if (ts.isStringLiteral(node) && !isName(node)) {
      yield () => replace(node, node.text === '' ? "'x'" : "''");
    } else if (ts.isPrefixUnaryExpression(node) && node.operator === EXCLAMATION) {
      yield () => replace(node, node.operand.getText(file));
    } else if (ts.isConditionalExpression(node)) {
      const { condition, whenTrue, whenFalse } = node;
      const swapped = [condition, whenFalse, whenTrue].map((part) => part.getText(file));
      yield () => replace(node, `${swapped[0]} ? ${swapped[1]} : ${swapped[2]}`);
    } else if (ts.isIfStatement(node)) {
      yield () => replace(node.expression, `!(${node.expression.getText(file)})`);
      if (!node.elseStatement) yield () => replace(node.expression, 'false');
    } else if (ts.isExpressionStatement(node)) {
      yield () => remove(node, ';');
    } else if (ts.isThrowStatement(node)) {
      yield () => remove(node, ';');
    } else if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const last = node.arguments?.at(-1);
      // The only argument is mostly what a function is about: without it nothing would run.
      if (last && (node.arguments?.length ?? 0) > 1) yield () => remove(last);
    } else if (ts.isSpreadAssignment(node) || ts.isSpreadElement(node)) {
      if (ts.isObjectLiteralExpression(node.parent)) yield () => remove(node, '...{}');
      else if (ts.isArrayLiteralExpression(node.parent)) yield () => remove(node, '...[]');
    } else if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) {
      yield () => remove(node, '...{}');
    }
  }
  visit(file);
  return edits;
}

const EXCLAMATION = ts.SyntaxKind.ExclamationToken;

/** Whether a text is the name of a property and no value. */
const isName = (node: ts.StringLiteral): boolean =>
  ts.isPropertyAssignment(node.parent) && node.parent.name === node;
