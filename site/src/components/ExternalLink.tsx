import type { ComponentProps } from 'react';

/** A link to another site: opens in a new tab, and says so to screen readers. */
export function ExternalLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <span className="visually-hidden"> (opens another site)</span>
    </a>
  );
}
