import { isActive } from '../lib/chrome.ts';
import type { NavbarLink } from '../lib/chrome.ts';

interface NavbarLinksProps {
  readonly links: readonly NavbarLink[];
  /** The labels of the current page's categories. */
  readonly trail: readonly string[];
}

/** The site's main links, as items of the list that the navbar or the menu lays out. */
export function NavbarLinks({ links, trail }: NavbarLinksProps) {
  return links.map((link) => (
    <li key={link.to}>
      <a href={link.to} aria-current={isActive(link, trail) ? 'true' : undefined}>
        {link.label}
      </a>
    </li>
  ));
}
