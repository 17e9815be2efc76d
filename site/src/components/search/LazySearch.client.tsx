import { useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { errorChain } from '../../lib/error-chain.ts';
import { inTime } from '../../lib/in-time.ts';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { Spinner } from '../../ui/Spinner.client.tsx';
import styles from './LazySearch.module.css';
import type { SearchDialogProps } from './SearchDialog.client.tsx';

type State =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'loaded'; readonly Dialog: ComponentType<SearchDialogProps> }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Loads the search dialog when it is first opened. A failure must not take the shell with it. */
export function LazySearch(props: SearchDialogProps) {
  const { onClose } = props;
  const [state, setState] = useState<State>({ kind: 'waiting' });
  useEffect(() => {
    inTime(import('./SearchDialog.client.tsx'), 'Search').then(
      ({ SearchDialog }) => setState({ kind: 'loaded', Dialog: SearchDialog }),
      (error: unknown) => setState({ kind: 'failed', error }),
    );
  }, []);
  const isWaiting = state.kind === 'waiting';
  useEffect(() => {
    if (!isWaiting) return undefined;
    // What cannot be seen yet can be closed all the same.
    const cancel = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose();
    };
    addEventListener('keydown', cancel);
    return () => removeEventListener('keydown', cancel);
  }, [isWaiting, onClose]);
  switch (state.kind) {
    case 'waiting':
      return (
        <div className={styles.waiting}>
          <Spinner label="Loading search…" />
        </div>
      );
    case 'loaded':
      return <state.Dialog {...props} />;
    case 'failed':
      return <Failure error={state.error} onClose={onClose} />;
  }
}

interface FailureProps {
  readonly error: unknown;
  readonly onClose: () => void;
}

function Failure({ error, onClose }: FailureProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles.failure}
      aria-label="Search"
      onClose={onClose}
      closedby="any"
    >
      <ErrorBox
        title="Search could not be loaded."
        level={2}
        messages={errorChain(error)}
        action="Retry"
        // Browsers may remember that a module failed: a new document forgets it.
        onAction={() => location.reload()}
      />
    </dialog>
  );
}
