import { useEffect, useState, type ReactNode } from 'react';
import { errorChain } from '../lib/error-chain.ts';
import { inTime } from '../lib/timing.ts';
import { ErrorBox } from './ErrorBox.tsx';
import { Spinner } from './Spinner.client.tsx';

interface LazyPartProps<Loaded> {
  /** The part's name in a sentence: "The console could not be loaded." */
  readonly name: string;
  readonly load: () => Promise<Loaded>;
  readonly children: (loaded: Loaded) => ReactNode;
}

type State<Loaded> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'loaded'; readonly loaded: Loaded }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Load a part of the page when it is first shown. */
export function LazyPart<Loaded>({ name, load, children }: LazyPartProps<Loaded>) {
  const [state, setState] = useState<State<Loaded>>({ kind: 'waiting' });
  useEffect(() => {
    inTime(load(), name).then(
      (loaded) => setState({ kind: 'loaded', loaded }),
      (error: unknown) => setState({ kind: 'failed', error }),
    );
  }, [load, name]);
  switch (state.kind) {
    case 'waiting':
      return <Spinner label={`Loading ${name.charAt(0).toLowerCase()}${name.slice(1)}…`} />;
    case 'loaded':
      return children(state.loaded);
    case 'failed':
      return (
        <ErrorBox
          title={`${name} could not be loaded.`}
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
