import type { Trail } from '../navigation/tree.ts';
import styles from './Breadcrumbs.module.css';

/** The page's place in the tree. Categories have no page, so they are text; the page is the last item. */
export function Breadcrumbs({ trail }: { readonly trail: Trail }) {
  return (
    <nav className={`${styles.root} screen-only`} aria-label="Breadcrumbs">
      <ol>
        {trail.categories.map(({ label }) => (
          <li key={label}>{label}</li>
        ))}
        <li aria-current="page">{trail.page.label}</li>
      </ol>
    </nav>
  );
}
