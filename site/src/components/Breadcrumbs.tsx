import type { Trail } from '../lib/navigation.ts';
import styles from './Breadcrumbs.module.css';

/** Categories have no page of their own, so they are words; the page is the last one. */
export function Breadcrumbs({ trail }: { readonly trail: Trail }) {
  return (
    <nav className={styles.root} aria-label="Breadcrumbs">
      <ol>
        {trail.categories.map(({ label }) => (
          <li key={label}>{label}</li>
        ))}
        <li aria-current="page">{trail.page.label}</li>
      </ol>
    </nav>
  );
}
