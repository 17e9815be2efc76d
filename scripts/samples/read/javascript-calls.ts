import ts from 'typescript';
import { isText, type Literal, type Member } from './literal.ts';
import { textAt, textFrom } from './located-text.ts';
import type { ProgramCall } from './program-call.ts';
import type { LocatedText } from '../types.ts';

/** Read the requests of a program that calls `fetch` or axios. */
export function javaScriptCalls(code: string): ProgramCall[] {
  try {
    return callsIn(code);
  } catch (error) {
    // The program is nested too deeply for the compiler or this reader.
    if (error instanceof RangeError) return [];
    throw error;
  }
}

function callsIn(code: string): ProgramCall[] {
  const file = ts.createSourceFile('sample.tsx', code, ts.ScriptTarget.Latest, true);
  const reader = new Reader(file);
  const calls: ProgramCall[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) calls.push(...reader.callOf(node));
    ts.forEachChild(node, walk);
  };
  walk(file);
  return calls;
}

const AXIOS_METHODS = new Set(['delete', 'get', 'head', 'options', 'patch', 'post', 'put']);
const WITH_DATA = new Set(['patch', 'post', 'put']);

class Reader {
  readonly #file: ts.SourceFile;
  /** The values of names; undefined for a name with several declarations. */
  readonly #values = new Map<string, ts.Expression | undefined>();
  /** Names that are being read, to stop at `const a = a`. */
  readonly #open = new Set<string>();

