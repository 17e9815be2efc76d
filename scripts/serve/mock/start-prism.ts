import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as makeRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createLogger, type IPrismDiagnostic } from '@stoplight/prism-core';
import { createServer } from '@stoplight/prism-http-server';
import { header } from '@stoplight/prism-http/dist/validator/deserializers/index.js';
import { parse } from 'yaml';
import { buildModel } from '../../model/build-model.ts';
import { unescapedStep, type JsonObject } from '../../model/json.ts';
import { segmentPattern } from '../../model/lookup.ts';
import type { JsonValue } from '../../model/types.ts';
import { startLocalServer } from '../local-server.ts';
import { toOperations, type Operations } from './operations.ts';
import { shownValue, withExamples } from './with-examples.ts';

/** Prism's settings for a mock that validates requests and responses. */
export const PRISM = {
  isProxy: false,
  checkSecurity: true,
  validateRequest: true,
  validateResponse: true,
  errors: false,
  mock: { dynamic: false },
  upstreamProxy: undefined,
} as const;

// Of a list or an object in a header that isn't sent, Prism would read the parts, and never respond.
const { simple } = header;
header.simple = (name, headers, ...described) =>
  headers[name] === undefined ? undefined : simple(name, headers, ...described);

export interface Mock {
  readonly url: string;
  /** Use the current definition, at the same URL. */
  readonly reload: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Serve the bundled contract with Prism, which validates requests and returns the named examples.
 * Port 0 takes any free port.
 */
export async function startPrism(definition: string, port = 0): Promise<Mock> {
  const operations = withKnownTypes(readOperations(definition));
  const prism = createServer(operations, {
    components: { logger: createLogger('mock', { level: 'silent' }) },
    cors: false,
    config: PRISM,
  });
  writeAscii(prism.prism);
  // Prism responds to any host and origin, so it listens where only this process can reach it.
  const folder = mkdtempSync(join(tmpdir(), 'mock-'));
  const socketPath = join(folder, 'prism.sock');
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', removeFolder);
  await prism.listen(socketPath as never);
  const { url, close } = await startLocalServer(async (request, response) => {
    const { method, url: path } = request;
    const headers = withoutHop(request.headers);
    const call = makeRequest({
      // Prism could close an idle connection at the moment when the next request is sent over it.
      agent: false,
      socketPath,
      method,
      // Two slashes would begin a host.
      path: path?.startsWith('//') ? `http://mock${path}` : withEscaped(path ?? '/', operations),
      // Otherwise Node announces a body, whether or not one follows.
      headers: {
        ...(!headers['transfer-encoding'] && { 'content-length': '0' }),
        ...renamed(headers, toKnown, ['accept', 'content-type']),
      },
    });
    pipeline(request, call).catch(() => {});
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    const answered = renamed(answer.headers, fromKnown, ['content-type']);
    response.writeHead(answer.statusCode ?? 500, answered);
    await pipeline(answer, response);
  }, port);
  return {
    url,
    reload: async () => {
      // Prism reads this list for every request.
      const current = withKnownTypes(readOperations(definition));
      operations.splice(0, operations.length, ...current);
    },
    close: async () => {
      await Promise.all([close(), prism.close()]);
      removeFolder();
      process.off('exit', removeFolder);
    },
  };
}

/**
 * Shorten the violations that Prism finds, name fields as they are, and escape what isn't ASCII: Prism sends
 * them in a header, which can contain no other characters, and gives up where they are long.
 */
function writeAscii(prism: ReturnType<typeof createServer>['prism']): void {
  const find = prism.request.bind(prism);
  const plain = (all: readonly IPrismDiagnostic[]): IPrismDiagnostic[] =>
    all.slice(0, MOST_VIOLATIONS).map(({ message, path, ...others }) => ({
      ...others,
      message: ascii(message),
      ...(path && {
        path: path.map((step) => (typeof step === 'string' ? ascii(unescapedStep(step)) : step)),
      }),
    }));
  prism.request =
    (...words) =>
    async () => {
      const found = await find(...words)();
      // Where no documented response refuses a call, Prism sends an error of its own.
      if ('left' in found) return { ...found, left: withPlainNames(found.left) };
      const { input, output } = found.right.validations;
      const validations = { input: plain(input), output: plain(output) };
      return { ...found, right: { ...found.right, validations } };
    };
}

/** Name fields as they are in an error that Prism sends itself. */
function withPlainNames<Problem extends Error>(problem: Problem): Problem {
  const { validation = [] } =
    (problem as { additional?: { validation?: Located[] } }).additional ?? {};
  for (const one of validation) one.location &&= one.location.map(unescapedStep);
  return problem;
}

/** A violation of the whole call has no place. */
interface Located {
  location?: string[];
}

const ascii = (text: string): string =>
  text
    .slice(0, LONGEST_WORD)
    .replaceAll(/[^\x20-\x7e]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Together, they are shorter than the longest header that Prism sends. */
const MOST_VIOLATIONS = 25;
const LONGEST_WORD = 120;

/** Prism takes `text/json` for a text, so it gets another name for it. */
const KNOWN = 'application/x.text+json';
const toKnown = (types: string): string => types.replaceAll(/\btext\/json\b/gi, KNOWN);
const fromKnown = (types: string): string => types.replaceAll(KNOWN, 'text/json');

function withKnownTypes(operations: Operations): Operations {
  for (const { request, responses } of operations) {
    for (const content of [request?.body, ...responses].flatMap((one) => one?.contents ?? [])) {
      content.mediaType = toKnown(content.mediaType);
    }
  }
  return operations;
}

/**
 * Escape what separates two parameters of a segment where a value contains it, too, as in `1.5.json` for
 * `{size}.{format}`: Prism ends the first value as soon as it can, and servers as late as they can.
 */
function withEscaped(target: string, operations: Operations): string {
  const [path = '', ...query] = target.split('?');
  const segments = path.split('/');
  const templates = operations.map((one) => one.path.split('/'));
  for (const template of templates) {
    if (template.length !== segments.length || !template.some(isDivided)) continue;
    const found = template.map((part, index) => escapedIn(part, segments[index] ?? ''));
    if (!found.includes(undefined)) return [found.join('/'), ...query].join('?');
  }
  return target;
}

const isDivided = (template: string): boolean => /\}[^{]+\{/.test(template);

/** Return a segment of a path with such values escaped; nothing where it doesn't match its template. */
function escapedIn(template: string, segment: string): string | undefined {
  const texts = template.split(/\{[^}]+\}/);
  const values = segmentPattern(template).exec(segment)?.slice(1);
  const dividers = texts.slice(1, -1);
  const escape = (value: string): string =>
    dividers.reduce((current, text) => current.replaceAll(text, percentEncoded), value);
  return values && texts.map((text, index) => text + escape(values[index] ?? '')).join('');
}

const percentEncoded = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

/** Headers of one connection: where they don't fit the next one, Node refuses to send it. */
const HOP = new Set(['connection', 'keep-alive', 'te', 'trailer', 'upgrade']);

const withoutHop = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP.has(name)));

/** Copy headers with another name for the media types in some of them. */
const renamed = (
  headers: IncomingHttpHeaders,
  rename: (types: string) => string,
  names: readonly ('accept' | 'content-type')[],
): IncomingHttpHeaders => ({
  ...headers,
  ...Object.fromEntries(
    names.flatMap((name) => (headers[name] ? [[name, rename(headers[name])]] : [])),
  ),
});

/** Read the operations of a definition in YAML or JSON, with the examples of the model. */
export function readOperations(file: string): Operations {
  const document = parse(readFileSync(file, 'utf8')) as JsonObject;
  const operations = toOperations(withExamples(document, buildModel(document)));
  const contents = operations.flatMap(({ responses }) =>
    responses.flatMap((response) => response.contents ?? []),
  );
  for (const example of contents.flatMap(({ examples = [] }) => examples)) {
    if ('value' in example) example.value = shownValue(example.value as JsonValue);
  }
  return operations;
}
