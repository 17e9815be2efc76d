import type { ComponentProps } from 'react';
import styles from './IconButton.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  /** What the button does, as tooltip and accessible name. */
  readonly label: string;
}

/** A small button that shows only a drawing. */
export function IconButton({ label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.root} ${className}`.trim()}
      title={label}
      aria-label={label}
      {...rest}
    />
  );
}
