import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A call that the server received. */
export interface RecordedCall {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Parsed; undefined without one. */
  readonly body: unknown;
  /** The status of the mock's response. */
  readonly status: number;
  /** What the mock found wrong with a call that it refused. */
  readonly refusal?: string;
}

export interface Recorder {
  readonly url: string;
  readonly calls: readonly RecordedCall[];
  readonly clear: () => void;
  readonly close: () => Promise<void>;
}

/** Start a server that records every call and forwards it to the mock. */
export async function startRecorder(mockUrl: string): Promise<Recorder> {
  const calls: RecordedCall[] = [];
  const server = createServer((request, response) => {
    void forward(mockUrl, request).then(
      ({ call, answer, content }) => {
        calls.push(call);
        const type = answer.headers.get('content-type') ?? 'text/plain';
        response.writeHead(answer.status, { 'content-type': type }).end(content);
      },
      // A call that cannot be forwarded must not look like a response of the mock.
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    clear: () => void calls.splice(0),
    close: () => server[Symbol.asyncDispose](),
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
    redirect: 'manual',
    signal: AbortSignal.timeout(60_000),
  });
  const body: unknown = sent ? JSON.parse(sent) : undefined;
  const content = await answer.text();
  const refusal = answer.ok ? null : (answer.headers.get('sl-violations') ?? explained(content));
  const call = { method, target, headers, body, status: answer.status };
  return { call: refusal === null ? call : { ...call, refusal }, answer, content };
}

/** Return Prism's own error, which it sends where no documented error fits. */
const explained = (content: string): string | null =>
  content.includes('stoplight.io/prism/errors#') ? content : null;
