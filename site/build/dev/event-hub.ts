import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Finding } from '../../../scripts/lib/findings.ts';
import { explanationOf } from '../../../scripts/lib/rule-pages.ts';
import type { DevMessages, ExplainedFinding } from './messages.ts';

interface Listener {
  readonly path: string;
  /** Of the document that the page shows. */
  hash: string;
  readonly response: ServerResponse;
}

/** The pages that are open in browsers, and what they are told. */
export interface EventHub {
  /** A page begins to listen. */
  readonly accept: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly tellFindings: (findings: readonly Finding[]) => void;
  /** The site is another one now: each page hears whether it has changed itself. */
  readonly tellChange: () => Promise<void>;
  readonly close: () => void;
}

/** `hashOf` gives the hash of the document that the site has at a path. */
export function createEventHub(hashOf: (path: string) => Promise<string>): EventHub {
  const listeners = new Set<Listener>();
  let findings: readonly ExplainedFinding[] = [];

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
    accept: async (request, response) => {
      const query = new URL(request.url ?? '', 'http://localhost').searchParams;
      const path = query.get('path') ?? '/';
      const current = await hashOf(path);
      // A page that came by client navigation shows what the site had just now.
      const listener = { path, hash: query.get('hash') || current, response };
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      listeners.add(listener);
      request.once('close', () => listeners.delete(listener));
      send(listener, 'findings', findings);
      // It changed between the page's request and this one.
      if (listener.hash !== current) await compare(listener);
    },
    tellFindings: (all) => {
      findings = all.map((finding) => ({
        ...finding,
        explanation: explanationOf(finding.rule),
      }));
      for (const listener of listeners) send(listener, 'findings', findings);
    },
    tellChange: async () => {
      await Promise.all([...listeners].map(compare));
    },
    close: () => {
      for (const { response } of listeners) response.end();
    },
  };
}
