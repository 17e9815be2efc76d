import { hasErrors, printFindings, count } from '../lib/command.ts';
import { makeFiles } from '../make-files.ts';
import { readState } from './state.ts';
import type { ProseState } from './state.ts';
import { readTargets } from './targets.ts';

/**
 * The prose beside the contract as it is now, for a command that writes prose. Where either has
 * faults, these are printed and nothing may be written: gives undefined.
 */
export async function openProse(root: string): Promise<ProseState | undefined> {
  const { findings, files, model } = await makeFiles(root);
  const state = files && readState(root, readTargets(files), model.product);
  const all = [...findings, ...(state?.faults ?? [])];
  printFindings(all);
  if (state && !hasErrors(all)) return state;
  process.stderr.write(`${count(all.length, 'finding')}: nothing was written.\n`);
  return undefined;
}
