import type { ComponentProps } from 'react';
import styles from './DataTable.module.css';

/** A table that scrolls inside its box. Tables of properties are laid out as definitions. */
export function DataTable({
  children,
  ...rest
}: ComponentProps<'table'> & { 'data-kind'?: string }) {
  // Without `display: table` some browsers no longer expose a table, so the role says it.
  const isProperties = rest['data-kind'] === 'properties';
  return (
    <div className={`${styles.root} scroll-edge`} data-scroller={rest['aria-label'] ?? 'Table'}>
      <table className={isProperties ? styles.properties : styles.plain} role="table" {...rest}>
        {children}
      </table>
    </div>
  );
}
