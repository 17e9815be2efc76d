import { createContext, useContext, type ReactNode } from 'react';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { href } from '../../lib/base.ts';
import { paths } from '../../lib/paths.ts';
import styles from './CodeBlock.module.css';

/** Says that a code block is in a tab, whose name describes it already. */
export const InTab = createContext(false);

/** Says that a code block is what a terminal showed. */
export const InTerminal = createContext(false);

interface CodeBlockProps {
  /** The language's name for readers. */
  readonly language?: string;
  readonly title?: string | undefined;
  readonly hasLineNumbers?: boolean;
  readonly hasHighlights?: boolean;
  /** The contract version that the block was checked against, if it was checked. */
  readonly checkedAgainst?: string | undefined;
  /** Whether some of its keys or values are invented. */
  readonly isIllustration?: boolean;
  /** The highlighted `code` element. */
  readonly children: ReactNode;
}

export function CodeBlock({
  language = 'Text',
  title,
  hasLineNumbers = false,
  hasHighlights = false,
  checkedAgainst,
  isIllustration = false,
  children,
}: CodeBlockProps) {
  const isInTab = useContext(InTab);
  const isTerminal = useContext(InTerminal);
  const isBare = isInTab && title === undefined;
  return (
    <figure
      className={`${styles.root} box`}
      data-copy-scope=""
      data-wrap-scope=""
      data-bare={isBare || undefined}
      data-numbers={hasLineNumbers || undefined}
      data-highlights={hasHighlights || undefined}
      data-terminal={isTerminal || undefined}
    >
      <figcaption className={`${styles.bar} when-whole`}>
        {!isBare && <span className={styles.title}>{title ?? language}</span>}
        <span className={styles.buttons}>
          {checkedAgainst !== undefined && !isTerminal && <CheckedMark version={checkedAgainst} />}
          <CopyButton />
        </span>
      </figcaption>
      <pre className={styles.code} data-copy-source="" data-scroller={`${title ?? language} code`}>
        {children}
      </pre>
      {isIllustration && (
        <p className={styles.note}>
          <a href={href(`${paths.verified}#illustrations`)}>
            Example: keys depend on your installation
          </a>
        </p>
      )}
    </figure>
  );
}

/** Mark a checked block, with a link to what that means. */
function CheckedMark({ version }: { readonly version: string }) {
  const label = `Checked against contract ${version}`;
  return (
    <a
      className={`${styles.checked} screen-only`}
      data-checked=""
      href={href(paths.verified)}
      aria-label={label}
      title={label}
    >
      <Icon name="seal" />
    </a>
  );
}
