import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { limitFindings, type Finding } from '../../../scripts/lib/findings.ts';
import { explanationOf } from '../../../scripts/lib/rule-pages.ts';
import type { DevMessages, ShownFinding } from './messages.ts';

interface Listener {
  readonly path: string;
  /** The hash of the document that the page shows. */
  hash: string;
  readonly response: ServerResponse;
}

export type EventHub = ReturnType<typeof createEventHub>;

/**
 * Create what tells the pages that are open in browsers what is wrong and what changed. `hashOf` returns
 * the hash of the document that the site has at a path; findings name files from `root`.
 */
export function createEventHub(hashOf: (path: string) => Promise<string>, root: string) {
  const listeners = new Set<Listener>();
  let findings: readonly ShownFinding[] = [];

  const send = <Name extends keyof DevMessages>(
    { response }: Listener,
    name: Name,
    message: DevMessages[Name],
  ): void => {
    response.write(`event: ${name}\ndata: ${JSON.stringify(message)}\n\n`);
  };
  const compare = async (listener: Listener): Promise<void> => {
    const hash = await hashOf(listener.path);
    const isHere = hash !== listener.hash;
    listener.hash = hash;
    send(listener, 'change', { isHere });
  };

  return {
    /** Let a page listen. */
    accept: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const query = new URL(request.url ?? '', 'http://localhost').searchParams;
      const path = query.get('path') ?? '/';
      const current = await hashOf(path);
      // A page that came by client navigation shows the site as it is now.
      const listener = { path, hash: query.get('hash') || current, response };
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      listeners.add(listener);
      request.once('close', () => listeners.delete(listener));
      send(listener, 'findings', findings);
      // It changed between the page's request and this one.
      if (listener.hash !== current) await compare(listener);
    },
    tellFindings: (all: readonly Finding[]): void => {
      const shown = limitFindings(all).map((finding) => showFinding(finding, root));
      // A reader who has hidden the list sees it again when it changes.
      if (JSON.stringify(shown) === JSON.stringify(findings)) return;
      findings = shown;
      for (const listener of listeners) send(listener, 'findings', findings);
    },
    /** Tell each page that the site has changed, and whether the page itself has. */
    tellChange: async (): Promise<void> => {
      await Promise.all([...listeners].map(compare));
    },
  };
}

function showFinding({ file, line, column, ...finding }: Finding, root: string): ShownFinding {
  const page = explanationOf(finding.rule);
  return {
    ...finding,
    place: {
      text: [file, line, column].filter(Boolean).join(':'),
      url: editorUrl(join(root, file), line, column),
    },
    ...(page !== undefined && {
      explanation: {
        text: page,
        url: page.startsWith('https:') ? page : editorUrl(join(root, page)),
      },
    }),
  };
}

/** Return the address that opens a place in VS Code, or in the editor that EDITOR_URL chooses. */
function editorUrl(file: string, line = 0, column = 0): string {
  const values: Readonly<Record<string, string>> = {
    file: pathToFileURL(file).pathname,
    line: String(line || 1),
    column: String(column || 1),
  };
  const pattern = process.env['EDITOR_URL'] || 'vscode://file{file}:{line}:{column}';
  return pattern.replaceAll(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);
}
