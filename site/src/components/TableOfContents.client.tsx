import { useEffect, useRef, useState } from 'react';
import type { PageHeading } from '../lib/page.ts';
import { revealCurrent } from '../lib/reveal.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './TableOfContents.module.css';
import { useActiveHeading } from './use-active-heading.ts';

interface ContentsProps {
  readonly headings: readonly PageHeading[];
}

/** The headings of the page, beside it; the one being read is marked. */
export function TableOfContents({ headings }: ContentsProps) {
  const root = useRef<HTMLElement>(null);
  const active = useActiveHeading(headings);
  useEffect(() => revealCurrent(root.current), [active]);
  return (
    <nav className={styles.root} ref={root} aria-label="On this page">
      <p className={styles.title}>On this page</p>
      <HeadingList headings={headings} active={active} />
    </nav>
  );
}

/** The same list above the page, closed, where there is no room beside it. */
export function CollapsedContents({ headings }: ContentsProps) {
  const root = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const active = useActiveHeading(isOpen ? headings : NONE);
  useEffect(() => revealCurrent(root.current), [active]);
  const close = (): void => root.current?.removeAttribute('open');
  /** In the flow of the page it hides nothing, and the page would move when it closes. */
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
      className={styles.collapsed}
      ref={root}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onClick={({ target }) => {
        // Before the browser scrolls, so that it scrolls on the page as it will be.
        if (target instanceof Element && target.closest('a')) close();
      }}
      onBlur={({ relatedTarget }) => {
        // Over the page it would hide what has the focus now.
        if (isOver() && relatedTarget && !root.current?.contains(relatedTarget)) close();
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !root.current?.open) return;
        close();
        root.current.querySelector('summary')?.focus();
      }}
    >
      <summary className={styles.summary}>
        On this page
        <Icon name="chevron" className={styles.chevron} />
      </summary>
      <HeadingList headings={headings} active={active} />
    </details>
  );
}

/** Closed, nobody sees which heading is being read. */
const NONE: readonly PageHeading[] = [];

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
