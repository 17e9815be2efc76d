import { useEffect, useState } from 'react';
import { errorChain } from '../lib/error-chain.ts';
import { inTime } from '../lib/timing.ts';
import { ErrorBox } from '../ui/ErrorBox.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Spinner } from '../ui/Spinner.client.tsx';
import { Frame } from './Frame.tsx';
import { Workbench } from './Workbench.tsx';
import type { Model } from './engine.ts';
import { sandboxOf } from './sandbox-client.ts';
import styles from './Console.module.css';

export interface ConsoleProps {
  readonly operationId: string;
  readonly contractUrl: string;
  /** The article whose samples follow what is typed. */
  readonly article: HTMLElement;
  readonly onClose: () => void;
}

type State =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'started'; readonly model: Model; readonly isSeeded: boolean }
  | { readonly kind: 'failed'; readonly error: unknown };

/** The console of an operation: a request, and what the sandbox in this page responds. */
export function Console({ operationId, contractUrl, article, onClose }: ConsoleProps) {
  const [state, setState] = useState<State>({ kind: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  const client = sandboxOf(contractUrl);
  useEffect(() => {
    const start = async (): Promise<State> => {
      const { model } = (await import(/* @vite-ignore */ contractUrl)) as { model: Model };
      // Among the examples, the first object that a reader creates would have the name of one of them.
      const creates = model.operations.some(
        ({ id, verb }) => id === operationId && verb === 'create',
      );
      return { kind: 'started', model, isSeeded: await client.start(!creates) };
    };
    inTime(start(), 'The sandbox').then(setState, (error: unknown) =>
      setState({ kind: 'failed', error }),
    );
  }, [client, contractUrl, operationId, attempt]);
  return (
    <Frame label="Try it" onClose={onClose}>
      <header className={styles.bar}>
        <p className={styles.note}>
          This is a sandbox in your browser: no request leaves it, and it doesn't store secrets.
        </p>
        <IconButton label="Close the console" onClick={onClose}>
          <Icon name="cross" />
        </IconButton>
      </header>
      {state.kind === 'waiting' && <Spinner label="Starting the sandbox…" />}
      {state.kind === 'failed' && (
        <ErrorBox
          title="The sandbox could not start."
          level={2}
          messages={errorChain(state.error)}
          action="Retry"
          isCompact
          onAction={() => {
            setState({ kind: 'waiting' });
            setAttempt(attempt + 1);
          }}
        />
      )}
      {state.kind === 'started' && (
        <Workbench
          client={client}
          model={state.model}
          startsSeeded={state.isSeeded}
          operationId={operationId}
          article={article}
        />
      )}
    </Frame>
  );
}
