import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { count, type Finding, type Layer } from '../lib/findings.ts';

const RULES = path.join(import.meta.dirname, 'rules');

/** The files with the rules that every contract has. */
const FILES: readonly (readonly [Layer, ...string[]])[] = [
  ['required', 'required.yaml', 'redocly-required.yaml'],
  ['recommended', 'recommended.yaml', 'redocly-recommended.yaml'],
];

const layers = new Map<string, Layer>([
  ...FILES.flatMap(([layer, ...files]) =>
    files.flatMap((file) => rulesIn(path.join(RULES, file)).map((rule) => [rule, layer] as const)),
  ),
  // Of what `make lint` itself finds, only this breaks nothing.
  ['unused', 'recommended'],
]);

/** List the rules that a project can't turn off. */
export const REQUIRED_RULES: readonly string[] = [...layers]
  .filter(([, layer]) => layer === 'required')
  .map(([rule]) => rule);

/**
 * Add to each finding the layer of its rule. Rules of the project's own files are its conventions;
 * what no file names, `make lint` itself found, and nothing can be made while it's there.
 */
export function withLayers(root: string, findings: readonly Finding[]): Finding[] {
  const own = new Set(
    ['.spectral.yaml', 'redocly.yaml'].flatMap((file) => rulesIn(path.join(root, file))),
  );
  return findings.map((finding) => ({
    ...finding,
    layer: layers.get(finding.rule) ?? (own.has(finding.rule) ? 'project' : 'required'),
  }));
}

/** A designer reads fewer findings than this one by one. */
const MANY = 50;

/**
 * Say where to start with a contract that has many findings, because it was written for other tools;
 * `undefined` for any other.
 */
export function whereToStart(findings: readonly Finding[]): string | undefined {
  const numberOf = (layer?: Layer): number =>
    findings
      .filter((finding) => layer === undefined || finding.layer === layer)
      .reduce((sum, { represents = 1 }) => sum + represents, 0);
  const required = numberOf('required');
  if (numberOf() < MANY || required === 0) return undefined;
  return `Start with the ${count(required, 'finding')} of required rules: until they're fixed, nothing can be generated. You can turn other rules off in .spectral.yaml and redocly.yaml, or make them warnings.`;
}

function rulesIn(file: string): string[] {
  if (!fs.existsSync(file)) return [];
  const { rules } = parse(fs.readFileSync(file, 'utf8')) as { rules?: object };
  return Object.keys(rules ?? {});
}
