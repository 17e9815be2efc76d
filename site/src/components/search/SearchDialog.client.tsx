import { useEffect, useId, useRef, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { groupHits } from '../../lib/search/group-hits.ts';
import { SearchClient } from '../../lib/search/search-client.ts';
import type { Answer } from '../../lib/search/search-client.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.client.tsx';
import styles from './SearchDialog.module.css';
import { SearchHit } from './SearchHit.tsx';

export interface SearchDialogProps {
  readonly initialText: string;
  readonly onClose: () => void;
}

/**
 * Search over the site's own words; nothing typed leaves the browser. The field keeps the focus,
 * and the arrows move through the hits (the combobox pattern with a list box).
 */
export function SearchDialog({ initialText, onClose }: SearchDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const client = useRef<SearchClient>(null);
  const [text, setText] = useState(initialText);
  const [answer, setAnswer] = useState<Answer>();
  const [active, setActive] = useState(0);

  useEffect(() => {
    client.current = new SearchClient(
      () => new Worker(new URL('../../search-worker.ts', import.meta.url), { type: 'module' }),
      paths.searchSections,
    );
    dialog.current?.showModal();
    // Without words as well: the index comes while the reader thinks of some.
    client.current.ask(initialText, setAnswer);
    return () => client.current?.close();
  }, [initialText]);

  // Whoever types and presses Enter before the hits are there wants the first of them.
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (!answer || !('text' in answer) || answer.text !== wanted.current) return;
    wanted.current = undefined;
    document.getElementById(`${id}-0`)?.click();
  }, [answer, id]);

  const search = (value: string): void => {
    wanted.current = undefined;
    setText(value);
    setActive(0);
    client.current?.ask(value, setAnswer);
  };

  const groups = answer && 'hits' in answer ? groupHits(answer.hits) : [];
  const hits = groups.flatMap((group) => group.hits);
  const optionId = (position: number): string => `${id}-${position}`;

  const move = (to: number): void => {
    const next = (to + hits.length) % hits.length;
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };

  const onKeyDown = (event: React.KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, nativeEvent } = event;
    // Such keys choose among the words of an input method.
    if (nativeEvent.isComposing) return;
    const isAnswered = answer && 'text' in answer && answer.text === text;
    if (key === 'Enter' && !isAnswered) wanted.current = text;
    else if (hits.length === 0) return;
    else if (key === 'ArrowDown') move(active + 1);
    else if (key === 'ArrowUp') move(active - 1);
    else if (key === 'Enter') {
      // As a click with the same keys: in a new tab, if that is what they ask for.
      const click = new MouseEvent('click', { ctrlKey, metaKey, bubbles: true, cancelable: true });
      document.getElementById(optionId(active))?.dispatchEvent(click);
    } else return;
    event.preventDefault();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.root}
      aria-label="Search"
      onClose={onClose}
      // A click beside it closes it.
      closedby="any"
    >
      <div className={styles.box}>
        <div className={styles.field}>
          <Icon name="search" />
          <input
            type="text"
            role="combobox"
            aria-label="Search the documentation"
            aria-controls={`${id}-hits`}
            aria-expanded={hits.length > 0}
            aria-autocomplete="list"
            aria-activedescendant={hits.length > 0 ? optionId(active) : undefined}
            placeholder="A page, a path, a header, a field, an error message"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            autoFocus
            value={text}
            onChange={({ target }) => search(target.value)}
            onKeyDown={onKeyDown}
          />
          <button
            type="button"
            className={styles.close}
            aria-label="Close search, Esc"
            onClick={() => dialog.current?.close()}
          >
            <kbd>Esc</kbd>
          </button>
        </div>
        <div className={styles.hits} id={`${id}-hits`} role="listbox" aria-label="Hits">
          {groups.map((group) => (
            <div key={group.hits[0]?.section.url} role="group" aria-label={group.page}>
              <p className={styles.page} aria-hidden="true">
                {group.page}
                {group.trail && <span>{group.trail}</span>}
              </p>
              {group.hits.map((hit) => {
                const position = hits.indexOf(hit);
                return (
                  <SearchHit
                    key={hit.section.url}
                    id={optionId(position)}
                    hit={hit}
                    isActive={position === active}
                    onChoose={() => dialog.current?.close()}
                  />
                );
              })}
            </div>
          ))}
        </div>
        <Message answer={answer} count={hits.length} />
      </div>
    </dialog>
  );
}

interface MessageProps {
  readonly answer: Answer | undefined;
  /** How many hits are shown. */
  readonly count: number;
}

function Message({ answer, count }: MessageProps) {
  if (!answer) return <Spinner label="Loading search…" />;
  if ('error' in answer) {
    return (
      <p className={styles.message} role="alert" data-kind="error">
        Search could not be loaded ({answer.error}). Type on to try again.
      </p>
    );
  }
  // Not what the field holds: that is ahead of the answer.
  const text = answer.text.trim();
  const isNothing = text !== '' && count === 0;
  return (
    <p className={isNothing ? styles.message : 'visually-hidden'} role="status">
      {isNothing && `Nothing on this site matches “${text}”. Try fewer or other words.`}
      {count > 0 && `${count} ${count === 1 ? 'hit' : 'hits'}`}
    </p>
  );
}
