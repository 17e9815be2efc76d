import { Logo } from '../../identity.tsx';
import { product } from '../api.ts';
import type { NavbarLink } from './chrome.ts';
import { href } from '../lib/base.ts';
import { paths } from '../lib/paths.ts';
import { site } from '../settings.ts';
import { Icon } from '../ui/Icon.tsx';
import { ColorModeSwitch } from './ColorModeSwitch.client.tsx';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import styles from './Navbar.module.css';
import { NavbarLinks } from './NavbarLinks.tsx';
import { SearchButton } from '../search/SearchButton.client.tsx';

interface NavbarProps {
  readonly links: readonly NavbarLink[];
  /** The labels of the current page's categories. */
  readonly trail: readonly string[];
  /** Opens the rest of the navigation on small screens. */
  readonly menu: React.ReactNode;
}

export function Navbar({ links, trail, menu }: NavbarProps) {
  return (
    <header className={`${styles.root} screen-only when-whole`}>
      <nav className={styles.bar} aria-label="Main">
        {menu}
        <a
          className={styles.home}
          href={href(paths.home)}
          aria-label={`${product.name} documentation, home`}
        >
          <Logo />
          <span>{product.name}</span>
        </a>
        <ul className={styles.links}>
          <NavbarLinks links={links} trail={trail} />
        </ul>
        <div className={styles.search}>
          <SearchButton />
        </div>
        <div className={styles.tools}>
          <ExternalLink className={`${styles.code} control`} href={site.links.sourceCode}>
            <Icon name="code" />
            <span className={styles.words}>Source code</span>
          </ExternalLink>
          <ColorModeSwitch />
        </div>
      </nav>
    </header>
  );
}
