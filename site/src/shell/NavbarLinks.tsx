import { href } from '../lib/base.ts';
import { isActive, type NavbarLink } from './chrome.ts';

interface NavbarLinksProps {
  readonly links: readonly NavbarLink[];
  /** The labels of the current page's categories. */
  readonly trail: readonly string[];
}

/** The site's main links, as list items for the navbar or the menu. */
export function NavbarLinks({ links, trail }: NavbarLinksProps) {
  return links.map((link) => (
    <li key={link.to}>
      <a
        className="control"
        href={href(link.to)}
        aria-current={isActive(link, trail) ? 'true' : undefined}
      >
        {link.label}
      </a>
    </li>
  ));
}
