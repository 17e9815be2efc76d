import { oncePerObject } from '../../lib/memory.ts';
import { renamedTo } from '../../lib/nearest.ts';
import { camelCase, pascalCase, snakeCase } from '../../model/identifier.ts';
import type { SampleProblem } from '../types.ts';
import type { Api } from './api.ts';

/** The forms of an operation's name: in the contract, in TypeScript, in Python, and as its input type. */
const FORMS = [String, camelCase, snakeCase, (id: string) => `${pascalCase(id)}Input`];

/** Map every old name of a renamed operation to its current name. */
const currentNames = oncePerObject(
  ({ operations }: Api): ReadonlyMap<string, string> =>
    new Map(
      operations.flatMap(({ id, renamedFrom }) =>
        renamedFrom === undefined
          ? []
          : FORMS.map((form) => [form(renamedFrom), form(id)] as const),
      ),
    ),
);

/** Name the current operation for an old name, in the same form; empty for other names. */
export function renamedHint(name: string, api: Api): string {
  const present = currentNames(api).get(name);
  return present === undefined ? '' : renamedTo('operation', name, present);
}

/** Replace a compiler's guess for an old name by the operation's current name. */
export function withPresentName(problem: SampleProblem, api: Api): SampleProblem {
  const [, head = '', code = ''] = GUESS.exec(problem.message) ?? [];
  const names = [...head.matchAll(/['"](\w+)['"]/g)].map(([, name = '']) => name);
  const [hint] = names.map((name) => renamedHint(name, api)).filter(Boolean);
  return hint === undefined ? problem : { ...problem, message: `${head}. ${hint}${code}` };
}

/** `… has no attribute "a"; maybe "b"? (attr-defined)`, `… does not exist. Did you mean 'b'? (TS2551)`. */
const GUESS = /^(.*?)(?:\. Did you mean .*|; maybe .*|[.?])?( \([\w-]+\))$/;
