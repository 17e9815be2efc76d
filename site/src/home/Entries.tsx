import type { ReactNode } from 'react';
import { Icon, type IconName } from '../ui/Icon.tsx';
import styles from './Entries.module.css';

interface Children {
  readonly children?: ReactNode;
}

/** A group of entries; the ways to start are above the console that one of them opens. */
export function Entries({ kind, children }: Children & { readonly kind: string }) {
  return (
    <div
      className={`${styles.root} when-whole`}
      data-entries={kind}
      data-try-it-scope={kind === 'ways' ? '' : undefined}
    >
      {children}
    </div>
  );
}

/** One entry, with its icon in the shape of the gate. */
export function Entry({ icon, children }: Children & { readonly icon?: IconName }) {
  return (
    <div className={styles.entry} data-entry="">
      {icon && (
        <span className={styles.mark}>
          <Icon name={icon} />
        </span>
      )}
      <div className="flow">{children}</div>
    </div>
  );
}
