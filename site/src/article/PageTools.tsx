import { version } from '../api.ts';
import { href } from '../lib/base.ts';
import { paths } from '../lib/paths.ts';
import type { PageFacts } from '../navigation/page.ts';
import { CopyIcon, Icon } from '../ui/Icon.tsx';
import styles from './PageTools.module.css';

/** What a reader can do with the whole page, and on a reference page what was checked. */
export function PageTools({ page: { path, hasPanel } }: { readonly page: PageFacts }) {
  const checked = `Every sample was checked against contract ${version}`;
  return (
    <div className={`${styles.root} screen-only`}>
      <button
        type="button"
        className="needs-script"
        title="Copy page"
        data-copy="idle"
        data-copy-from={href(paths.markdown(path))}
      >
        <CopyIcon />
        <span>Copy page</span>
      </button>
      <a href={href(paths.markdown(path))} title="View as Markdown">
        <Icon name="note" />
        <span>View as Markdown</span>
      </a>
      {hasPanel && (
        <a href={href(paths.verified)} title={checked}>
          <Icon name="seal" />
          <span>Samples checked</span>
        </a>
      )}
    </div>
  );
}
