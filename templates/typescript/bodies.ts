/** Leave out a body that the contract doesn't describe. */
export const withoutData = <Result extends { readonly response: Response }>(
  result: Result,
): Omit<Result, 'data'> & { readonly data?: undefined } => ({ ...result, data: undefined });

/** A field of a form, whose lists become several fields. */
const fieldsOf = (body: object): (readonly [name: string, value: unknown])[] =>
  Object.entries(body)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? (value as unknown[]) : [value]).map((item) => [name, item] as const),
    )
    .filter(([, value]) => value !== undefined && value !== null);

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Write the fields of a form. `_json` is the body as JSON, which the client hides secrets by. */
export const formOf = (_json: string, body: object = {}): string =>
  new URLSearchParams(fieldsOf(body).map(([name, value]) => [name, textOf(value)])).toString();

/** Write the parts of a form: files as they are, objects as JSON, anything else as text. */
export function multipartOf(_json: string, body: object = {}): FormData {
  const form = new FormData();
  for (const [name, value] of fieldsOf(body)) {
    if (value instanceof Blob) form.append(name, value, value instanceof File ? value.name : name);
    else if (typeof value !== 'object') form.append(name, textOf(value));
    else form.append(name, new Blob([JSON.stringify(value)], { type: 'application/json' }));
  }
  return form;
}

/** Send a text or a file as it is. */
export const asItIs = <Body>(_json: string, body: Body): Body => body;
