import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { Finding, Layer } from '../lib/findings.ts';

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
export const REQUIRED: readonly string[] = [...layers]
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

function rulesIn(file: string): string[] {
  if (!fs.existsSync(file)) return [];
  const { rules } = parse(fs.readFileSync(file, 'utf8')) as { rules?: object };
  return Object.keys(rules ?? {});
}
