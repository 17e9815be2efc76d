import { excerpt, mark, type Fragment } from './excerpt.ts';
import type { Hit } from './search-index.ts';
import styles from './SearchDialog.module.css';

interface SearchHitProps {
  readonly id: string;
  readonly hit: Hit;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

/** One section that matched: a link that the arrow keys reach instead of Tab. */
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
    // Fragments are identified only by their position.
    isMatch ? <mark key={position}>{text}</mark> : text,
  );
}
