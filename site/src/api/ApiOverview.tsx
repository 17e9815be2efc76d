import { Fragment, type ReactNode } from 'react';
import { DataTable } from '../article/prose/DataTable.tsx';
import { MethodBadge } from '../ui/MethodBadge.tsx';
import { PathText } from '../article/prose/OperationCall.tsx';
import { groupAnchor, operationAnchor, webhookAnchor } from '../lib/api-anchors.ts';
import { href } from '../lib/base.ts';
import type { DownloadLists } from '../lib/downloads.ts';
import { paths } from '../lib/paths.ts';
import {
  hasExampleFile,
  isLarge,
  variableTexts,
  WEBHOOKS,
  type ErrorMessage,
  type OperationGroup,
  type OperationSummary,
  type ReferenceIndex,
  type ReferenceWebhook,
} from '../lib/reference-index.ts';
import { Downloads } from './Downloads.tsx';
import styles from './ApiOverview.module.css';

export interface ApiOverviewProps extends DownloadLists {
  readonly index: ReferenceIndex;
  /** Render a text of the contract. */
  readonly markdown: (text: string) => ReactNode;
  /** The paths of built pages: drafts have none. */
  readonly pagePaths: readonly string[];
}

/** The part of /api below the interactive view, rendered at build time as an article is. */
export function ApiOverview({ index, markdown, pagePaths, ...downloads }: ApiOverviewProps) {
  const { version, description, servers, groups, webhooks = [], errors, leftOpen } = index;
  const links = linksOf(groups, pagePaths);
  const many = isLarge(index) ? '' : undefined;
  return (
    <>
      <h2 className={styles.heading} id="operations">
        Operations
      </h2>
      <div className={styles.groups} data-many={many}>
        {groups.map((group) => (
          <Group key={group.tag} group={group} links={links} pagePaths={pagePaths} />
        ))}
      </div>
      {webhooks.length > 0 && <Webhooks webhooks={webhooks} markdown={markdown} data-many={many} />}
      <h2 className={styles.heading} id="errors">
        Errors
      </h2>
      <p className={styles.note}>
        Every error with its cause and its fix. The body of an error response is the message, as a
        JSON string.
      </p>
      <Errors errors={errors} links={links} markdown={markdown} />
      <h2 className={styles.heading} id="open-points">
        What the definition leaves open
      </h2>
      <div className={styles.note}>{markdown(leftOpen.description)}</div>
      <ul className={styles.points}>
        {leftOpen.points.map(({ field, operation, text }) => (
          <li key={`${field ?? operation} ${text}`}>
            {operation === undefined ? <code>{field}</code> : links.get(operation)}
            {markdown(text)}
          </li>
        ))}
      </ul>
      <div className={styles.facts}>
        <section className={styles.access} aria-labelledby="access">
          <h2 id="access">Access</h2>
          {markdown(description)}
          <dl className={styles.servers}>
            {servers.map((server) => (
              <div key={server.url}>
                <dt>
                  <code>{server.url}</code>
                </dt>
                <dd>{[server.description, ...variableTexts(server)].join(' ').trim()}</dd>
              </div>
            ))}
          </dl>
        </section>
        <Downloads {...downloads} version={version} />
      </div>
      <h2 className={styles.heading} id="try-it">
        Try it
      </h2>
      <p className={styles.note}>
        In a checkout of the project, <code>make mock</code> starts a server that returns the
        examples of the definition for every request. <code>make sandbox</code> starts one that
        remembers what you create. Both accept any key.
      </p>
    </>
  );
}

/** Make the link of each operation, by its id. */
const linksOf = (
  groups: readonly OperationGroup[],
  pagePaths: readonly string[],
): ReadonlyMap<string, ReactNode> =>
  new Map(
    groups.flatMap(({ tag, operations }) =>
      operations.map((operation) => [
        operation.operationId,
        <a key={operation.operationId} href={href(placeOf(tag, operation, pagePaths))}>
          {operation.summary}
        </a>,
      ]),
    ),
  );

interface ErrorsProps extends Pick<ApiOverviewProps, 'markdown'> {
  readonly errors: readonly ErrorMessage[];
  readonly links: ReadonlyMap<string, ReactNode>;
}

