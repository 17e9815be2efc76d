import { href } from '../lib/base.ts';
import { MethodBadge } from '../ui/MethodBadge.tsx';
import { excerpt, mark, type Fragment } from './excerpt.ts';
import type { ResultKind, Result } from './search-data.ts';
import styles from './SearchDialog.module.css';

interface SearchResultProps {
  readonly result: Result;
  /** The position of its first part in the whole list. */
  readonly start: number;
  /** The position of the part that Enter opens. */
  readonly active: number;
  readonly optionId: (position: number) => string;
  readonly onChoose: () => void;
}

const KINDS = { guide: 'Guide', operation: 'Operation', sdk: 'SDK' } satisfies Record<
  ResultKind,
  string
>;

/** One page that matched: its kind and place, and links to its parts, which the arrow keys reach. */
export function SearchResult({ result, start, active, optionId, onChoose }: SearchResultProps) {
  const { page, hits } = result;
  const title = page.title ?? page.label;
  const terms = [...new Set(hits.flatMap((hit) => hit.terms))];
  return (
    <div
      role="group"
      aria-label={[title, KINDS[page.kind], page.method].filter(Boolean).join(', ')}
    >
      <p className={styles.page} aria-hidden="true">
        {page.method === undefined ? (
          <span className={styles.kind}>{KINDS[page.kind]}</span>
        ) : (
          <MethodBadge method={page.method} size="small" />
        )}
        <span className={styles.title}>
          <Marked fragments={mark(title, terms)} />
        </span>
        <span className={styles.trail}>{page.trail.join(' › ')}</span>
      </p>
      {hits.map((hit, position) => (
        <a
          key={hit.url}
          id={optionId(start + position)}
          className={styles.option}
          href={href(hit.url)}
          role="option"
          aria-selected={start + position === active}
          tabIndex={-1}
          onClick={onChoose}
        >
          {hit.heading ? (
            <span className={styles.heading}>
              <Marked fragments={mark(hit.heading, hit.terms)} />
            </span>
          ) : (
            <span className="visually-hidden">{title}: </span>
          )}
          <span className={styles.excerpt}>
            <Marked fragments={excerpt(hit.text, hit.terms)} />
          </span>
        </a>
      ))}
    </div>
  );
}

function Marked({ fragments }: { readonly fragments: readonly Fragment[] }) {
  return fragments.map(({ text, isMatch }, position) =>
    // Fragments are identified only by their position.
    isMatch ? <mark key={position}>{text}</mark> : text,
  );
}
