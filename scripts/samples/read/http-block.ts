import { joinTexts, textAt, textFrom } from './located-text.ts';
import type { Request } from '../types.ts';

/** Read an HTTP request: its first line, headers, an empty line, a body. */
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
  const url = textFrom(target, first.index + line.indexOf(target, method.length));
  return {
    offset: first.index,
    method: { text: method, offset: first.index },
    // The host has no places of its own; those of the path stay.
    url:
      host && target.startsWith('/')
        ? joinTexts([textAt(`https://${host}`, url.offsets[0] ?? 0), url])
        : url,
    headers,
    hasMoreHeaders: false,
    query: [],
    hasBody,
    ...(hasBody && { body: textFrom(rest, start) }),
  };
}

/** Read the status and the body of an HTTP response, which is after the first empty line. */
export function readHttpAnswer(
  code: string,
): { readonly status: string; readonly body: string; readonly offset: number } | undefined {
  const status = /^HTTP\/[\d.]+[ \t]+(\d{3})/.exec(code)?.[1];
  if (status === undefined) return undefined;
  const end = code.indexOf('\n\n');
  const offset = end === -1 ? code.length : end + 2;
  return { status, body: code.slice(offset), offset };
}
