import { hasErrors, type Finding } from '../../lib/findings.ts';
import { makeFiles, type Made } from '../../generate/make-files.ts';
import { generateReference } from '../../generate/reference/index.ts';
import type { Model } from '../../model/types.ts';
import { readState, type ProseState } from './state.ts';
import { readTargets } from './targets.ts';

/** The current contract with its prose. */
export interface OpenProse {
  readonly findings: readonly Finding[];
  /** Absent while the contract or the prose has errors: then no command may write prose. */
  readonly opened?: { readonly model: Model; readonly state: ProseState };
}

interface OpenOptions {
  /** Open the folder even when files in it belong to no page. */
  readonly withOrphans?: boolean;
}

/** Read a project's contract and its prose. */
export const openProse = async (root: string, options?: OpenOptions): Promise<OpenProse> =>
  openProseOf(root, await makeFiles(root, generateReference), options);

/** Read the prose for what the generators made of the contract. */
export function openProseOf(
  root: string,
  { findings, files, model }: Made,
  { withOrphans = false }: OpenOptions = {},
): OpenProse {
  if (!files) return { findings };
  const state = readState(root, readTargets(files), model.product);
  const all = [...findings, ...state.faults];
  const stopping = all.filter(({ rule }) => !withOrphans || rule !== 'prose-orphan');
  return { findings: all, ...(!hasErrors(stopping) && { opened: { model, state } }) };
}
