import { suggestion } from '../../lib/nearest.ts';
import { pythonOptions } from '../../generate/python/names.ts';
import type { JsonObject } from '../../model/json.ts';
import type { Model } from '../../model/types.ts';
import { listed } from '../check/check-value.ts';
import type { SampleProblem } from '../types.ts';

/** The environment variables that SDKs and the command line read: `ACME_BASE_URL`. */
export interface Variables {
  readonly prefix: string;
  readonly names: readonly string[];
  /** Values in the contract that look like variables, such as a type of key named `ACME_TOKEN`. */
  readonly values: ReadonlySet<string>;
}

export function readSdkVariables(model: Model, document: JsonObject): Variables {
  const prefix = `${model.product.slug.toUpperCase()}_`;
  const settings = [
    'base_url',
    'timeout',
    'retries',
    ...pythonOptions(model).map(({ option }) => option),
  ];
  const values = JSON.stringify(document).matchAll(new RegExp(`"(${prefix}[A-Z0-9_]+)"`, 'g'));
  return {
    prefix,
    names: settings.map((name) => prefix + name.toUpperCase()),
    values: new Set([...values].map(([, value = '']) => value)),
  };
}

/** Find unknown variables in a text that begin with the product's prefix. */
export function variableProblems(
  code: string,
  { prefix, names, values }: Variables,
): SampleProblem[] {
  return [...code.matchAll(new RegExp(String.raw`\b${prefix}[A-Z0-9_]+`, 'g'))].flatMap(
    ({ 0: name, index }) => {
      if (names.includes(name) || values.has(name)) return [];
      const hint = suggestion(name, names) || `: they read ${listed(names)}.`;
      const message = `No SDK reads the variable ${name}${hint}`;
      const pattern = `set ${name}, which no SDK reads`;
      return [{ rule: 'sample-name', offset: index, message, pattern }];
    },
  );
}
