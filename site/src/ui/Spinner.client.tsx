import { useEffect, useState } from 'react';
import { whenSlow } from '../lib/timing.ts';
import styles from './Spinner.module.css';

interface SpinnerProps {
  /** What is loading, in words. */
  readonly label: string;
}

/** Shown in place of a part that is loading, once `whenSlow` says that it takes time. */
export function Spinner({ label }: SpinnerProps) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => whenSlow(() => setIsShown(true)), []);
  return (
    isShown && (
      <p className={styles.root} role="status">
        <span className={styles.ring} />
        {label}
      </p>
    )
  );
}
