import type { ReactNode } from 'react';
import { Icon, type IconName } from '../ui/Icon.tsx';
import styles from './Home.module.css';

interface Children {
  readonly children?: ReactNode;
}

/** A group of entries; the ways to start are above the console that one of them opens. */
export function Entries({ kind, children }: Children & { readonly kind: string }) {
  return (
    <div
      className={styles.entries}
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

/**
 * What happens to a request, as a list of three steps: the second is the gate that the dot passes. The
 * drawing is made of the list's own boxes, so that its words stay words at every width.
 */
export const Gate = ({ children }: Children) => <div className={styles.gate}>{children}</div>;

/** The figures of /verified, and what they mean. */
export const Proof = ({ children }: Children) => <div className={styles.proof}>{children}</div>;

export const Figure = ({ children }: Children) => <p className={styles.figure}>{children}</p>;
