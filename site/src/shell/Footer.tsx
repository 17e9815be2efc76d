import { memo } from 'react';
import { product, version } from '../api.ts';
import type { Chrome } from './chrome.ts';
import { site } from '../settings.ts';
import { TextLink } from '../ui/ExternalLink.tsx';
import styles from './Footer.module.css';

export const Footer = memo(function Footer({ groups }: { readonly groups: Chrome['footer'] }) {
  return (
    <footer className={`${styles.root} screen-only`}>
      <div className={styles.content}>
        {groups.map(({ title, links }) => (
          <section key={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul className={styles.links}>
              {links.map(({ label, to }) => (
                <li key={label}>
                  <TextLink href={to}>{label}</TextLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p className={styles.foot}>
          {/* One text in each: React would put a comment between two. */}
          <span>{`© ${product.name}`}</span>
          <span>{`Docs ${site.docsVersion}`}</span>
          <span>{`Site ${site.siteVersion}`}</span>
          <span>{`Contract ${version}`}</span>
        </p>
      </div>
    </footer>
  );
});
