// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

import { withSortedKeys } from './recorder.ts';

/** How a body is written. */
export interface BodyFormat {
  /** How the body is written where it isn't JSON. */
  readonly format?: 'form' | 'multipart' | 'text' | 'binary';
  /** The fields of a form that are files. */
  readonly files?: readonly string[];
  /** The fields of a form that are written in a way of their own. */
  readonly encodings?: Readonly<Record<string, string>>;
}

/** What differs from the first request. */
export interface Allowed {
  readonly name: string;
  readonly target?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const LONG_TEXT = '<a long text>';

/** Return a body as the contract has it: parsed JSON, or a text. */
export function bodyOf(response: Response, text: string): unknown {
  if (text === '') return undefined;
  return /[/+]json$/.test(mediaTypeOf(response) ?? '') ? (JSON.parse(text) as unknown) : text;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const fieldsOf = (body: unknown, encodings: BodyFormat['encodings'] = {}): [string, unknown][] =>
  Object.entries(body as object).flatMap(([name, value]) => styled(name, value, encodings[name]));

const JOINTS: Readonly<Record<string, string>> = { comma: ',', space: ' ', pipe: '|' };

/** Write a field of a form as the fields that are sent. */
function styled(name: string, value: unknown, encoding = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[name, value]];
  const joint = JOINTS[encoding];
  if (joint !== undefined) {
    const parts: unknown[] = Array.isArray(value) ? value : Object.entries(value).flat();
    return [[name, parts.map(textOf).join(joint)]];
  }
  if (encoding === 'deepObject') {
    return Object.entries(value).flatMap(([key, part]) =>
      styled(`${name}[${key}]`, part, encoding),
    );
  }
  if (Array.isArray(value)) return value.map((item) => [name, item]);
  return encoding === 'exploded' ? Object.entries(value) : [[name, value]];
}

/** Put files in the place of their texts, as a program has them. */
export function withFiles(body: unknown, files: readonly string[]): never {
  const file = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(file) : new Blob([textOf(value)]);
  if (files.length === 0) return file(body) as never;
  const fields = Object.entries(body as object).map(([name, value]) => [
    name,
    files.includes(name) ? file(value) : value,
  ]);
  return Object.fromEntries(fields) as never;
}

/** Write a body as its media type wants it. */
export function written(
  { format, files = [], encodings }: BodyFormat,
  body: unknown,
): string | FormData {
  if (format === undefined) return JSON.stringify(body);
  if (format === 'text' || format === 'binary') return textOf(body);
  const fields = fieldsOf(body, encodings).map(([name, value]): [string, string] => [
    name,
    textOf(value),
  ]);
  if (format === 'form') return new URLSearchParams(fields).toString();
  const form = new FormData();
  for (const [name, value] of fields) {
    if (files.includes(name)) form.append(name, new Blob([value]), name);
    else form.append(name, value);
  }
  return form;
}

/** Return a body as the recorder reads it: in a form, everything is text. */
export function recorded({ format, encodings }: BodyFormat, body: unknown): unknown {
  // An empty text is no body.
  if (format !== 'form' && format !== 'multipart') return body === '' ? undefined : body;
  const fields = body === undefined ? [] : fieldsOf(body, encodings);
  // Nor is a form without fields, but its parts have an end.
  if (fields.length === 0 && (body === undefined || format === 'form')) return undefined;
  return fields.map(([name, value]) => `${name}=${withSortedKeys(textOf(value))}`).toSorted();
}

/** Put long texts where generated calls name them: they would make the files as long. */
export function withLongTexts({
  target,
  headers,
  body,
}: Omit<Allowed, 'name'>): Omit<Allowed, 'name'> {
  const replace = <Value>(value: Value, place: string, text: string, count: number): Value =>
    JSON.parse(JSON.stringify(value).replaceAll(place, text.repeat(count))) as Value;
  const inTarget = encodeURIComponent(LONG_TEXT);
  const names = (target?.split(inTarget).length ?? 1) - 1 + Object.keys(headers ?? {}).length;
  // Node reads up to 16 kB of them.
  const count = Math.min(300, Math.floor(1000 / names));
  const texts = (JSON.stringify(body)?.split(LONG_TEXT).length ?? 1) - 1;
  // Prism reads up to 10 MB of a body.
  const inBody = Math.min(300, Math.floor(500_000 / texts));
  return {
    ...(target !== undefined && { target: replace(target, inTarget, 'L%C3%B6ng%20', count) }),
    ...(headers && { headers: replace(headers, LONG_TEXT, 'Long text ', count) }),
    ...(body !== undefined && { body: replace(body, LONG_TEXT, 'Löng\\n日本', inBody) }),
  };
}

export const mediaTypeOf = ({ headers }: Response): string | undefined =>
  withoutParameters(headers.get('content-type') ?? undefined);

/** @example withoutParameters('text/plain; charset=utf-8') // 'text/plain' */
export const withoutParameters = (type: string | undefined): string | undefined =>
  type?.replace(/ *;.*/, '');
