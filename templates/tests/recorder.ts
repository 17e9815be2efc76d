import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A call as the server received it. */
export interface RecordedCall {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Parsed, when there was one. */
  readonly body: unknown;
  /** What the mock answered. */
  readonly status: number;
  /** What the mock found wrong with the call, where it refused it. */
  readonly refusal?: string;
}

export interface Recorder {
  readonly url: string;
  readonly calls: readonly RecordedCall[];
  readonly clear: () => void;
  readonly close: () => Promise<void>;
}

/** A server that writes down every call and hands it on to the mock. */
export async function startRecorder(mockUrl: string): Promise<Recorder> {
  const calls: RecordedCall[] = [];
  const server = createServer((request, response) => {
    void forward(mockUrl, request).then(
      ({ call, answer, content }) => {
        calls.push(call);
        const type = answer.headers.get('content-type') ?? 'text/plain';
        response.writeHead(answer.status, { 'content-type': type }).end(content);
      },
      // A call that cannot be handed on must not look like an answer of the mock.
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    clear: () => {
      calls.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function forward(
  mockUrl: string,
  request: IncomingMessage,
): Promise<{ call: RecordedCall; answer: Response; content: string }> {
  const { method = '', url: target = '', headers } = request;
  const sent = await text(request);
  const { host: _host, connection: _connection, 'content-length': _length, ...kept } = headers;
  const answer = await fetch(mockUrl + target, {
    method,
    headers: kept as Record<string, string>,
    body: sent || null,
    signal: AbortSignal.timeout(5000),
  });
  const body: unknown = sent ? JSON.parse(sent) : undefined;
  const content = await answer.text();
  const refusal = answer.ok ? null : (answer.headers.get('sl-violations') ?? explained(content));
  const call = { method, target, headers, body, status: answer.status };
  return { call: refusal === null ? call : { ...call, refusal }, answer, content };
}

/** Prism's own answer to a call that no documented error fits. */
const explained = (content: string): string | null =>
  content.includes('stoplight.io/prism/errors#') ? content : null;
