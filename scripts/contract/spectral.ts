import fs from 'node:fs';
import path from 'node:path';
import { Document, Spectral, type Ruleset } from '@stoplight/spectral-core';
import parsers from '@stoplight/spectral-parsers';
import { createHttpAndFileResolver } from '@stoplight/spectral-ref-resolver';
import bundler from '@stoplight/spectral-ruleset-bundler/with-loader';
import type { Finding } from '../lib/findings.ts';
import { ENTRY, relativeTo } from './read-contract.ts';

const rulesets = new Map<string, Promise<Ruleset>>();

/** Spectral's findings about `entry` and what it refers to, by the rules of the project at `root`. */
export async function lintWithSpectral(
  root: string,
  entry = path.join(root, ENTRY),
): Promise<Finding[]> {
  // A resolver keeps the files that it has read; a new one sees what changed since the last run.
  const spectral = new Spectral({ resolver: createHttpAndFileResolver() });
  spectral.setRuleset(await loadRuleset(root));
  const document = new Document(fs.readFileSync(entry, 'utf8'), parsers.Yaml, entry);
  const results = await spectral.run(document);
  return results.map((result) => ({
    file: relativeTo(root, result.source ?? entry),
    line: result.range.start.line + 1,
    column: result.range.start.character + 1,
    rule: String(result.code),
    message: result.message,
    severity: result.severity === 0 ? 'error' : 'warning',
  }));
}

/** Loading takes ten times as long as linting: once per process, so that rules are read at its start. */
function loadRuleset(root: string): Promise<Ruleset> {
  const known = rulesets.get(root);
  if (known) return known;
  const ruleset = bundler.bundleAndLoadRuleset(path.join(root, '.spectral.yaml'), { fs, fetch });
  rulesets.set(root, ruleset);
  return ruleset;
}
