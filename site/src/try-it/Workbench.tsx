import { useEffect, useMemo, useRef, useState } from 'react';
import { ErrorBox } from '../ui/ErrorBox.tsx';
import { errorChain } from '../lib/error-chain.ts';
import { Choices } from './Choices.tsx';
import { draftOf, draftRequest, type Draft } from './draft.ts';
import { createMask, type Model, type Violation } from './engine.ts';
import { followSamples, showExample, shownExample } from './page-samples.ts';
import { RequestForm } from './RequestForm.tsx';
import { ResponseView } from './ResponseView.tsx';
import type { Exchange, SandboxClient } from './sandbox-client.ts';
import { draftFromShared, readShared, sharedHash } from './share.ts';
import styles from './Console.module.css';

interface WorkbenchProps {
  readonly client: SandboxClient;
  readonly model: Model;
  readonly startsSeeded: boolean;
  readonly operationId: string;
  readonly article: HTMLElement;
}

type Outcome =
  | { readonly kind: 'response'; readonly exchange: Exchange }
  | { readonly kind: 'failed'; readonly error: unknown };

/** How long typing must pause before it is checked. */
const PAUSE_MS = 150;

/** The number of characters from which samples follow a body only when typing pauses. */
const LONG = 20_000;

/** A request to fill in and send, and its response. */
export function Workbench({ client, model, startsSeeded, operationId, article }: WorkbenchProps) {
  const [draft, setDraft] = useState(() => firstDraft(model, operationId, shownExample(article)));
  const [status, setStatus] = useState('');
  const [isSeeded, setIsSeeded] = useState(startsSeeded);
  const [violations, setViolations] = useState<readonly Violation[]>([]);
  const [outcome, setOutcome] = useState<Outcome>();
  const [message, setMessage] = useState('');
  const count = useRef(0);
  const result = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const mask = useMemo(() => createMask(model), [model]);

  useEffect(() => form.current?.querySelector<HTMLElement>('select, input')?.focus(), []);
  const samples = useMemo(() => {
    const operation = model.operations.find(({ id }) => id === operationId);
    return operation && followSamples(article, model, operation);
  }, [article, model, operationId]);
  useEffect(() => () => samples?.restore(), [samples]);
  useEffect(() => {
    const isShown = draft.operation.id === operationId;
    // Each key would write all samples of a long body.
    const isLong = draft.body.length > LONG;
    if (isShown && !isLong) samples?.update(draft);
    const timer = setTimeout(() => {
      if (isShown && isLong) samples?.update(draft);
      client.check(draftRequest(model, draft, '')).then(setViolations, () => setViolations([]));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [client, model, draft, operationId, samples]);

  useEffect(() => {
    if (outcome) result.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);

  const change = (next: Draft): void => {
    if (next.operation !== draft.operation) {
      setStatus('');
      setOutcome(undefined);
    }
    if (next.operation.id === operationId) showExample(article, next.example);
    setDraft(next);
  };
  const send = async (): Promise<void> => {
    try {
      const exchange = await client.send(draftRequest(model, draft, status));
      setOutcome({ kind: 'response', exchange });
      count.current += 1;
      // The number makes it another text, which is announced again.
      setMessage(`Response ${count.current}: status ${exchange.status}`);
    } catch (error) {
      setOutcome({ kind: 'failed', error });
    }
  };
  const reset = async (seeded: boolean): Promise<void> => {
    setIsSeeded(seeded);
    try {
      await client.reset(seeded);
      setOutcome(undefined);
      count.current = 0;
      setMessage(seeded ? 'The sandbox contains the examples again.' : 'The sandbox is empty.');
    } catch (error) {
      setOutcome({ kind: 'failed', error });
    }
  };
  const copyLink = async (): Promise<void> => {
    const address = new URL(location.href);
    address.hash = sharedHash(model, draft, mask);
    await navigator.clipboard.writeText(address.href).then(
      () => setMessage('Link copied'),
      () => setMessage('Failed to copy the link'),
    );
  };
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Choices
        model={model}
        operation={draft.operation}
        isSeeded={isSeeded}
        status={status}
        onOperation={(operation) => change(draftOf(operation))}
        onSeeded={reset}
        onStatus={setStatus}
      />
      <div className={styles.part}>
        <RequestForm draft={draft} violations={violations} onChange={change} onSend={send} />
        <div className={styles.actions}>
          <button type="submit" className={styles.send}>
            Send
          </button>
          <button type="button" onClick={() => void copyLink()}>
            Copy link
          </button>
          <button type="button" onClick={() => void reset(isSeeded)}>
            Reset
          </button>
        </div>
      </div>
      <div ref={result} className={`${styles.part} under-bar`} data-part="response">
        {/* Not the shell's own: behind a drawer, nothing of the page is announced. */}
        <p className="visually-hidden" role="status">
          {message}
        </p>
        {!outcome && <p className={styles.hint}>The response will be shown here.</p>}
        {outcome?.kind === 'response' && <ResponseView exchange={outcome.exchange} />}
        {outcome?.kind === 'failed' && (
          <ErrorBox
            title="The sandbox did not respond."
            level={3}
            messages={errorChain(outcome.error)}
            action="Retry"
            isCompact
            onAction={() => void send()}
          />
        )}
      </div>
    </form>
  );
}

/** Begin with the request of the address, or else with the example that the page shows. */
function firstDraft(model: Model, operationId: string, example: string | undefined): Draft {
  const shared = readShared(location.hash);
  const draft = shared && draftFromShared(model, shared);
  if (draft) return draft;
  const operation = model.operations.find(({ id }) => id === operationId);
  if (!operation) throw new Error(`The contract has no operation ${operationId}.`);
  return draftOf(operation, example);
}
