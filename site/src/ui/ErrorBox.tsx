import styles from './ErrorBox.module.css';

interface ErrorBoxProps {
  readonly title: string;
  readonly level: 1 | 2 | 3;
  /** The error message, followed by those of its causes. */
  readonly messages: readonly string[];
  /** The label of the button. */
  readonly action: string;
  readonly onAction: React.MouseEventHandler<HTMLButtonElement>;
  /** Whether the action is in progress; absent where the box does not wait for it. */
  readonly isBusy?: boolean;
  /** For a narrow column. */
  readonly isCompact?: boolean;
}

/** Show what went wrong, announce it to screen readers, and offer an action. */
export function ErrorBox({
  title,
  level,
  messages,
  action,
  onAction,
  isBusy,
  isCompact,
}: ErrorBoxProps) {
  const Title = `h${level}` as const;
  return (
    <section className={styles.root} data-compact={isCompact}>
      {/* No alert during a retry: if that fails, a new alert is announced again. */}
      <div key={String(isBusy)} className={styles.words} role={isBusy ? undefined : 'alert'}>
        <Title className={styles.title}>{title}</Title>
        {messages.map((message, position) => (
          // Messages are identified only by their position.
          <p key={position}>{message}</p>
        ))}
      </div>
      <button
        type="button"
        className={styles.action}
        // A disabled button would lose the focus.
        aria-disabled={isBusy}
        onClick={isBusy ? undefined : onAction}
      >
        <span data-hidden={isBusy}>{action}</span>
        {isBusy !== undefined && <span data-hidden={!isBusy}>Loading…</span>}
      </button>
    </section>
  );
}
