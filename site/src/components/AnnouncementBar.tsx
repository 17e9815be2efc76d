import { product } from '../api.ts';
import { site } from '../site.ts';
import styles from './AnnouncementBar.module.css';
import { ExternalLink } from './ExternalLink.tsx';

export function AnnouncementBar() {
  return (
    <section className={styles.root} aria-label="Announcement">
      <p>
        Is {product.name} useful to you?{' '}
        <ExternalLink href={site.links.project}>Give the project a star</ExternalLink> on our
        code-hosting site.
      </p>
    </section>
  );
}
