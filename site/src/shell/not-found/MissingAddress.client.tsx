import { Fragment, useEffect, useState } from 'react';
import type { PageLoader } from '../../navigation/load-page.ts';
import type { NavigationPage } from '../../navigation/tree.ts';
import { openSearch } from '../../search/open-search.ts';
import { readable, suggestPages, addressInWords } from '../../navigation/suggest-pages.ts';
import { currentPath, href } from '../../lib/base.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { site } from '../../settings.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './MissingAddress.module.css';

interface MissingAddressProps {
  readonly loader: PageLoader | undefined;
}

/** The address that was tried and the most similar pages, which only the browser knows. */
export function MissingAddress({ loader }: MissingAddressProps) {
  const isHydrated = useHydrated();
  const [pages, setPages] = useState<readonly NavigationPage[]>([]);
  useEffect(() => {
    loader?.navigation().then(
      ({ navigation }) => setPages(suggestPages(currentPath(), navigation, site.suggestions)),
      (error: unknown) => console.warn('Similar pages could not be found.', error),
    );
  }, [loader]);
  if (!isHydrated) return null;
  const words = addressInWords(currentPath());
  return (
    <div className={`${styles.root} box`}>
      <p>
        You tried <Address path={readable(location.pathname)} />
      </p>
      <button
        type="button"
        className={`${styles.search} control`}
        onClick={() => openSearch(words)}
      >
        <Icon name="search" />
        {words ? `Search for “${words}”` : 'Search'}
      </button>
      {pages.length > 0 && (
        <>
          <p>{pages.length === 1 ? 'Similar page:' : 'Similar pages:'}</p>
          <ul>
            {pages.map(({ label, path }) => (
              <li key={path}>
                <a href={href(path)}>{label}</a> <Address path={href(path)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** A path that can break between its parts. */
function Address({ path }: { readonly path: string }) {
  return (
    <code className={styles.address}>
      {path.split(/(?<=\/)/).map((part, position) => (
        <Fragment key={position}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </code>
  );
}
