import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { href } from '../lib/base.ts';
import { errorChain } from '../lib/error-chain.ts';
import type { ReferencePart } from '../lib/reference-index.ts';
import { inTime, whenIdle } from '../lib/timing.ts';
import { paths } from '../lib/paths.ts';
import { ErrorBox } from '../ui/ErrorBox.tsx';
import { Spinner } from '../ui/Spinner.client.tsx';
import { GroupChoice } from './GroupChoice.tsx';
import { partAt } from './part-at.ts';
import styles from './InteractiveReference.module.css';
import type { RedocViewProps } from './RedocView.client.tsx';

type State =
  | { readonly kind: 'waiting' }
  | {
      readonly kind: 'loaded';
      readonly View: ComponentType<RedocViewProps>;
      readonly definition: string;
    }
  | { readonly kind: 'failed'; readonly error: unknown };

export interface InteractiveReferenceProps {
  /** The parts to choose from, where the contract is too large to show as a whole. */
  readonly parts?: readonly ReferencePart[] | undefined;
}

/** Show the whole definition with Redoc, or the part of a large one that the address names. */
export function InteractiveReference({ parts }: InteractiveReferenceProps) {
  const [part, setPart] = useState<ReferencePart>();
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // Redoc's sections have the ids of the list's rows; it must not grow above a row in view.
    const rows = [...document.querySelectorAll('[id^="/"]')].map((row) => {
      const { id } = row;
      row.removeAttribute('id');
      return id;
    });
    const follow = (): void => {
      const next = partAt(hashAnchor(), parts ?? [], rows);
      if (next) setPart(next);
    };
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [parts]);
  useLayoutEffect(() => {
    if (location.hash.startsWith('#/')) section.current?.scrollIntoView();
  }, [part]);
  const definition = parts ? part?.definition : paths.definitionJson;
  return (
    // Redoc shows one operation at a time: on paper the list below has all of them.
    <section
      className={`${styles.root} needs-script screen-only`}
      id="interactive-reference"
      ref={section}
      aria-label="Interactive reference"
    >
      {parts && <GroupChoice parts={parts} chosen={part} />}
      {definition !== undefined && <Reference key={definition} path={definition} />}
    </section>
  );
}

/** Return the anchor in the address, as it was before the browser encoded it. */
function hashAnchor(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}

/** Load Redoc and a definition when the browser is idle. Their space is reserved, so nothing jumps. */
function Reference({ path }: { readonly path: string }) {
  const [state, setState] = useState<State>({ kind: 'waiting' });
  useEffect(
    () =>
      whenIdle(() => {
        const parts = Promise.all([import('./RedocView.client.tsx'), fetchDefinition(path)]);
        inTime(parts, 'The interactive reference').then(
          ([{ default: View }, definition]) => setState({ kind: 'loaded', View, definition }),
          (error: unknown) => setState({ kind: 'failed', error }),
        );
      }),
    [path],
  );
  return (
    <div className={styles.reference} data-redoc="">
      {state.kind === 'waiting' && <Spinner label="Loading the interactive reference…" />}
      {state.kind === 'failed' && (
        <ErrorBox
          title="The interactive reference could not be loaded."
          level={3}
          messages={[...errorChain(state.error), 'The rest of this page works without it.']}
          action="Retry"
          // Browsers may remember that a module failed, until a new document is loaded.
          onAction={() => location.reload()}
        />
      )}
      {state.kind === 'loaded' && <state.View definition={state.definition} />}
    </div>
  );
}

/**
 * Fetch a definition with the first paragraph of its description: the page has the others below. The policy
 * allows no image of another host, so there is no logo.
 */
async function fetchDefinition(path: string): Promise<string> {
  const response = await fetch(href(path));
  if (!response.ok) {
    throw new Error(
      `${path} failed: the server returned ${response.status} instead of the definition.`,
    );
  }
  const definition = (await response.json()) as {
    info: { description?: string; 'x-logo'?: unknown };
  };
  const { 'x-logo': _, description, ...info } = definition.info;
  const [opening = ''] = description?.split(/\n{2,}/) ?? [];
  return JSON.stringify({ ...definition, info: { ...info, description: opening } });
}
