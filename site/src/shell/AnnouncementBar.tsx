import { site } from '../settings.ts';
import styles from './AnnouncementBar.module.css';
import { ExternalLink } from '../ui/ExternalLink.tsx';

/** What site/config.ts announces. */
export function AnnouncementBar() {
  if (!site.announcement) return null;
  const { before, link, after } = site.announcement;
  return (
    <section className={`${styles.root} screen-only when-whole`} aria-label="Announcement">
      <p>
        {before}
        <ExternalLink href={link.href}>{link.label}</ExternalLink>
        {after}
      </p>
    </section>
  );
}
