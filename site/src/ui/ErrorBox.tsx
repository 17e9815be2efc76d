import styles from './ErrorBox.module.css';

interface ErrorBoxProps {
  readonly title: string;
  readonly level: 1 | 2 | 3;
  /** What went wrong, then its causes. */
  readonly messages: readonly string[];
  /** The words of the button. */
  readonly action: string;
  readonly onAction: React.MouseEventHandler<HTMLButtonElement>;
  /** Whether what the button started is under way; absent where nobody waits for it here. */
  readonly isBusy?: boolean;
  /** For a narrow column. */
  readonly isCompact?: boolean;
}

/** Says at once, also to screen readers, what went wrong, and offers the way on. */
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
      {/* No alert while another try is under way: when that fails, what is one anew is spoken anew. */}
      <div key={String(isBusy)} className={styles.words} role={isBusy ? undefined : 'alert'}>
        <Title className={styles.title}>{title}</Title>
        {messages.map((message, position) => (
          // Messages have no identity but their place.
          <p key={position}>{message}</p>
        ))}
      </div>
      <button
        type="button"
        className={styles.action}
        // Disabled it would lose the focus.
        aria-disabled={isBusy}
        onClick={isBusy ? undefined : onAction}
      >
        <span data-hidden={isBusy}>{action}</span>
        {isBusy !== undefined && <span data-hidden={!isBusy}>Loading…</span>}
      </button>
    </section>
  );
}
