import type { ComponentProps } from 'react';
import { href } from '../lib/base.ts';
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
export function TextLink({ href: address = '', ...rest }: ComponentProps<'a'>) {
  const Link = isExternal(address) ? ExternalLink : 'a';
  return <Link href={href(address)} {...rest} />;
}
