import type { ComponentProps } from 'react';
import { isExternal } from '../lib/paths.ts';

/** A link to another site. It opens a new tab and says so to screen readers. */
export function ExternalLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <span className="visually-hidden"> (opens another site)</span>
    </a>
  );
}

/** A link of either kind: to a page, or to another site. */
export function TextLink(props: ComponentProps<'a'>) {
  return isExternal(props.href ?? '') ? <ExternalLink {...props} /> : <a {...props} />;
}
