import type { ReactNode } from 'react';
import styles from './Figure.module.css';

interface DiagramProps {
  readonly title: string;
  /** An `svg` whose shapes have classes: see scripts/markdown/pages/diagrams.ts. */
  readonly children: ReactNode;
}

/** A drawing in the page's colors. It scrolls where it would be too small to read. */
export function Diagram({ title, children }: DiagramProps) {
  return (
    <figure className={styles.root}>
      <div className={`${styles.drawing} box scroll-edge`} data-scroller={`Diagram: ${title}`}>
        {children}
      </div>
      <figcaption>{title}</figcaption>
    </figure>
  );
}
