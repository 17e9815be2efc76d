import { href } from '../lib/base.ts';
import type { PageFacts, PageLink } from '../navigation/page.ts';
import styles from './Pagination.module.css';

export function Pagination({ page: { previous, next } }: { readonly page: PageFacts }) {
  if (!previous && !next) return null;
  return (
    <nav className={`${styles.root} screen-only`} aria-label="Previous and next page">
      {previous && <Card link={previous} rel="prev" title="Previous" />}
      {next && <Card link={next} rel="next" title="Next" />}
    </nav>
  );
}

function Card({ link, rel, title }: { link: PageLink; rel: 'prev' | 'next'; title: string }) {
  return (
    <a className={styles.card} href={href(link.path)} rel={rel} data-rel={rel}>
      <span className={styles.title}>{title}</span>
      <span className={styles.label}>
        {link.category && `${link.category}: `}
        {link.label}
      </span>
    </a>
  );
}
