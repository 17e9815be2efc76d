import { excerpt, mark } from '../../lib/search/excerpt.ts';
import type { Fragment } from '../../lib/search/excerpt.ts';
import type { Hit } from '../../lib/search/search-index.ts';
import styles from './SearchDialog.module.css';

interface SearchHitProps {
  readonly id: string;
  readonly hit: Hit;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

/** One section that matched. A link, so that it opens like any other; reached by arrows, not by Tab. */
export function SearchHit({ id, hit, isActive, onChoose }: SearchHitProps) {
  const { section, terms } = hit;
  return (
    <a
      id={id}
      className={styles.hit}
      href={section.url}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onChoose}
    >
      <span className={styles.heading}>
        <Marked fragments={mark(section.heading || (section.title ?? section.page), terms)} />
      </span>
      <span className={styles.excerpt}>
        <Marked fragments={excerpt(section.text || section.code, hit)} />
      </span>
    </a>
  );
}

function Marked({ fragments }: { readonly fragments: readonly Fragment[] }) {
  return fragments.map(({ text, isMatch }, position) =>
    // Fragments have no identity but their place.
    isMatch ? <mark key={position}>{text}</mark> : text,
  );
}
