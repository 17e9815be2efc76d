import path from 'node:path';
import { bundle, loadConfig } from '@redocly/openapi-core';
import { formatFindings } from '../lib/findings.ts';
import type { JsonObject } from '../model/json.ts';
import { findingsOf } from './redocly.ts';

/** The contract as one document: only local references are left, and the product's name is in. */
export type BundledContract = JsonObject;

/** Bundles `spec/` of the project at `root`; throws what Redocly finds wrong. */
export async function bundleContract(root: string): Promise<BundledContract> {
  const config = await loadConfig({ configPath: path.join(root, 'redocly.yaml') });
  const result = await bundle({ ref: path.join(root, 'spec/admin.yaml'), config });
  if (result.problems.length > 0) {
    throw new Error(
      `The contract cannot be bundled:\n${formatFindings(findingsOf(result.problems, root))}`,
    );
  }
  // The decorator product-name/fill has made it a tree: no two places share an object.
  return result.bundle.parsed as BundledContract;
}
