import { useEffect, useState } from 'react';
import { whenSlow } from '../lib/loading-delay.ts';
import styles from './Spinner.module.css';

interface SpinnerProps {
  /** What is loading, in words. */
  readonly label: string;
}

/** Stands for a part that is loaded when it is first needed. Nothing at first, as `whenSlow` says. */
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
