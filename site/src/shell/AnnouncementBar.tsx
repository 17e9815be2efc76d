import { product } from '../api.ts';
import { site } from '../settings.ts';
import styles from './AnnouncementBar.module.css';
import { ExternalLink } from '../ui/ExternalLink.tsx';

export function AnnouncementBar() {
  return (
    <section className={`${styles.root} screen-only`} aria-label="Announcement">
      <p>
        Is {product.name} useful to you?{' '}
        <ExternalLink href={site.links.project}>Give the project a star</ExternalLink> on our
        code-hosting site.
      </p>
    </section>
  );
}
