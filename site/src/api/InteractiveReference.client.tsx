import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { href } from '../lib/base.ts';
import { errorChain } from '../lib/error-chain.ts';
import { inTime, whenIdle } from '../lib/timing.ts';
import { paths } from '../lib/paths.ts';
import { ErrorBox } from '../ui/ErrorBox.tsx';
import { Spinner } from '../ui/Spinner.client.tsx';
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

/** Load Redoc when the browser is idle. Its space is reserved, so nothing jumps. */
export function InteractiveReference() {
  const [state, setState] = useState<State>({ kind: 'waiting' });
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (location.hash.startsWith('#/')) section.current?.scrollIntoView();
    // Redoc's sections have the ids of the list's rows; it must not grow above a row in view.
    for (const row of document.querySelectorAll('[id^="/"]')) row.removeAttribute('id');
  }, []);
  useEffect(
    () =>
      whenIdle(() => {
        const parts = Promise.all([import('./RedocView.client.tsx'), fetchDefinition()]);
        inTime(parts, 'The interactive reference').then(
          ([{ default: View }, definition]) => setState({ kind: 'loaded', View, definition }),
          (error: unknown) => setState({ kind: 'failed', error }),
        );
      }),
    [],
  );
  return (
    // Redoc shows one operation at a time: on paper the list below has all of them.
    <section
      className={`${styles.root} needs-script screen-only`}
      id="interactive-reference"
      ref={section}
      aria-label="Interactive reference"
      data-redoc=""
    >
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
    </section>
  );
}

/** Fetch the definition with the first paragraph of its description: the page has the others below. */
async function fetchDefinition(): Promise<string> {
  const response = await fetch(href(paths.definitionJson));
  if (!response.ok) {
    throw new Error(
      `${paths.definitionJson} failed: the server returned ${response.status} instead of the definition.`,
    );
  }
  const definition = (await response.json()) as { info: { description?: string } };
  const [opening = ''] = definition.info.description?.split(/\n{2,}/) ?? [];
  return JSON.stringify({ ...definition, info: { ...definition.info, description: opening } });
}
