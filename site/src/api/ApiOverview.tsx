import type { ReactNode } from 'react';
import { DataTable } from '../article/prose/DataTable.tsx';
import { MethodBadge } from '../ui/MethodBadge.tsx';
import { PathText } from '../article/prose/OperationCall.tsx';
import { groupAnchor, operationAnchor } from '../lib/api-anchors.ts';
import { paths } from '../lib/paths.ts';
import type { OperationGroup, ReferenceIndex } from '../lib/reference-index.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './ApiOverview.module.css';

/** A file of the definition, to download. */
export interface DefinitionFile {
  readonly format: string;
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface ApiOverviewProps {
  readonly index: ReferenceIndex;
  /** The contract's description, rendered: what the API covers and how to get access. */
  readonly description: ReactNode;
  readonly definitions: readonly DefinitionFile[];
  /** The paths of built pages: drafts have none. */
  readonly pagePaths: readonly string[];
}

/** The part of /api above the interactive view, rendered at build time as an article is. */
export function ApiOverview({ index, description, definitions, pagePaths }: ApiOverviewProps) {
  const { title, version, servers, groups, errors } = index;
  const count = groups.reduce((sum, { operations }) => sum + operations.length, 0);
  return (
    <>
      <h1>API reference</h1>
      <p className={styles.lead}>
        All {count} operations of the {title}, drawn from the contract that samples, SDKs and mock
        are made of. Nothing is sent from this page.
      </p>
      <div className={styles.facts}>
        <section className={styles.access} aria-labelledby="access">
          <h2 id="access">Access</h2>
          {description}
          <dl className={styles.servers}>
            {servers.map(({ url, description: meaning }) => (
              <div key={url}>
                <dt>
                  <code>{url}</code>
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
        <Downloads definitions={definitions} version={version} />
      </div>
      <h2 className={styles.heading} id="operations">
        Operations
      </h2>
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.tag} group={group} pagePaths={pagePaths} />
        ))}
      </div>
      <h2 className={styles.heading} id="errors">
        Errors
      </h2>
      <p className={styles.note}>
        The body of an error is its message, a JSON string. A reference page lists those of its own
        call.
      </p>
      <Errors errors={errors} groups={groups} />
      <h2 className={styles.heading} id="try-it">
        Try it
      </h2>
      <p className={styles.note}>
        In a checkout of the project, <code>make mock</code> answers every call with the examples of
        the definition, and <code>make sandbox</code> remembers what you create. Both need any key
        at all.
      </p>
      <h2 className={`${styles.heading} screen-only`} id="interactive-reference">
        Interactive reference
      </h2>
      <p className="screen-only">
        Every field, example and answer of the definition, with a search of its own. It needs
        JavaScript; everything above works without.
      </p>
    </>
  );
}

function Errors({ errors, groups }: Pick<ReferenceIndex, 'errors' | 'groups'>) {
  const summaries = new Map(
    groups.flatMap(({ operations }) => operations.map((one) => [one.operationId, one.summary])),
  );
  return (
    <DataTable>
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">Message</th>
          <th scope="col">Operations</th>
        </tr>
      </thead>
      <tbody>
        {errors.map(({ status, message, operations }) => (
          <tr key={`${status} ${message}`}>
            <td>{status}</td>
            <td data-column="message" data-sentence="">
              <code data-phrase="">{message}</code>
            </td>
            <td data-sentence="long">
              {operations.map((id) => summaries.get(id) ?? id).join(', ')}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function Downloads({
  definitions,
  version,
}: Pick<ApiOverviewProps, 'definitions'> & { version: string }) {
  return (
    <section className={`${styles.downloads} box`} aria-labelledby="definition">
      <h2 id="definition">Definition</h2>
      <p>
        OpenAPI 3.1, version <strong>{version}</strong>: generate a client from it, or read it.
      </p>
      <ul className={styles.files}>
        {definitions.map(({ format, path, bytes, sha256 }) => (
          <li key={path}>
            <a className={`${styles.file} control`} href={path} download>
              <Icon name="download" />
              Download {format}
            </a>
            <span className={styles.size}>{kilobytes(bytes)}</span>
            <span className={styles.checksum}>
              SHA-256 <code>{sha256}</code>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface GroupProps extends Pick<ApiOverviewProps, 'pagePaths'> {
  readonly group: OperationGroup;
}

/** List a group's operations, each with a link to its page, or to the interactive view without one. */
function Group({ group: { tag, title, description, operations }, pagePaths }: GroupProps) {
  const id = groupAnchor(tag);
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p>{description}</p>
      <ul className={styles.operations}>
        {operations.map(({ operationId, summary, method, path, page, isDeprecated }) => (
          <li key={operationId} className={styles.operation} id={operationAnchor(tag, operationId)}>
            <MethodBadge method={method} size="small" />
            <a
              href={
                page && pagePaths.includes(page.path)
                  ? page.path
                  : paths.apiOperation(tag, operationId)
              }
            >
              {summary}
            </a>
            {isDeprecated && <span className={styles.deprecated}>Deprecated</span>}
            <code className={styles.path}>
              <PathText path={path} />
            </code>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Format a number of bytes.
 *
 * @example kilobytes(36_250) // '36.3 kB'
 */
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
