import path from 'node:path';
import { bundle, loadConfig } from '@redocly/openapi-core';
import { upgrade } from '@scalar/openapi-upgrader';
import { formatFindings } from '../lib/findings.ts';
import { isObject, type JsonObject } from '../model/json.ts';
import type { JsonValue } from '../model/types.ts';
import { ENTRY } from './read-contract.ts';
import { toFindings } from './redocly.ts';

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
  if (result.problems.length > 0) {
    throw new Error(
      `The contract can't be bundled:\n${formatFindings(toFindings(result.problems, root))}`,
    );
  }
  // The decorator product-name/fill makes it a tree without shared objects.
  const document = result.bundle.parsed as BundledContract;
  // Linters read a contract of OpenAPI 3.0 as it is written; everything else needs only one version.
  return String(document.openapi).startsWith('3.0')
    ? (withTypes(upgrade(document, '3.1') as unknown as BundledContract) as BundledContract)
    : document;
}

/** Give files their type, a text, which the upgrade leaves out. */
function withTypes(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return (value as JsonValue[]).map(withTypes);
  if (!isObject(value)) return value;
  const isFile = value.contentMediaType === 'application/octet-stream' && value.type === undefined;
  return {
    ...(isFile ? { type: 'string' } : {}),
    ...Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withTypes(part)])),
  };
}
