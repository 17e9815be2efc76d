import { useContext } from 'react';
import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { WrapButton } from '../../ui/WrapButton.tsx';
import styles from './CodeBlock.module.css';
import { InTab } from './in-tab.ts';

interface CodeBlockProps {
  /** The language's name for readers. */
  readonly language: string;
  readonly title?: string | undefined;
  readonly hasLineNumbers?: boolean;
  readonly hasHighlights?: boolean;
  /** The highlighted `code` element. */
  readonly children: ReactNode;
}

export function CodeBlock({
  language,
  title,
  hasLineNumbers = false,
  hasHighlights = false,
  children,
}: CodeBlockProps) {
  const isInTab = useContext(InTab);
  const isBare = isInTab && title === undefined;
  return (
    <figure
      className={styles.root}
      data-copy-scope=""
      data-wrap-scope=""
      data-bare={isBare || undefined}
      data-numbers={hasLineNumbers || undefined}
      data-highlights={hasHighlights || undefined}
    >
      <figcaption className={styles.bar}>
        {!isBare && <span className={styles.title}>{title ?? language}</span>}
        <span className={styles.buttons}>
          <WrapButton />
          <CopyButton />
        </span>
      </figcaption>
      <pre className={styles.code} data-copy-source="" data-scroller={`${title ?? language} code`}>
        {children}
      </pre>
    </figure>
  );
}
