import styles from './ErrorBox.module.css';

interface ErrorBoxProps {
  readonly title: string;
  readonly level: 1 | 2 | 3;
  /** What went wrong, then its causes. */
  readonly messages: readonly string[];
  /** The words of the button. */
  readonly action: string;
  readonly onAction: () => void;
}

/** Says at once, also to screen readers, what went wrong, and offers the way on. */
export function ErrorBox({ title, level, messages, action, onAction }: ErrorBoxProps) {
  const Title = `h${level}` as const;
  return (
    <section className={styles.root}>
      <div className={styles.words} role="alert">
        <Title className={styles.title}>{title}</Title>
        {messages.map((message, position) => (
          // Messages have no identity but their place.
          <p key={position}>{message}</p>
        ))}
      </div>
      <button type="button" className={styles.action} onClick={onAction}>
        {action}
      </button>
    </section>
  );
}
