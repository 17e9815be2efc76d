import { join } from 'node:path';
import { keepContent, readKeptContent, sha256 } from '../../scripts/lib/kept.ts';
import { parseSyntax } from '../../scripts/markdown/parse/syntax.ts';
import { paths } from '../src/lib/paths.ts';
import {
  hasExampleFile,
  variableTexts,
  WEBHOOKS,
  type OperationSummary,
  type ReferenceIndex,
} from '../src/lib/reference-index.ts';
import { ownCode } from './code-digest.ts';
import { pageMarkdown } from './page-markdown.ts';

/** Write what /api shows as plain Markdown. `pagePaths` are the published pages: drafts have none. */
export function apiMarkdown(
  { title, description, servers, groups, webhooks = [], errors, leftOpen }: ReferenceIndex,
  pagePaths: ReadonlySet<string>,
  address: string,
  cache: string,
): string {
  const operations = new Map(
    groups.flatMap((group) => group.operations.map((one) => [one.operationId, one])),
  );
  const link = ({ operationId, summary, page }: OperationSummary): string =>
    page && pagePaths.has(page.path) ? `[${summary}](${page.path})` : `${summary} (${operationId})`;
  const linkTo = (id: string): string => {
    const operation = operations.get(id);
    return operation ? link(operation) : id;
  };
  const text = [
    `# ${title}`,
    description,
    ...servers.map((server) =>
      `- \`${server.url}\`: ${[server.description, ...variableTexts(server)].join(' ')}`.trim(),
    ),
    `The OpenAPI definition: [YAML](${paths.definitionYaml}), [JSON](${paths.definitionJson}).`,
    '## Operations',
    ...groups.flatMap((group) => [
      `### ${group.title}`,
      group.description,
      group.operations
        .map((one) => `- ${link(one)}: \`${one.operationId}\`, \`${one.method} ${one.path}\``)
        .join('\n'),
      ...(group.also ? [`See also ${group.also.map(linkTo).join(', ')}`] : []),
    ]),
    ...(webhooks.length > 0 ? ['## Webhooks', WEBHOOKS] : []),
    ...webhooks.map((webhook) => {
      const { name, method, summary, description: text, body } = webhook;
      const example = hasExampleFile(webhook)
        ? `[An example](${paths.webhookExample(webhook)})`
        : body && `\`\`\`json\n${body.example}\n\`\`\``;
      return [
        `### ${name}`,
        `\`${method}\` ${summary}`,
        text,
        body && `Body: \`${body.mediaType}\`, ${body.type}.`,
        example,
      ]
        .filter(Boolean)
        .join('\n\n');
    }),
    '## Errors',
    ...errors.map(
      ({ status, message, cause, fix, operations: from }) =>
        `- **${status}** \`${message}\`: ${cause} ${fix} (${from.map((id) => `\`${id}\``).join(', ')})`,
    ),
    '## What the definition leaves open',
    leftOpen.description,
    ...leftOpen.points.map(({ field, operation: id = '', text: point }) => {
      const operation = operations.get(id);
      return `- ${operation ? link(operation) : `\`${field ?? id}\``}: ${point}`;
    }),
  ].join('\n\n');
  // Parsing it takes a tenth of a second, which each edit of a guide would wait for.
  const kept = join(cache, 'rendered', sha256(JSON.stringify([ownCode(), address, text])));
  const known = readKeptContent(kept);
  if (known) return known.toString();
  const plain = pageMarkdown(parseSyntax(text), address);
  keepContent(kept, plain);
  return plain;
}
