import type { ReactNode } from 'react';
import styles from './Figure.module.css';

interface FigureProps {
  /** Ends with a `figcaption`. */
  readonly children: ReactNode;
}

/** An image with its caption. */
export function Figure({ children }: FigureProps) {
  return <figure className={styles.root}>{children}</figure>;
}

interface DiagramProps {
  readonly title: string;
  /** An `svg` whose shapes are told apart by class: scripts/content/diagrams.ts. */
  readonly children: ReactNode;
}

/** A drawing in the page's own colours. It scrolls where it would be too small to read. */
export function Diagram({ title, children }: DiagramProps) {
  return (
    <figure className={styles.root}>
      <div className={`${styles.drawing} scroll-edge`} data-scroller={`Diagram: ${title}`}>
        {children}
      </div>
      <figcaption>{title}</figcaption>
    </figure>
  );
}