function Errors({ errors, links, markdown }: ErrorsProps) {
  return (
    <DataTable aria-labelledby="errors" data-narrow="rows">
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">Message</th>
          <th scope="col">Cause</th>
          <th scope="col">Fix</th>
          <th scope="col">Operations</th>
        </tr>
      </thead>
      <tbody>
        {errors.map(({ status, message, cause, fix, operations }) => (
          <tr key={`${status} ${message} ${operations[0]}`}>
            <td data-column="status">{status}</td>
            <th scope="row" data-column="message" data-label="Message" data-sentence="">
              <code data-phrase="">{message}</code>
            </th>
            <td data-label="Cause" data-sentence="">
              {markdown(cause)}
            </td>
            <td data-label="Fix" data-sentence="long">
              {markdown(fix)}
            </td>
            <td data-label="Operations" data-sentence="">
              {operations.map((id, position) => (
                <Fragment key={id}>
                  {position > 0 && ', '}
                  {links.get(id)}
                </Fragment>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

interface WebhooksProps extends Pick<ApiOverviewProps, 'markdown'> {
  readonly webhooks: readonly ReferenceWebhook[];
  /** Present if browsers lay out only what is in view. */
  readonly 'data-many'?: '' | undefined;
}

/** List the calls that the server makes, with an example of each body. */
function Webhooks({ webhooks, markdown, ...layout }: WebhooksProps) {
  return (
    <>
      <h2 className={styles.heading} id="webhooks">
        Webhooks
      </h2>
      <p>{WEBHOOKS}</p>
      <div className={styles.groups} {...layout}>
        {webhooks.map((webhook) => {
          const { name, method, summary, description, body } = webhook;
          const id = webhookAnchor(webhook);
          const isApart = hasExampleFile(webhook);
          return (
            <section key={id} className={styles.group} aria-labelledby={id}>
              <h3 id={id}>{name}</h3>
              <p>{[summary, description].filter(Boolean).join(' ')}</p>
              <p>
                <MethodBadge method={method} size="small" />{' '}
                {body ? (
                  <>
                    <code>{body.mediaType}</code>, {body.type}, such as{' '}
                    {isApart && <a href={href(paths.webhookExample(webhook))}>this example</a>}
                  </>
                ) : (
                  'without a body'
                )}
              </p>
              {body && !isApart && markdown(`\`\`\`json\n${body.example}\n\`\`\``)}
            </section>
          );
        })}
      </div>
    </>
  );
}

interface GroupProps extends Pick<ApiOverviewProps, 'pagePaths'> {
  readonly group: OperationGroup;
  /** The links to all operations, by id. */
  readonly links: ReadonlyMap<string, ReactNode>;
}

/** List a group's operations. */
function Group({ group, links, pagePaths }: GroupProps) {
  const { tag, title, description, operations, also = [] } = group;
  const id = groupAnchor(tag);
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p>{description}</p>
      <ul className={styles.operations}>
        {operations.map((operation) => {
          const { operationId, summary, method, path, isDeprecated } = operation;
          return (
            <li
              key={operationId}
              className={styles.operation}
              id={operationAnchor(tag, operationId)}
            >
              <MethodBadge method={method} size="small" />
              <a href={href(placeOf(tag, operation, pagePaths))}>{summary}</a>
              {isDeprecated && <span className={styles.deprecated}>Deprecated</span>}
              <code className={styles.path}>
                <PathText path={path} />
              </code>
            </li>
          );
        })}
      </ul>
      {also.length > 0 && (
        <p>
          See also{' '}
          {also.map((one, position) => (
            <Fragment key={one}>
              {position > 0 && ', '}
              {links.get(one)}
            </Fragment>
          ))}
        </p>
      )}
    </section>
  );
}

/** Return the address of an operation: its page, or its place in the interactive view. */
const placeOf = (
  tag: string,
  { operationId, page }: OperationSummary,
  pagePaths: readonly string[],
): string =>
  page && pagePaths.includes(page.path) ? page.path : paths.apiOperation(tag, operationId);
