import type { GeneratedFile } from '../generators/types.ts';
import type { Finding } from '../lib/findings.ts';
import type { Product } from '../model/types.ts';
import { readState, stateFindings } from '../prose/state.ts';
import { readTargets } from '../prose/targets.ts';

/** The writers' prose beside the contract: slots, orphaned and renamed files, and stale ones. */
export const checkProse = (
  root: string,
  files: readonly GeneratedFile[],
  product: Product,
): Finding[] => stateFindings(readState(root, readTargets(files), product));
