import styles from './MethodBadge.module.css';

interface MethodBadgeProps {
  readonly method: string;
  readonly size?: 'regular' | 'small';
}

export function MethodBadge({ method, size = 'regular' }: MethodBadgeProps) {
  return (
    <span className={styles.root} data-method={method} data-size={size}>
      {method}
    </span>
  );
}
