import type { ComponentProps } from 'react';
import styles from './IconButton.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does, for those who see the drawing and for those who do not. */
  readonly label: string;
}

/** A small button that shows a drawing alone. */
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
