import { useEffect, useRef, useState } from 'react';
import { CONTENTS_ID, type ContentsHeading } from '../navigation/page.ts';
import { revealCurrent } from '../lib/reveal.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './TableOfContents.module.css';
import { useActiveHeading } from './use-active-heading.ts';

interface ContentsProps {
  readonly headings: readonly ContentsHeading[];
}

/** The headings of the page, next to it, with the one being read marked. */
export function TableOfContents({ headings }: ContentsProps) {
  const root = useRef<HTMLElement>(null);
  const active = useActiveHeading(headings, root);
  useEffect(() => revealCurrent(root.current), [active]);
  return (
    <nav
      className={`${styles.root} under-bar screen-only`}
      ref={root}
      id={CONTENTS_ID}
      aria-label="On this page"
    >
      <p className={styles.title}>On this page</p>
      <HeadingList headings={headings} active={active} />
    </nav>
  );
}

/** The same list above the page, closed, where there is no room next to it. */
export function CollapsedContents({ headings }: ContentsProps) {
  const root = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const active = useActiveHeading(isOpen ? headings : NONE, root);
  useEffect(() => revealCurrent(root.current), [active]);
  const close = (): void => root.current?.removeAttribute('open');
  /** Only a list that is over the page closes by itself: one in its flow hides nothing and would move the page. */
  const isOver = (): boolean =>
    root.current !== null && getComputedStyle(root.current).position !== 'static';
  useEffect(() => {
    const onPress = ({ target }: PointerEvent): void => {
      if (isOver() && target instanceof Node && !root.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, []);
  return (
    <details
      className={`${styles.collapsed} under-bar screen-only`}
      ref={root}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onClick={({ target }) => {
        // Before the browser scrolls, because closing changes the page.
        if (target instanceof Element && target.closest('a')) close();
      }}
      onBlur={({ relatedTarget }) => {
        // It would hide the element that has the focus now.
        if (isOver() && relatedTarget && !root.current?.contains(relatedTarget)) close();
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !root.current?.open) return;
        close();
        root.current.querySelector('summary')?.focus();
      }}
    >
      <summary className={`${styles.summary} control`}>
        On this page
        <Icon name="chevron" className={`${styles.chevron} chevron`} />
      </summary>
      <HeadingList headings={headings} active={active} />
    </details>
  );
}

/** A closed list marks no heading. */
const NONE: readonly ContentsHeading[] = [];

/** Read the headings back from the contents in a page's HTML: see `readTree`. */
export const readHeadings = (contents: Element): ContentsHeading[] =>
  [...contents.querySelectorAll('li')].map((entry) => ({
    depth: Number(entry.dataset['depth']),
    id: entry.firstElementChild?.getAttribute('href')?.slice(1) ?? '',
    text: entry.textContent,
  }));

interface HeadingListProps extends ContentsProps {
  readonly active?: string | undefined;
}

function HeadingList({ headings, active }: HeadingListProps) {
  return (
    <ul className={styles.list}>
      {headings.map(({ id, depth, text }) => (
        <li key={id} data-depth={depth}>
          <a href={`#${id}`} aria-current={id === active ? 'location' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
