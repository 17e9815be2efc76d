import fs from 'node:fs';
import path from 'node:path';
import {
  createConfig,
  getLineColLocation,
  lint,
  loadConfig,
  unescapePointerFragment,
  type Config,
  type LineColLocationObject,
  type NormalizedProblem,
} from '@redocly/openapi-core';
import { parse } from 'yaml';
import type { Finding } from '../lib/findings.ts';
import { ENTRY, findBehindAlias, relativeTo } from './read-contract.ts';
import { asRecord, didYouMean } from './rules/support.js';

/**
 * Make a configuration that no file contains. TypeScript would compute its declared type from a schema, which
 * takes a fifth of the time that checking all our code takes.
 */
export const makeConfig = createConfig as unknown as (raw: object) => Promise<Config>;

/** Lint the contract of the project at `root` with Redocly. */
export async function lintWithRedocly(root: string): Promise<Finding[]> {
  const config = await loadConfig({ configPath: path.join(root, 'redocly.yaml') });
  return toFindings(await lint({ ref: path.join(root, ENTRY), config }), root);
}

/** Convert Redocly's problems to findings that also say what to do. */
export const toFindings = (problems: readonly NormalizedProblem[], root: string): Finding[] =>
  problems.flatMap((problem) => {
    const [location] = problem.location;
    // Redocly knows the shape of some extensions of other tools, which mean nothing here.
    if (!location || (problem.ruleId === 'struct' && /\/x-/.test(location.pointer ?? '')))
      return [];
    const place = getLineColLocation(location);
    const isReference = problem.message.startsWith("Can't resolve $ref");
    return [
      {
        file: relativeTo(root, place.source.absoluteRef),
        line: place.start.line,
        column: place.start.col,
        ...behindAlias(location, root),
        rule: problem.ruleId,
        message: isReference ? explainReference(place, root) : explain(problem),
        severity: problem.severity === 'error' ? ('error' as const) : ('warning' as const),
      },
    ];
  });

/** Return where the content that an alias repeats is written. */
function behindAlias({ source, pointer, reportOnKey }: ProblemLocation, root: string) {
  if (pointer === undefined || !fs.existsSync(source.absoluteRef)) return undefined;
  const path = pointer.split('/').slice(1).map(unescapePointerFragment);
  const { node, key, placeOf } = findBehindAlias(root, source.absoluteRef, path) ?? {};
  const offset = (reportOnKey === true ? (key ?? node) : node)?.range?.[0];
  return offset === undefined ? undefined : placeOf?.(offset);
}

type ProblemLocation = NormalizedProblem['location'][number];

/** Messages of Redocly, and the ones to use instead. */
const EXPLANATIONS: readonly (readonly [RegExp, string])[] = [
  [
    /^Example value must conform to the schema:.* must NOT have unevaluated properties (`.+`)\.$/,
    "The example has the field $1, which isn't in its schema. Remove it from the example, or add it to the schema.",
  ],
  [
    /^Example value must conform to the schema: (`.+`) property must NOT be present in request context\.$/,
    'The request example contains the field $1, which only the server sets (readOnly). Remove it from the example.',
  ],
  [
    /^Example value must conform to the schema: (.+)\.$/,
    "The example doesn't match its schema: $1. Correct the example, or the schema.",
  ],
  [
    /^Property (`.+`) is not expected here\.$/,
    "OpenAPI doesn't define $1 here. Remove or rename it, or move it to where it belongs.",
  ],
  [
    /^The field (`.+`) must be present on this level\.$/,
    'The field $1 is missing here, and OpenAPI requires it. Add it.',
  ],
  [
    /^Component: "(.+)" is never used\.$/,
    "The component $1 isn't used. Refer to it, or remove it.",
  ],
];

function explain({ message, suggest }: NormalizedProblem): string {
  const line = message.replaceAll(/\s*\n\s*/g, ' ');
  const [pattern, words] = EXPLANATIONS.find(([candidate]) => candidate.test(line)) ?? [];
  const text = pattern && words ? line.replace(pattern, words) : line;
  return suggest.length > 0 ? `${text} Did you mean "${suggest[0]}"?` : text;
}

function explainReference({ source, start, end }: LineColLocationObject, root: string): string {
  const text = source
    .getLines()
    .slice(start.line - 1, end?.line)
    .join('\n')
    .slice(start.col - 1);
  const [, reference = ''] = /\$ref['"]?\s*:\s*['"]?([^'"\s},]+)/.exec(text) ?? [];
  const [target = '', pointer = ''] = reference.split('#');
  if (target.includes('://')) {
    return `The reference "${reference}" isn't fetched: the contract is built offline. Copy its target into spec/, and refer to the copy.`;
  }
  const file = target ? path.resolve(path.dirname(source.absoluteRef), target) : source.absoluteRef;
  const name = relativeTo(root, file);
  if (!fs.existsSync(file)) {
    return `The reference "${reference}" points to a file that doesn't exist: ${name}.${nearestFile(file)} Correct the path, or create the file.`;
  }
  const found = pointer ? `${name} has no "${pointer}"` : `${name} is empty`;
  return `The reference "${reference}" has no target: ${found}.${nearestEntry(file, pointer)} Correct the reference, or add its target.`;
}

function nearestFile(file: string): string {
  const folder = path.dirname(file);
  return fs.existsSync(folder) ? didYouMean(path.basename(file), fs.readdirSync(folder)) : '';
}

function nearestEntry(file: string, pointer: string): string {
  const steps = pointer.split('/').slice(1);
  const last = steps.pop() ?? '';
  let parent: unknown = parse(fs.readFileSync(file, 'utf8'));
  for (const step of steps) parent = asRecord(parent)[step];
  return didYouMean(last, Object.keys(asRecord(parent)));
}
