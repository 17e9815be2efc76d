import ts from 'typescript';
import type { JsonValue } from '../../model/types.ts';
import { promptedScript, readShell } from '../read/shell.ts';

/** A field that code names where no type and no schema tells whose it is. */
export interface LooseField {
  readonly name: string;
  readonly offset: number;
  /** What the code gives it, if that is in the code. */
  readonly value?: JsonValue;
}

/**
 * Read the fields in programs of jq, in objects of TypeScript that have no type, and in `replace(…)` and
 * dictionaries of Python. Compilers and schemas know all others.
 */
export function looseFields(
  language: string,
  code: string,
  fields: ReadonlySet<string>,
): readonly LooseField[] {
  if (language === 'bash') return jqFields(code);
  if (language === 'console') return jqFields(promptedScript(code));
  if (language === 'python') return [...replacedFields(code), ...subscripts(code)];
  return /^(?:typescript|tsx|javascript)$/.test(language) ? objectFields(code, fields) : [];
}

/** `.models[].weight`, `{ name, weight }`, `.models[0].weight = 80`. */
function jqFields(code: string): LooseField[] {
  const programs = readShell(code)
    .commands.filter(({ name }) => /(?:^|\/)jq$/.test(name))
    .flatMap(({ words }) => words.filter(({ text }) => !text.startsWith('-')));
  return programs.flatMap(({ text, offsets }) => {
    const at = (index: number): number => offsets[index] ?? offsets.at(-1) ?? 0;
    const paths = [...text.matchAll(PATH)].flatMap(({ 0: path, index }) => {
      const keys = [...path.matchAll(/\.([a-z_]\w*)/gi)];
      // What a free-form object contains has no owner.
      const free = keys.findIndex(([, key]) => key === 'config');
      return (free === -1 ? keys : keys.slice(0, free + 1)).map(
        ({ 1: name = '', index: inner }) => {
          const isLast = index + inner + name.length + 1 === index + path.length || undefined;
          const value =
            isLast &&
            givenValue(text.slice(index + path.length), /^\s*\|?=(?!=)\s*LITERAL\s*(?=$|[|,;)])/);
          return {
            name,
            offset: at(index + inner + 1),
            ...(value !== undefined && { value }),
          };
        },
      );
    });
    const keys = [...text.matchAll(/[{,]\s*([a-z_]\w*)\s*(?=[},:])/gi)].map(
      ({ 0: found, 1: name = '', index }) => {
        const value = givenValue(text.slice(index + found.length), /^:\s*LITERAL\s*(?=[,}])/);
        const offset = at(index + found.indexOf(name));
        return { name, offset, ...(value !== undefined && { value }) };
      },
    );
    return [...paths, ...keys];
  });
}

const PATH = /(?<![\w)\]"])(?:\.[a-z_]\w*(?:\[[^\]]*\])*|\.?\[[^\]]*\](?=\.))+/gi;

/** Read the JSON after `=` or `:`, whose pattern is given. */
function givenValue(text: string, pattern: RegExp): JsonValue | undefined {
  const whole = pattern.source.replace('LITERAL', LITERAL);
  const [, literal] = new RegExp(whole).exec(text) ?? [];
  return literal === undefined ? undefined : parsed(literal);
}

const LITERAL = String.raw`("(?:[^"\\]|\\.)*"|-?\d[\d.]*|true|false|\[[^\]]*\])`;

function parsed(literal: string): JsonValue | undefined {
  try {
    return JSON.parse(literal) as JsonValue;
  } catch {
    return undefined;
  }
}

/** `{ ...model, weight: 80 }`, `{ name: 'a-model', weight: 80 }`. */
function objectFields(code: string, fields: ReadonlySet<string>): LooseField[] {
  const file = ts.createSourceFile('sample.tsx', code, ts.ScriptTarget.Latest, true);
  const found: LooseField[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const members = node.properties
        .filter(ts.isPropertyAssignment)
        .flatMap((property) =>
          ts.isComputedPropertyName(property.name) ? [] : [{ ...property, name: property.name }],
        );
      const isSpread = node.properties.some(ts.isSpreadAssignment);
      const isOurs = members.length > 1 && members.every(({ name }) => fields.has(name.text));
      for (const { name, initializer } of isSpread || isOurs ? members : []) {
        const value = parsed(initializer.getText(file).replaceAll("'", '"'));
        const offset = name.getStart(file);
        found.push({ name: name.text, offset, ...(value !== undefined && { value }) });
      }
    }
    ts.forEachChild(node, walk);
  };
  walk(file);
  return found;
}

/** `model["weight"]`. */
const subscripts = (code: string): LooseField[] =>
  [...code.matchAll(/(?<=[\w\])]\[["'])\w+(?=["']\])/g)].map(({ 0: name, index }) => ({
    name,
    offset: index,
  }));

/** `replace(model, weight=80)`, of the standard module `dataclasses`. */
const replacedFields = (code: string): LooseField[] =>
  [...code.matchAll(/\breplace\(/g)].flatMap(({ 0: call, index }) => {
    const start = index + call.length;
    return argumentsAt(code, start).flatMap(({ text, offset }): LooseField[] => {
      const [, space = '', name, literal = ''] = /^(\s*)(\w+)=(?!=)\s*(.*?)\s*$/s.exec(text) ?? [];
      if (name === undefined) return [];
      const words = literal
        .replace(/^True$/, 'true')
        .replace(/^False$/, 'false')
        .replaceAll("'", '"');
      const value = parsed(words);
      return [{ name, offset: offset + space.length, ...(value !== undefined && { value }) }];
    });
  });

/** Divide what follows an opening bracket at its own commas, up to its end. */
function argumentsAt(code: string, start: number): { text: string; offset: number }[] {
  const parts: { text: string; offset: number }[] = [];
  let depth = 0;
  let from = start;
  for (let index = start; index < code.length && depth >= 0; index += 1) {
    const letter = code[index] ?? '';
    if ('([{'.includes(letter)) depth += 1;
    if (')]}'.includes(letter)) depth -= 1;
    if (depth < 0 || (depth === 0 && letter === ',')) {
      parts.push({ text: code.slice(from, index), offset: from });
      from = index + 1;
    }
  }
  return parts;
}
