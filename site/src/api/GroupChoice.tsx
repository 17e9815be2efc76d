import { href } from '../lib/base.ts';
import { paths } from '../lib/paths.ts';
import type { ReferencePart } from '../lib/reference-index.ts';
import styles from './GroupChoice.module.css';

export interface GroupChoiceProps {
  readonly parts: readonly ReferencePart[];
  readonly chosen: ReferencePart | undefined;
}

/** Let readers choose what the interactive view shows. The choice is in the address. */
export const GroupChoice = ({ parts, chosen }: GroupChoiceProps) => (
  // Another choice closes it: its key is new then.
  <details className={styles.root} open={!chosen} key={chosen?.place}>
    <summary>
      {chosen
        ? `${chosen.title}, operations ${rangeOf(chosen)}: choose others`
        : 'Choose the operations to show'}
    </summary>
    <nav aria-label="Parts of the interactive reference">
      <ul>
        {[...Map.groupBy(parts, ({ group }) => group).values()].map((group) => (
          <li key={group[0]?.group}>
            {group[0]?.title}{' '}
            {group.map((part) => (
              <a
                key={part.place}
                href={href(`${paths.api}#${part.place}`)}
                aria-label={`${part.title}, operations ${rangeOf(part)}`}
                aria-current={part === chosen ? 'true' : undefined}
              >
                {rangeOf(part)}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </nav>
  </details>
);

/** @example rangeOf({ range: [21, 40] }) // '21–40' */
const rangeOf = ({ range: [first, last] }: Pick<ReferencePart, 'range'>): string =>
  first === last ? `${first}` : `${first}–${last}`;
