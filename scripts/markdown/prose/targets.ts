import type { GeneratedFile } from '../../generate/types.ts';
import type { Slot } from '../weave/slots.ts';

/** A reference page for whose slots writers write. */
export interface Target {
  readonly operationId: string;
  readonly renamedFrom?: string;
  readonly fingerprint: string;
  readonly slots: readonly Slot[];
}

/** The list of all targets, below generated/. */
export const TARGETS = 'reference/slots.json';

/** Read the list of targets from generated files. */
export function readTargets(files: readonly GeneratedFile[]): readonly Target[] {
  const list = files.find(({ path }) => path === TARGETS);
  if (!list) throw new Error(`No generator writes generated/${TARGETS}.`);
  // Our own generator wrote it.
  return JSON.parse(list.content) as Target[];
}
