import fs from 'node:fs';
import path from 'node:path';
import { Document, Spectral, type Ruleset } from '@stoplight/spectral-core';
import parsers from '@stoplight/spectral-parsers';
import bundler from '@stoplight/spectral-ruleset-bundler/with-loader';
import { isCollection } from 'yaml';
import type { Finding } from '../lib/findings.ts';
import { REQUIRED_RULES } from './layers.ts';
import { ENTRY, findBehindAlias, relativeTo } from './read-contract.ts';
import { createResolver } from './resolver.ts';

const rulesets = new Map<string, Promise<Ruleset>>();

/** Lint `entry` and the files that it refers to with Spectral and the rules of the project at `root`. */
export async function lintWithSpectral(
  root: string,
  entry = path.join(root, ENTRY),
): Promise<Finding[]> {
  // A resolver caches files; a new one sees what changed since the last run.
  const spectral = new Spectral({ resolver: createResolver() });
  spectral.setRuleset(await loadRuleset(root));
  const document = new Document(fs.readFileSync(entry, 'utf8'), parsers.Yaml, entry);
  const results = await spectral.run(document);
  return results.map((result) => ({
    file: relativeTo(root, result.source ?? entry),
    line: result.range.start.line + 1,
    column: result.range.start.character + 1,
    ...behindAlias(root, result.source ?? entry, result.path),
    rule: String(result.code),
    message: result.message,
    severity: result.severity === 0 ? 'error' : 'warning',
  }));
}

/** Return where the content that an alias repeats is written, as Spectral counts positions. */
function behindAlias(root: string, file: string, path: readonly (string | number)[]) {
  const { node, key, placeOf } = findBehindAlias(root, file, path) ?? {};
  // Spectral places a nested block at the end of its key's line.
  const isBelow = isCollection(node) && node.flow !== true;
  const offset = isBelow && key?.range ? key.range[1] + 1 : node?.range?.[0];
  return offset === undefined ? undefined : placeOf?.(offset);
}

/**
 * Load the rules once per process, because that takes ten times as long as linting. Projects of tests have the same
 * ones: the same text, and functions in the same folder.
 */
function loadRuleset(root: string): Promise<Ruleset> {
  const file = path.join(root, '.spectral.yaml');
  const folder = fs.realpathSync(path.join(root, 'scripts'));
  const key = `${folder} ${fs.readFileSync(file, 'utf8')}`;
  const known = rulesets.get(key);
  if (known) return known;
  const ruleset = bundler.bundleAndLoadRuleset(file, { fs, fetch }).then((loaded) => {
    for (const [name, rule] of Object.entries(loaded.rules)) {
      if (!REQUIRED_RULES.includes(name)) continue;
      rule.enabled = true;
      rule.severity = 'error';
    }
    return loaded;
  });
  rulesets.set(key, ruleset);
  return ruleset;
}
