import type { Request } from './request.ts';
import type { ShellText } from './shell.ts';

/** A request as it travels: its first line, headers, an empty line, a body. */
export function readHttp(code: string): Request | undefined {
  const first = /^([A-Z]+)[ \t]+(\S+)(?:[ \t]+HTTP\/[\d.]+)?[ \t]*$/m.exec(code);
  const [line, method, target] = first ?? [];
  if (!first || line === undefined || method === undefined || target === undefined)
    return undefined;
  if (code.slice(0, first.index).trim() !== '') return undefined;
  const lines = code.slice(first.index + line.length + 1).split('\n');
  const headers: Request['headers'][number][] = [];
  let position = first.index + line.length + 1;
  let index = 0;
  for (; index < lines.length; index += 1) {
    const text = lines[index] ?? '';
    const [, name, value = ''] = /^([\w-]+):[ \t]*(.*)$/.exec(text) ?? [];
    if (name === undefined) break;
    headers.push({ name: name.toLowerCase(), value: value.trim(), offset: position });
    position += text.length + 1;
  }
  const rest = lines.slice(index + 1).join('\n');
  const start = position + (lines[index] ?? '').length + 1;
  const host = headers.find(({ name }) => name === 'host')?.value;
  const hasBody = rest.trim() !== '';
  const url = part(code, first.index + line.indexOf(target, method.length), target);
  return {
    offset: first.index,
    method: { text: method, offset: first.index },
    // The host stands for itself alone: the places of the path stay.
    url: host && target.startsWith('/') ? prefixed(`https://${host}`, url) : url,
    headers,
    hasMoreHeaders: false,
    query: [],
    hasBody,
    ...(hasBody && { body: part(code, start, rest) }),
  };
}

const part = (code: string, start: number, text: string): ShellText => ({
  text,
  offsets: Array.from({ length: text.length }, (_, index) => Math.min(start + index, code.length)),
});

const prefixed = (prefix: string, { text, offsets }: ShellText): ShellText => ({
  text: prefix + text,
  offsets: [...Array.from(prefix, () => offsets[0] ?? 0), ...offsets],
});

/** The body of an answer as it travels: what stands behind the first empty line. */
export function readHttpAnswer(
  code: string,
): { readonly status: string; readonly body: string; readonly offset: number } | undefined {
  const status = /^HTTP\/[\d.]+[ \t]+(\d{3})/.exec(code)?.[1];
  if (status === undefined) return undefined;
  const end = code.indexOf('\n\n');
  const offset = end === -1 ? code.length : end + 2;
  return { status, body: code.slice(offset), offset };
}
