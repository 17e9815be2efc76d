import type { Finding } from '../lib/findings.ts';
import { hasErrors } from '../lib/command.ts';
import { makeFiles } from '../make-files.ts';
import type { Model } from '../model/types.ts';
import { readState } from './state.ts';
import type { ProseState } from './state.ts';
import { readTargets } from './targets.ts';

/** The contract as it is now, and the prose beside it. */
export interface OpenProse {
  readonly findings: readonly Finding[];
  /** Absent while contract or prose have faults: then nothing may be written. */
  readonly opened?: { readonly model: Model; readonly state: ProseState };
}

export async function openProse(root: string): Promise<OpenProse> {
  const { findings, files, model } = await makeFiles(root);
  if (!files) return { findings };
  const state = readState(root, readTargets(files), model.product);
  const all = [...findings, ...state.faults];
  return { findings: all, ...(!hasErrors(all) && { opened: { model, state } }) };
}
