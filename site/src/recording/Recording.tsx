import type { ReactNode } from 'react';
import { InTerminal } from '../article/prose/CodeBlock.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './Recording.module.css';

interface RecordingProps {
  readonly name: string;
  readonly title: string;
  readonly seconds: string;
  /** What the terminal shows at the end. */
  readonly children: ReactNode;
}

/**
 * The transcript of a terminal session, and a button that plays it. mount.tsx makes the button work in the
 * browser; without script it is hidden.
 */
export function Recording({ name, title, seconds, children }: RecordingProps) {
  return (
    <div className={styles.root} data-recording={name} data-title={title}>
      <InTerminal value={true}>{children}</InTerminal>
      <div className={`${styles.bar} needs-script screen-only`} data-player="">
        <button type="button" className={`${styles.play} control`} data-play="">
          <Icon name="play" />
          <span>
            Play<span className="visually-hidden"> “{title}”</span> ({seconds} seconds)
          </span>
        </button>
      </div>
    </div>
  );
}
