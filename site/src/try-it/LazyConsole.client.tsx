import { useEffect, useState, type ComponentType } from 'react';
import { errorChain } from '../lib/error-chain.ts';
import { inTime } from '../lib/timing.ts';
import { ErrorBox } from '../ui/ErrorBox.tsx';
import { Spinner } from '../ui/Spinner.client.tsx';
import type { ConsoleProps } from './Console.client.tsx';

type State =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'loaded'; readonly Console: ComponentType<ConsoleProps> }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Load the console when it is first opened. */
export function LazyConsole(props: ConsoleProps) {
  const [state, setState] = useState<State>({ kind: 'waiting' });
  useEffect(() => {
    inTime(import('./Console.client.tsx'), 'The console').then(
      ({ Console }) => setState({ kind: 'loaded', Console }),
      (error: unknown) => setState({ kind: 'failed', error }),
    );
  }, []);
  switch (state.kind) {
    case 'waiting':
      return <Spinner label="Loading the console…" />;
    case 'loaded':
      return <state.Console {...props} />;
    case 'failed':
      return (
        <ErrorBox
          title="The console could not be loaded."
          level={2}
          messages={errorChain(state.error)}
          action="Retry"
          isCompact
          // Browsers may remember that a module failed, until a new document is loaded.
          onAction={() => location.reload()}
        />
      );
  }
}
