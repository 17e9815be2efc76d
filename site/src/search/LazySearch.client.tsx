import { useEffect, useLayoutEffect, useState, type ComponentType } from 'react';
import { errorChain } from '../lib/error-chain.ts';
import { inTime } from '../lib/timing.ts';
import { ErrorBox } from '../ui/ErrorBox.tsx';
import { Spinner } from '../ui/Spinner.client.tsx';
import styles from './LazySearch.module.css';
import { searchClient } from './search-client.ts';
import type { SearchDialogProps } from './SearchDialog.client.tsx';
import { useDialog } from './use-dialog.ts';

/**
 * Load search and its index when the reader approaches it: the first letter is then found at once. A
 * failure is shown when search is opened.
 */
export const prepareSearch = (): void => {
  searchClient.prepare();
  import('./SearchDialog.client.tsx').catch(() => {});
};

type State =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'loaded'; readonly Dialog: ComponentType<SearchDialogProps> }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Load the search dialog when it is first opened. A failure must not break the shell. */
export function LazySearch({ initialText, onClose }: SearchDialogProps) {
  const [text, setText] = useState(initialText);
  const [state, setState] = useState<State>({ kind: 'waiting' });
  useEffect(() => {
    searchClient.prepare();
    inTime(import('./SearchDialog.client.tsx'), 'Search').then(
      ({ SearchDialog }) => setState({ kind: 'loaded', Dialog: SearchDialog }),
      (error: unknown) => setState({ kind: 'failed', error }),
    );
  }, []);
  const isWaiting = state.kind === 'waiting';
  useLayoutEffect(() => {
    if (!isWaiting) return undefined;
    // Readers can type and close before the dialog is visible.
    const listen = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (key === 'Escape') onClose();
      else if (key === 'Backspace') setText((typed) => typed.slice(0, -1));
      else if (key.length === 1 && !ctrlKey && !metaKey && !altKey) {
        event.preventDefault();
        setText((typed) => typed + key);
      }
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isWaiting, onClose]);
  switch (state.kind) {
    case 'waiting':
      return (
        <div className={styles.waiting}>
          <Spinner label="Loading search…" />
        </div>
      );
    case 'loaded':
      return <state.Dialog initialText={text} onClose={onClose} />;
    case 'failed':
      return <Failure error={state.error} onClose={onClose} />;
  }
}

interface FailureProps {
  readonly error: unknown;
  readonly onClose: () => void;
}

function Failure({ error, onClose }: FailureProps) {
  const { attributes } = useDialog(onClose);
  return (
    <dialog className={styles.failure} {...attributes}>
      <ErrorBox
        title="Search could not be loaded."
        level={2}
        messages={errorChain(error)}
        action="Retry"
        // Browsers may remember that a module failed, until a new document is loaded.
        onAction={() => location.reload()}
      />
    </dialog>
  );
}
