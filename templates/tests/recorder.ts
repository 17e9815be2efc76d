import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

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
  const sent = await buffer(request);
  const { host: _host, connection: _connection, 'content-length': _length, ...kept } = headers;
  const answer = await fetch(mockUrl + target, {
    method,
    headers: kept as Record<string, string>,
    body: sent.length > 0 ? new Uint8Array(sent) : null,
    redirect: 'manual',
    signal: AbortSignal.timeout(60_000),
  });
  const type = headers['content-type'] ?? '';
  const body = sent.length > 0 ? await readBody(type, sent) : undefined;
  // Each client chooses a boundary of its own.
  const recorded = type
    ? { ...headers, 'content-type': type.replace(/; *boundary=.*/, '') }
    : headers;
  const content = await answer.text();
  const refusal = answer.ok ? null : (answer.headers.get('sl-violations') ?? explained(content));
  const call = { method, target, headers: recorded, body, status: answer.status };
  return { call: refusal === null ? call : { ...call, refusal }, answer, content };
}

/** Parse JSON; list the fields of a form as texts; return anything else as text. */
async function readBody(type: string, sent: Buffer): Promise<unknown> {
  if (/[/+]json\b/.test(type)) return JSON.parse(sent.toString());
  if (!/form/.test(type)) return sent.toString();
  const form = await new Response(new Uint8Array(sent), {
    headers: { 'content-type': type },
  }).formData();
  const fields = [...form].map(async ([name, value]) => {
    const content = typeof value === 'string' ? value : await value.text();
    return `${name}=${withSortedKeys(content)}`;
  });
  return (await Promise.all(fields)).toSorted();
}

/** Sort the keys of an object or a list in JSON, which each client writes in an order of its own. */
export function withSortedKeys(text: string): string {
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.stringify(JSON.parse(text), (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    );
  } catch {
    return text;
  }
}

/** Return Prism's own error, which it sends where no documented error fits. */
const explained = (content: string): string | null =>
  content.includes('stoplight.io/prism/errors#') ? content : null;
