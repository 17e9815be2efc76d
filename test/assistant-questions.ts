import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/client';
import { parse } from 'yaml';
import { fillProduct } from '../scripts/lib/product-name.ts';
import { plainPages } from '../site/build/llms.ts';
import type { DocsData } from '../site/build/mcp/docs-data.ts';
import { readDocs } from '../site/build/mcp/read-docs.ts';
import { projectFolders } from '../site/build/project.ts';
import { readSources, type PageReader, type SiteSources } from '../site/build/sources.ts';
import { ROOT } from './root.ts';

interface Question {
  readonly ask: string;
  readonly calls: readonly {
    readonly tool: string;
    readonly with: Readonly<Record<string, unknown>>;
    /** What the response must contain. */
    readonly has: readonly string[];
  }[];
}

type Product = Parameters<typeof fillProduct>[1];

export function readQuestions(product: Product): readonly Question[] {
  const text = readFileSync(join(ROOT, 'test/assistant-questions.yaml'), 'utf8');
  return parse(fillProduct(text, product)) as readonly Question[];
}

/** Read the project's site as the server gets it. */
export function readProject(read?: PageReader): {
  readonly sources: SiteSources;
  readonly data: DocsData;
} {
  const sources = readSources(projectFolders, { withDrafts: false }, read);
  const published = sources.pages.filter(({ layout }) => layout !== 'not-found');
  const docs = readDocs(
    sources,
    published,
    plainPages(sources, published, projectFolders.cache),
    projectFolders.generated,
  );
  // Only what JSON can hold reaches the package.
  return { sources, data: JSON.parse(JSON.stringify(docs)) as DocsData };
}

/** Call a tool, and return its text and whether it reports an error. */
export async function callTool(
  client: Client,
  name: string,
  given: Readonly<Record<string, unknown>>,
): Promise<{ readonly text: string; readonly isError: boolean }> {
  const { content, isError = false } = await client.callTool({ name, arguments: given });
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
  return { text, isError };
}

/** Ask every question. Returns a line for each word that a response lacks, so that one run shows all. */
export async function unanswered(
  client: Client,
  questions: readonly Question[],
): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const { ask, calls } of questions) {
    for (const { tool, with: given, has } of calls) {
      const { text, isError } = await callTool(client, tool, given);
      const lacking = isError ? [text] : has.filter((words) => !text.includes(words));
      missing.push(...lacking.map((words) => `${ask} ${tool} ${JSON.stringify(given)}: ${words}`));
    }
  }
  return missing;
}
