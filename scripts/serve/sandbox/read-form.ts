import type { FormEntry } from '../../generate/encode-parameter.ts';
import { formatOf } from '../../model/media-types.js';

/** Read the fields of a body that is a form; nothing for another body. A file is its name. */
export async function readForm(
  type: string,
  body: Uint8Array<ArrayBuffer> | string,
): Promise<FormEntry[] | undefined> {
  const format = formatOf(type);
  if (format !== 'form' && format !== 'multipart') return undefined;
  try {
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    return [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
  } catch {
    return undefined;
  }
}
