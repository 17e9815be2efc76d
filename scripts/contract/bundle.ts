import path from 'node:path';
import { bundle, loadConfig } from '@redocly/openapi-core';
import { formatFindings } from '../lib/findings.ts';
import type { JsonObject } from '../model/json.ts';
import { ENTRY } from './read-contract.ts';
import { findingsOf } from './redocly.ts';

/** The contract as one document: only local references are left, and the product's name is in. */
export type BundledContract = JsonObject;

/**
 * Bundles `spec/` of the project at `root`; throws what Redocly finds wrong. A contract of another
 * time may be bundled by the configuration of now, which lies in `project`.
 */
export async function bundleContract(root: string, project = root): Promise<BundledContract> {
  const config = await loadConfig({ configPath: path.join(project, 'redocly.yaml') });
  const result = await bundle({ ref: path.join(root, ENTRY), config });
  if (result.problems.length > 0) {
    throw new Error(
      `The contract cannot be bundled:\n${formatFindings(findingsOf(result.problems, root))}`,
    );
  }
  // The decorator product-name/fill has made it a tree: no two places share an object.
  return result.bundle.parsed as BundledContract;
}
