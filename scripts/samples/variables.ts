import { nearest } from '../content/nearest.ts';
import { headerOptions } from '../generators/python/names.ts';
import type { Model } from '../model/types.ts';
import { listed } from './check-value.ts';
import type { SampleProblem } from './types.ts';

/** The variables that SDKs and the command line read: `ACME_BASE_URL`. */
export interface Variables {
  readonly prefix: string;
  readonly names: readonly string[];
}

export function readVariables(model: Model): Variables {
  const prefix = `${model.product.slug.toUpperCase()}_`;
  const settings = [
    'base_url',
    'timeout',
    'retries',
    ...headerOptions(model).map(({ option }) => option),
  ];
  return { prefix, names: settings.map((name) => prefix + name.toUpperCase()) };
}

/** Variables in a text that begin as the product's do and are none of them. */
export function variableProblems(code: string, { prefix, names }: Variables): SampleProblem[] {
  return [...code.matchAll(new RegExp(String.raw`\b${prefix}[A-Z0-9_]+`, 'g'))].flatMap(
    ({ 0: name, index }) => {
      if (names.includes(name)) return [];
      const other = nearest(name, names);
      return [
        {
          rule: 'sample-name',
          offset: index,
          message: `No SDK reads the variable ${name}${other ? `, did you mean "${other}"?` : `: they read ${listed(names)}.`}`,
          pattern: `set ${name}, which no SDK reads`,
        },
      ];
    },
  );
}
