import type { ReactNode } from 'react';
import styles from './Heading.module.css';

interface HeadingProps {
  readonly level: 2 | 3 | 4 | 5 | 6;
  readonly id?: string | undefined;
  /** The heading's text without markup, for the link's name. */
  readonly text: string;
  readonly children: ReactNode;
}

/** A heading with a link to itself. The link is outside the heading and so not part of its name. */
export function Heading({ level, id, text, children }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <div className={styles.root} data-level={level}>
      <Tag id={id}>{children}</Tag>
      {id !== undefined && (
        <a className={styles.link} href={`#${id}`} aria-label={`Link to “${text}”`}>
          #
        </a>
      )}
    </div>
  );
}
