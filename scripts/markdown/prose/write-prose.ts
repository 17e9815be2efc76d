import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { slug } from 'github-slugger';
import { readText } from '../../lib/text-file.ts';
import { createWhole, writeWhole } from '../../lib/write-whole.ts';
import { replaceField } from '../weave/prose.ts';
import { slotTitle } from '../weave/slots.ts';
import { proseFile, type ProseState, type Written } from './state.ts';
import type { Target } from './targets.ts';

export interface MadeStubs {
  readonly made: readonly Target[];
  readonly renamed: readonly Move[];
  /** Files that weren't made, because an orphan is probably for their page. */
  readonly left: readonly Move[];
}

interface Move {
  readonly from: string;
  readonly to: string;
}

/** Create missing prose files, and rename those of renamed operations. */
export function makeStubs(root: string, { written, missing, orphans }: ProseState): MadeStubs {
  const hints = readHints(
    readText(HINTS, readFileSync(join(root, 'templates', HINTS), 'utf8')).text,
  );
  const renamed = written
    .filter(({ isRenamed }) => isRenamed)
    .map(({ target: { operationId }, bytes, prose }) => {
      const to = proseFile(operationId);
      // Rename first: after a kill between the two, the next run does the rest.
      if (prose.file !== to) renameSync(join(root, prose.file), join(root, to));
      writeWhole(join(root, to), replaceField(bytes, 'operationId', operationId));
      return { from: prose.file, to };
    });
  const left = orphans.flatMap(({ finding, heir }) =>
    heir ? [{ from: finding.file, to: proseFile(heir.operationId) }] : [],
  );
  const made = missing.filter(
    ({ operationId }) => !left.some(({ to }) => to === proseFile(operationId)),
  );
  for (const target of made) {
    createWhole(join(root, proseFile(target.operationId)), stub(target, hints));
  }
  return { made, renamed, left };
}

/** Write the current fingerprint into files with another one, and return these. */
export function confirm(root: string, chosen: readonly Written[]): Written[] {
  const stale = chosen.filter(({ isStale }) => isStale);
  for (const { target, bytes, prose } of stale) {
    const content = replaceField(bytes, 'fingerprint', `'${target.fingerprint}'`);
    writeWhole(join(root, prose.file), content);
  }
  return stale;
}

/** The hints for each slot, by name. templates/reference/slots.md contains a heading for each. */
type SlotHints = ReadonlyMap<string, string>;

/** The file of the hints, below templates/. */
export const HINTS = 'reference/slots.md';

export function readHints(text: string): SlotHints {
  const hints = new Map<string, string>();
  for (const [, title = '', hint = ''] of text.matchAll(
    /^## (.+)\n+([\s\S]*?)(?=^## |$(?![\s\S]))/gm,
  )) {
    if (hint.includes('-->'))
      throw new Error(`templates/${HINTS} may not contain "-->": ${title}.`);
    hints.set(slug(title), hint.trim());
  }
  return hints;
}

/** Create a new prose file: every slot of the page, with its hint as a comment. */
const stub = ({ operationId, fingerprint, slots }: Target, hints: SlotHints): string =>
  [
    `---\noperationId: ${operationId}\nfingerprint: '${fingerprint}'\n---`,
    ...slots.map(
      ({ name, isRequired }) =>
        `## ${slotTitle(name)}\n\n<!-- ${isRequired ? 'Required' : 'Optional'}. ${hints.get(name) ?? ''} -->`,
    ),
  ].join('\n\n') + '\n';
