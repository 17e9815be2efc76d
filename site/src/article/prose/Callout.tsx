import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Callout.module.css';

interface CalloutProps {
  readonly kind: 'note' | 'tip' | 'info' | 'warning' | 'danger';
  /** Begins with a `CalloutTitle`. */
  readonly children: ReactNode;
}

export function Callout({ kind, children }: CalloutProps) {
  return (
    <div className={`${styles.root} flow`} data-kind={kind} role="note">
      {children}
    </div>
  );
}

export function CalloutTitle({ kind, children }: CalloutProps) {
  return (
    <p className={styles.title}>
      <Icon name={kind} className={styles.icon} />
      {children}
    </p>
  );
}