  constructor(file: ts.SourceFile) {
    this.#file = file;
    const walk = (node: ts.Node): void => {
      if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
        const { text } = node.name;
        this.#values.set(text, this.#values.has(text) ? undefined : node.initializer);
      } else if (ts.isBinaryExpression(node) && isAssignment(node)) {
        this.#values.set(node.left.getText(file), undefined);
      }
      ts.forEachChild(node, walk);
    };
    walk(file);
  }

  callOf({ expression, arguments: given }: ts.CallExpression): ProgramCall[] {
    const [first, second, third] = given;
    if (!first) return [];
    const offset = expression.getStart(this.#file);
    const name = expression.getText(this.#file);
    if (/^(?:(?:window|globalThis|self)\.)?fetch$/.test(name)) {
      return [this.#fetch(offset, first, second)];
    }
    if (name === 'axios' || name === 'axios.request') {
      const config = this.read(first);
      // `axios(url, config)` is also possible.
      if (isText(config)) return [this.#axios(offset, undefined, config, second, [])];
      const url = member(config, 'url');
      return url ? [this.#axios(offset, undefined, url, first, [])] : [];
    }
    if (!ts.isPropertyAccessExpression(expression)) return [];
    const method = expression.name.text;
    const client = this.#clientOf(expression.expression);
    if (!client || !AXIOS_METHODS.has(method)) return [];
    const data = WITH_DATA.has(method) && second ? { data: this.read(second) } : {};
    const config = WITH_DATA.has(method) ? third : second;
    return [this.#axios(offset, method, this.read(first), config, client, data)];
  }

  #fetch(offset: number, first: ts.Expression, second: ts.Expression | undefined): ProgramCall {
    const init = second && this.read(second);
    const whole = { offset, url: this.read(first), headers: [], hasCredentials: false };
    if (!init) return { ...whole, method: 'GET' };
    const method = member(init, 'method');
    const headers = member(init, 'headers');
    const body = member(init, 'body');
    return {
      ...whole,
      ...methodOf([init], method, 'GET'),
      headers: headers ? [headers] : [],
      ...(body && { body: body.kind === 'object' ? opened(body) : body }),
    };
  }

  #axios(
    offset: number,
    method: string | undefined,
    url: Literal,
    config: ts.Expression | undefined,
    clients: readonly Literal[],
    { data }: { readonly data?: Literal } = {},
  ): ProgramCall {
    const given = config && this.read(config);
    const configs = [...clients, ...(given ? [given] : [])];
    const find = (name: string): Literal | undefined =>
      configs.map((one) => member(one, name)).findLast((one) => one !== undefined);
    const base = find('baseURL');
    const query = find('params');
    const sent = data ?? find('data');
    const headers = configs.flatMap((one) => member(one, 'headers') ?? []);
    // Defaults and interceptors may be set anywhere.
    const isDefault = /\.(?:defaults|interceptors)\b/.test(this.#file.text);
    const more: Literal = { kind: 'open', name: 'headers', offset };
    return {
      offset,
      url,
      ...(base && { base }),
      ...methodOf(configs, find('method'), method ?? 'GET'),
      headers: isDefault ? [...headers, more] : headers,
      ...(query && { query }),
      ...(sent && (isText(sent) ? { body: sent } : { json: sent })),
      hasCredentials: find('auth') !== undefined,
    };
  }

  /** Return the configuration of an axios client, or nothing for another object. */
  #clientOf(expression: ts.Expression): readonly Literal[] | undefined {
    if (!ts.isIdentifier(expression)) return undefined;
    if (expression.text === 'axios') return [];
    const made = this.#values.get(expression.text);
    if (!made || !ts.isCallExpression(made)) return undefined;
    if (made.expression.getText(this.#file) !== 'axios.create') return undefined;
    return made.arguments.slice(0, 1).map((one) => this.read(one));
  }

  read(node: ts.Expression): Literal {
    const offset = node.getStart(this.#file);
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      return { kind: 'text', text: this.#letters(node, node.text) };
    }
    if (ts.isTemplateExpression(node)) {
      const text = (part: ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail): Literal => ({
        kind: 'text',
        text: this.#letters(part, part.text),
      });
      const spans = node.templateSpans.flatMap(({ expression, literal }) => [
        this.read(expression),
        text(literal),
      ]);
      return { kind: 'joined', parts: [text(node.head), ...spans] };
    }
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
      return { kind: 'joined', parts: [this.read(node.left), this.read(node.right)] };
    }
    if (ts.isNumericLiteral(node))
      return { kind: 'plain', json: String(Number(node.text)), offset };
    if (ts.isPrefixUnaryExpression(node) && ts.isNumericLiteral(node.operand)) {
      return { kind: 'plain', json: String(-Number(node.operand.text)), offset };
    }
    const word = WORDS.get(node.kind);
    if (word !== undefined) return { kind: 'plain', json: word, offset };
    if (ts.isArrayLiteralExpression(node)) {
      // The items of a spread list are unknown, and not needed.
      const items = node.elements.filter((one) => !ts.isSpreadElement(one));
      return { kind: 'list', items: items.map((one) => this.read(one)), offset };
    }
    if (ts.isObjectLiteralExpression(node)) return this.#object(node);
    if (
      ts.isParenthesizedExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isSatisfiesExpression(node) ||
      ts.isNonNullExpression(node)
    ) {
      return this.read(node.expression);
    }
    if (ts.isIdentifier(node)) return this.#named(node);
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const [first] = node.arguments ?? [];
      const name = node.expression.getText(this.#file);
      if (first && name === 'JSON.stringify') return { kind: 'json', value: this.read(first) };
      if (first && name === 'Headers') return this.read(first);
    }
    return { kind: 'open', name: lastWord(node.getText(this.#file)), offset };
  }

  #object(node: ts.ObjectLiteralExpression): Literal {
    const members: Member[] = [];
    let isOpen = false;
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) {
        const spread = this.read(property.expression);
        if (spread.kind === 'object') members.push(...spread.members);
        isOpen ||= spread.kind !== 'object' || spread.isOpen;
      } else if (ts.isPropertyAssignment(property) && !ts.isComputedPropertyName(property.name)) {
        const name = this.#letters(property.name, property.name.text);
        members.push({ name, value: this.read(property.initializer) });
      } else if (ts.isShorthandPropertyAssignment(property)) {
        const name = this.#letters(property.name, property.name.text);
        members.push({ name, value: this.#named(property.name) });
      } else isOpen = true;
    }
    return { kind: 'object', members, isOpen, offset: node.getStart(this.#file) };
  }

  #named(node: ts.Identifier): Literal {
    const { text } = node;
    const value = this.#values.get(text);
    if (!value || this.#open.has(text)) {
      return { kind: 'open', name: text, offset: node.getStart(this.#file) };
    }
    this.#open.add(text);
    const read = this.read(value);
    this.#open.delete(text);
    return read;
  }

  /** Locate the characters of a text, if its source contains no escapes. */
  #letters(node: ts.Node, text: string): LocatedText {
    const start = node.getStart(this.#file);
    const at = node.getText(this.#file).indexOf(text);
    return at === -1 ? textAt(text, start) : textFrom(text, start + at);
  }
}

const isAssignment = ({ operatorToken }: ts.BinaryExpression): boolean =>
  operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
  operatorToken.kind <= ts.SyntaxKind.LastAssignment;

const WORDS = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.TrueKeyword, 'true'],
  [ts.SyntaxKind.FalseKeyword, 'false'],
  [ts.SyntaxKind.NullKeyword, 'null'],
]);

/** Return the last name of an expression: `API_KEY` for `process.env.API_KEY`. */
const lastWord = (code: string): string => /(\w+)\W*$/.exec(code)?.[1] ?? 'value';

const member = (literal: Literal, name: string): Literal | undefined =>
  literal.kind === 'object'
    ? literal.members.findLast((one) => one.name.text === name)?.value
    : undefined;

/** Return the method, unless it may be unknown. */
function methodOf(
  configs: readonly Literal[],
  method: Literal | undefined,
  otherwise: string,
): { readonly method?: string } {
  if (configs.some((one) => one.kind !== 'object' || one.isOpen)) return {};
  if (!method) return { method: otherwise };
  return method.kind === 'text' ? { method: method.text.text } : {};
}

/** Replace an object, which `fetch` doesn't send as it is: it's a FormData or similar. */
const opened = (literal: Literal): Literal => ({
  kind: 'open',
  name: 'body',
  offset: literal.kind === 'object' ? literal.offset : 0,
});
