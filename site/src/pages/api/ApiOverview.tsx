import type { ReactNode } from 'react';
import { DataTable } from '../../components/prose/DataTable.tsx';
import { MethodBadge } from '../../components/prose/MethodBadge.tsx';
import { PathText } from '../../components/prose/OperationCall.tsx';
import { groupAnchor, operationAnchor } from '../../lib/api-anchors.ts';
import { paths } from '../../lib/paths.ts';
import type {
  OperationGroup,
  OperationSummary,
  ReferenceIndex,
} from '../../lib/reference-index.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './ApiOverview.module.css';

/** A file to download, as the build wrote it. */
export interface DefinitionFile {
  readonly format: string;
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface ApiOverviewProps {
  readonly index: ReferenceIndex;
  /** The contract's own description, rendered: what the API covers, what access needs. */
  readonly description: ReactNode;
  readonly definitions: readonly DefinitionFile[];
  /** Paths of the pages that are built: drafts have none. */
  readonly pagePaths: readonly string[];
}

/** What /api says before, and without, the interactive view. Made at build time, as an article is. */
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
      <h2 className={`${styles.heading} ${styles.interactive}`} id="interactive-reference">
        Interactive reference
      </h2>
      <p className={styles.interactive}>
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
    <section className={styles.downloads} aria-labelledby="definition">
      <h2 id="definition">Definition</h2>
      <p>
        OpenAPI 3.1, version <strong>{version}</strong>: generate a client from it, or read it.
      </p>
      <ul className={styles.files}>
        {definitions.map(({ format, path, bytes, sha256 }) => (
          <li key={path}>
            <a className={styles.file} href={path} download>
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

function Group({
  group,
  pagePaths,
}: { group: OperationGroup } & Pick<ApiOverviewProps, 'pagePaths'>) {
  const id = groupAnchor(group.tag);
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id}>{group.title}</h3>
      <p>{group.description}</p>
      <ul className={styles.operations}>
        {group.operations.map((operation) => (
          <Operation
            key={operation.operationId}
            operation={operation}
            tag={group.tag}
            pagePaths={pagePaths}
          />
        ))}
      </ul>
    </section>
  );
}

interface OperationProps extends Pick<ApiOverviewProps, 'pagePaths'> {
  readonly operation: OperationSummary;
  readonly tag: string;
}

/** Leads to the operation's page, or to its place in the interactive view when it has none. */
function Operation({ operation, tag, pagePaths }: OperationProps) {
  const { operationId, summary, method, path, page, isDeprecated } = operation;
  const place = paths.apiOperation(tag, operationId);
  return (
    <li className={styles.operation} id={operationAnchor(tag, operationId)}>
      <MethodBadge method={method} size="small" />
      <a href={page && pagePaths.includes(page.path) ? page.path : place}>{summary}</a>
      {isDeprecated && <span className={styles.deprecated}>Deprecated</span>}
      <code className={styles.path}>
        <PathText path={path} />
      </code>
    </li>
  );
}

/** @example kilobytes(36_250) // '36.3 kB' */
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
