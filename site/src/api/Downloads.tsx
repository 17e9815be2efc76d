import { href } from '../lib/base.ts';
import type { DownloadFile, DownloadLists } from '../lib/downloads.ts';
import { paths } from '../lib/paths.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './Downloads.module.css';

export interface DownloadsProps extends DownloadLists {
  readonly version: string;
}

/** The files that readers use outside of the site. */
export function Downloads({ version, downloads, allDownloads }: DownloadsProps) {
  const listed = new Set(downloads.map(({ path }) => path));
  const others = allDownloads.filter((path) => !listed.has(path));
  const tools = downloads.filter(({ kind }) => kind === 'tool');
  return (
    <section className={`${styles.downloads} box`} aria-labelledby="definition">
      <h2 id="definition">Definition</h2>
      <p>
        OpenAPI 3.1, version <strong>{version}</strong>. Generate a client from it, or import it
        into your tools.
      </p>
      <Files files={downloads.filter(({ kind }) => kind === 'definition')} />
      {tools.length > 0 && (
        <>
          <h3>Workflows and collections</h3>
          <p>
            Run the workflows, or import a collection and set its variables to your base URL and
            key. They create objects, change them and delete them again.
          </p>
          <Files files={tools} />
        </>
      )}
      {others.length > 0 && (
        <>
          <h3>Versions and packages</h3>
          <ul className={styles.others}>
            {others.map((path) => (
              <li key={path}>
                <a href={href(path)} download>
                  {path.split('/').at(-1)}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        Check what you downloaded with{' '}
        <a href={href(paths.checksums)} download>
          SHA256SUMS.txt
        </a>
        : <code>sha256sum --check --ignore-missing SHA256SUMS.txt</code>
      </p>
    </section>
  );
}

const Files = ({ files }: { readonly files: readonly DownloadFile[] }) => (
  <ul className={styles.files}>
    {files.map(({ label, path, bytes, sha256 }) => (
      <li key={path}>
        <a className={`${styles.file} control`} href={href(path)} download>
          <Icon name="download" />
          Download {label}
        </a>
        <span className={styles.size}>{kilobytes(bytes)}</span>
        <span className={styles.checksum}>
          SHA-256 <code>{sha256}</code>
        </span>
      </li>
    ))}
  </ul>
);

/**
 * Format a number of bytes.
 *
 * @example kilobytes(36_250) // '36.3 kB'
 */
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
