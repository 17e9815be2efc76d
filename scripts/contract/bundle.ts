import path from 'node:path';
import { bundle, loadConfig } from '@redocly/openapi-core';
import { formatFindings } from '../lib/findings.ts';
import type { JsonObject } from '../model/json.ts';
import { ENTRY } from './read-contract.ts';
import { toFindings } from './redocly.ts';
import { upgradeDefinition } from './upgrade.ts';

/** The contract as one document, with only local references and the product's name filled in. */
export type BundledContract = JsonObject;

/**
 * Bundle `spec/` of the project at `root`; throw what Redocly finds wrong. An older contract can be
 * bundled with the current configuration, from `project`.
 */
export const bundleContract = (root: string, project = root): Promise<BundledContract> =>
  bundleWith(root, project, []);

/** Bundle the contract with the placeholders of the product's name, to keep it as a release. */
export const bundleUnnamed = (root: string): Promise<BundledContract> =>
  bundleWith(root, root, ['product-name/fill']);

async function bundleWith(
  root: string,
  project: string,
  skipped: string[],
): Promise<BundledContract> {
  const config = await loadConfig({ configPath: path.join(project, 'redocly.yaml') });
  config.skipDecorators(skipped);
  const result = await bundle({ ref: path.join(root, ENTRY), config });
  // A warning says that one of two schemas with one name got another.
  const errors = result.problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    throw new Error(`The contract can't be bundled:\n${formatFindings(toFindings(errors, root))}`);
  }
  // The decorator product-name/fill makes it a tree without shared objects.
  const document = result.bundle.parsed as BundledContract;
  // Linters read a contract of OpenAPI 3.0 as it is written; everything else needs only one version.
  return upgradeDefinition(document);
}
