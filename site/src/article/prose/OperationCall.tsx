import { Fragment } from 'react';
import { href } from '../../lib/base.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { MethodBadge } from '../../ui/MethodBadge.tsx';
import { TryIt } from '../../try-it/TryIt.tsx';
import styles from './OperationCall.module.css';

interface OperationCallProps {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** The operation's place in the API reference. */
  readonly apiPlace?: string | undefined;
}

/** The call line of a reference page: method, path, and a link to the API reference. */
export function OperationCall({ id, method, path, apiPlace }: OperationCallProps) {
  return (
    <div className={`${styles.root} box`} data-copy-scope="" data-try-it-scope="">
      <MethodBadge method={method} />
      <code className={styles.path} data-copy-source="">
        <PathText path={path} />
      </code>
      {apiPlace !== undefined && (
        <a className={styles.place} href={href(apiPlace)}>
          API reference
        </a>
      )}
      <CopyButton />
      <TryIt operation={id} />
    </div>
  );
}

/** A path that can break at its slashes, with its parameters marked. */
export function PathText({ path }: { readonly path: string }) {
  return path.split(/(?=\/)/).map((segment, position) => (
    <Fragment key={position}>
      {position > 0 && <wbr />}
      {segment.includes('{') ? (
        <>
          /<span className={styles.parameter}>{segment.slice(1)}</span>
        </>
      ) : (
        segment
      )}
    </Fragment>
  ));
}
