import type { FormEntry } from '../../generate/encode-parameter.ts';
import { formatOf } from '../../model/media-types.js';

/**
 * Read the fields of a body that is a form; nothing for another body. A part of JSON or text is its
 * content, whether it has the name of a file or not; any other file is its name.
 */
export async function readForm(
  type: string,
  body: Uint8Array<ArrayBuffer> | string,
): Promise<FormEntry[] | undefined> {
  const format = formatOf(type);
  if (format !== 'form' && format !== 'multipart') return undefined;
  try {
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    const entries = [...form].map(async ([name, value]) => [name, await textOf(value)] as const);
    return await Promise.all(entries);
  } catch {
    return undefined;
  }
}

async function textOf(value: File | string): Promise<string> {
  if (typeof value === 'string') return value;
  const format = formatOf(value.type);
  return format === 'json' || format === 'text' ? value.text() : value.name;
}
