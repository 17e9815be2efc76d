import { type Encoding, pairs } from './parameters.ts';

/** Leave out a body that the contract doesn't describe. */
export const withoutData = <Result extends { readonly response: Response }>(
  result: Result,
): Omit<Result, 'data'> & { readonly data?: undefined } => ({ ...result, data: undefined });

/**
 * Make the reader of a success whose kind depends on its status. A status that the contract doesn't list is
 * read as its range, or else as the first one.
 */
export const readAs =
  <Data>(formats: Readonly<Record<string, 'json' | 'text' | 'binary' | 'none'>>) =>
  async <Result extends { readonly response: Response; readonly data?: unknown }>(
    result: Result,
  ): Promise<Omit<Result, 'data'> & { readonly data?: Data | undefined }> => {
    const { data, response } = result;
    const format = formats[response.status] ?? formats['2XX'] ?? Object.values(formats)[0];
    const empty = { ...result, data: undefined };
    if (!(data instanceof Blob) || format === 'none') return empty;
    if (format === 'binary') return { ...result, data: data as Data };
    const text = await data.text();
    if (format === 'json' && text === '') return empty;
    return { ...result, data: (format === 'json' ? JSON.parse(text) : text) as Data };
  };

/** A field of a form, whose lists become several fields. */
const fieldsOf = (body: object | null | undefined): (readonly [name: string, value: unknown])[] =>
  Object.entries(body ?? {})
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? (value as unknown[]) : [value]).map((item) => [name, item] as const),
    )
    .filter(([, value]) => value !== undefined && value !== null);

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/**
 * Write the fields of a form, some in an encoding of their own. `_json` is the body as JSON, which the client
 * hides secrets by.
 */
export const formOf = (
  _json: string,
  body?: object | null,
  encodings: Readonly<Record<string, Encoding>> = {},
): string =>
  Object.entries(body ?? {})
    .filter(([, value]) => value !== undefined && value !== null)
    .flatMap(([name, value]) => {
      const encoding = encodings[name];
      if (encoding) return pairs(name, value, encoding);
      const fields = fieldsOf({ [name]: value as unknown });
      return fields.length > 0
        ? [new URLSearchParams(fields.map(([key, one]) => [key, textOf(one)])).toString()]
        : [];
    })
    .join('&');

/** Write the parts of a form: files as they are, objects as JSON, anything else as text, or as the type of the part. */
export function multipartOf(
  _json: string,
  body?: object | null,
  types: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of fieldsOf(body)) {
    const type = types[name] ?? (typeof value === 'object' ? 'application/json' : undefined);
    if (value instanceof Blob) {
      const file =
        value.type === '' && types[name] ? new Blob([value], { type: types[name] }) : value;
      form.append(name, file, value instanceof File ? value.name : name);
    } else if (type === undefined) form.append(name, textOf(value));
    else form.append(name, new Blob([textOf(value)], { type }));
  }
  return form;
}

/** Send a text or a file as it is. */
export const asItIs = <Body>(_json: string, body: Body): Body => body;
