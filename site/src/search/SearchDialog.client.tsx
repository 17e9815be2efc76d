import { Fragment, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { currentPath } from '../lib/base.ts';
import { readRecent } from './recent-pages.ts';
import { searchClient, type SearchResponse } from './search-client.ts';
import type { Result } from './search-data.ts';
import { Icon } from '../ui/Icon.tsx';
import { Spinner } from '../ui/Spinner.client.tsx';
import styles from './SearchDialog.module.css';
import { SearchResult } from './SearchResult.tsx';
import { switchSlash, useSlash } from './slash-key.ts';
import { useDialog } from './use-dialog.ts';

export interface SearchDialogProps {
  readonly initialText: string;
  readonly onClose: () => void;
}

const recentPages = (): string[] => readRecent().filter((path) => path !== currentPath());

/**
 * Search the site's text; nothing that is typed leaves the browser. The field keeps the focus, and the
 * arrow keys move through the results (the combobox pattern with a list box).
 */
export function SearchDialog({ initialText, onClose }: SearchDialogProps) {
  const id = useId();
  const { attributes, close } = useDialog(onClose);
  const [text, setText] = useState(initialText);
  const [response, setResponse] = useState<SearchResponse>();
  const [active, setActive] = useState(0);
  const hasSlash = useSlash();

  // Before the field can receive keys: an effect after that would replace what they search for.
  useLayoutEffect(() => {
    // Also without a text: the index loads while the reader thinks of one.
    searchClient.search(initialText, recentPages(), setResponse);
    return () => searchClient.leave();
  }, [initialText]);

  // Enter before there are results opens the first one when it comes.
  const wanted = useRef<{ text: string; keys: ModifierKeys }>(undefined);
  useEffect(() => {
    if (!wanted.current || !response || !('text' in response)) return;
    if (response.text !== wanted.current.text) return;
    const { keys } = wanted.current;
    wanted.current = undefined;
    click(`${id}-0`, keys);
  }, [response, id]);

  const search = (value: string): void => {
    wanted.current = undefined;
    setText(value);
    setActive(0);
    searchClient.search(value, recentPages(), setResponse);
  };

  const lists = response && 'lists' in response ? response.lists : [];
  const results = lists.flatMap((list) => list.results);
  const options = results.flatMap((result) => result.hits.map(() => result));
  /** The position of a page's first part among all options. */
  const startOf = (result: Result): number => options.indexOf(result);
  const optionId = (position: number): string => `${id}-${position}`;

  const move = (to: number): void => {
    const next = (to + options.length) % options.length;
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };

  const onKeyDown = (event: React.KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, nativeEvent } = event;
    // These keys belong to an input method.
    if (nativeEvent.isComposing) return;
    const isCurrent = response && 'text' in response && response.text === text;
    if (key === 'Enter' && !isCurrent) wanted.current = { text, keys: { ctrlKey, metaKey } };
    else if (options.length === 0) return;
    else if (key === 'ArrowDown') move(active + 1);
    else if (key === 'ArrowUp') move(active - 1);
    else if (key === 'Enter') click(optionId(active), { ctrlKey, metaKey });
    else return;
    event.preventDefault();
  };

  return (
    <dialog className={styles.root} {...attributes}>
      <div className={styles.box}>
        <div className={styles.field}>
          <Icon name="search" />
          <input
            type="text"
            role="combobox"
            aria-label="Search the documentation"
            aria-controls={`${id}-results`}
            aria-expanded={options.length > 0}
            aria-autocomplete="list"
            aria-activedescendant={options.length > 0 ? optionId(active) : undefined}
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
            onClick={close}
          >
            <kbd>Esc</kbd>
          </button>
        </div>
        <Message response={response} count={options.length} />
        {/* The field moves through the results; a scroller would be a stop of its own for Tab. */}
        <div
          className={styles.results}
          id={`${id}-results`}
          role="listbox"
          aria-label="Results"
          tabIndex={-1}
        >
          {lists.map(({ heading, results: found }) => (
            <Fragment key={heading ?? ''}>
              {heading !== undefined && <p className={styles.list}>{heading}</p>}
              {found.map((result) => (
                <SearchResult
                  key={result.page.url}
                  result={result}
                  start={startOf(result)}
                  active={active}
                  optionId={optionId}
                  onChoose={close}
                />
              ))}
            </Fragment>
          ))}
        </div>
        <div className={styles.foot}>
          <span className={styles.keys}>
            <kbd>↑</kbd> <kbd>↓</kbd> to move, <kbd>Enter</kbd> to open
          </span>
          <label>
            <input
              type="checkbox"
              checked={hasSlash}
              onChange={({ target }) => switchSlash(target.checked)}
            />
            Open search with <kbd>/</kbd>
          </label>
        </div>
      </div>
    </dialog>
  );
}

interface MessageProps {
  readonly response: SearchResponse | undefined;
  /** How many results are shown. */
  readonly count: number;
}

function Message({ response, count }: MessageProps) {
  if (!response) return <Spinner label="Loading search…" />;
  if ('error' in response) {
    return (
      <p className={styles.message} role="alert" data-kind="error">
        Search could not be loaded ({response.error}). Keep typing to try again.
      </p>
    );
  }
  // Not the field's text, which is ahead of the response.
  const text = response.text.trim();
  const isNothing = text !== '' && count === 0;
  return (
    <p className={isNothing ? styles.message : 'visually-hidden'} role="status">
      {isNothing && `No results for “${text}”. Try fewer or different words.`}
      {text !== '' && count > 0 && `${count} ${count === 1 ? 'result' : 'results'}`}
    </p>
  );
}

type ModifierKeys = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>;

/** Click an option with these keys held, which may open a new tab. */
function click(id: string, keys: ModifierKeys): void {
  const event = new MouseEvent('click', { ...keys, bubbles: true, cancelable: true });
  document.getElementById(id)?.dispatchEvent(event);
}
