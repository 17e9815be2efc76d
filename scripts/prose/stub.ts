import { slotTitle } from '../content/slots.ts';
import type { SlotHints } from './hints.ts';
import type { Target } from './targets.ts';

/** A new prose file: every slot of the page, with a comment that says what belongs there. */
export const stub = ({ operationId, fingerprint, slots }: Target, hints: SlotHints): string =>
  [
    `---\noperationId: ${operationId}\nfingerprint: '${fingerprint}'\n---`,
    ...slots.map(
      ({ name, isRequired }) =>
        `## ${slotTitle(name)}\n\n<!-- ${isRequired ? 'Required' : 'Optional'}. ${hints.get(name) ?? ''} -->`,
    ),
  ].join('\n\n') + '\n';
