import {
  firstRequest,
  formEntries,
  headersOf,
  isForm,
  isObject,
  isTooDeep,
  jsonText,
  resolved,
  sampleRequests,
  type Body,
  type JsonValue,
  type Model,
  type Operation,
  type Parameter,
  type SampleRequest,
  targetOf,
  type SandboxRequest,
} from './engine.ts';

/** A request as it is typed. */
export interface Draft {
  readonly operation: Operation;
  /** The named example that the body began with. */
  readonly example: string;
  /** What is typed for a parameter or a key, by `fieldKey`. */
  readonly values: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The key that is sent unless another is typed: the sandbox accepts any. */
const KEY = 'example-key';

/** @example fieldKey({ in: 'path', name: 'routename' }) // 'path routename' */
export const fieldKey = ({ in: place, name }: Pick<Parameter, 'in' | 'name'>): string =>
  `${place} ${name}`;

export const keyField = (id: string): string => fieldKey({ in: 'header', name: id });

/** Start a request with an example of the contract, the first one unless another is named. */
export function draftOf(operation: Operation, name?: string): Draft {
  const examples = operation.body?.examples ?? [];
  const example = examples.find((one) => one.name === name) ?? examples[0];
  return {
    operation,
    example: example?.name ?? '',
    values: Object.fromEntries([
      ...operation.keys.map(({ id, prefix }) => [
        keyField(id),
        prefix === 'Basic ' ? `example-user:${KEY}` : KEY,
      ]),
      ...operation.parameters.map((parameter) => [fieldKey(parameter), textOf(parameter.example)]),
    ]),
    body: example ? jsonText(example.value) : '',
  };
}

function textOf(value: JsonValue): string {
  if (value === null) return '';
  if (Array.isArray(value)) return (value as JsonValue[]).map(textOf).join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Return the request of a draft; `status` is that of a documented failure to respond with. */
export function draftRequest(model: Model, draft: Draft, status: string): SandboxRequest {
  const { operation, values, body } = draft;
  const typed = withValues(model, draft);
  const call = firstRequest({
    ...typed,
    ...(typed.body ? { body: undefined } : {}),
  } as Operation);
  const keys = call.headers.flatMap((one) => {
    const value = values[keyField(one.id)];
    return one.isKey && value ? [{ ...one, value }] : [];
  });
  const headers = [
    ...Object.entries(headersOf({ ...call, headers: keys })),
    ...operation.parameters
      .filter((parameter) => parameter.in === 'header' && values[fieldKey(parameter)])
      .map((parameter) => [parameter.name, values[fieldKey(parameter)] ?? '']),
    ...(operation.body && body ? [['content-type', operation.body.mediaType]] : []),
    ...(status ? [['prefer', `code=${status}`]] : []),
  ];
  const form = isForm(operation.body) ? formOf(operation.body, body) : undefined;
  return {
    method: operation.method,
    target: targetOf({ ...call, headers: keys }),
    headers: Object.fromEntries(headers.map(([name = '', value]) => [name.toLowerCase(), value])),
    ...(operation.body && body ? { body } : {}),
    ...(form && { form }),
  };
}

/** Return the fields of a form, which is written as JSON; nothing for a text that is no object. */
function formOf(described: Body, text: string): SandboxRequest['form'] {
  const value = parsed(text);
  return isObject(value) ? formEntries(described, value) : undefined;
}

/** Return the operation with what was typed instead of its examples: samples are made from those. */
export function withValues(model: Model, { operation, example, values, body }: Draft): Operation {
  const parameters = operation.parameters.map((parameter) => ({
    ...parameter,
    example: valueOf(model, parameter, values[fieldKey(parameter)] ?? ''),
  }));
  const value = body ? parsed(body) : undefined;
  const { body: described, ...others } = operation;
  return {
    ...others,
    parameters,
    ...(described && value !== undefined
      ? { body: { ...described, examples: [{ name: example, summary: '', value }] } }
      : {}),
  };
}

/** Return the operation and the request that samples show of a draft. Secrets stay variables. */
export function sampleOf(
  model: Model,
  draft: Draft,
): { readonly operation: Operation; readonly request: SampleRequest } | undefined {
  const operation = withValues(model, draft);
  const [request] = sampleRequests(operation);
  if (!request) return undefined;
  const typed = new Map(
    draft.operation.parameters
      .filter(({ in: place, schema }) => place === 'header' && !resolved(model, schema).isSecret)
      .map(
        (parameter) =>
          [parameter, (draft.values[fieldKey(parameter)] ?? '').toWellFormed()] as const,
      )
      .filter(([{ example }, text]) => text !== '' && text !== textOf(example))
      .map(([{ name }, text]) => [name, text] as const),
  );
  const headers = request.headers.map((header) => {
    const text = header.isKey ? undefined : typed.get(header.id);
    return text === undefined ? header : { ...header, typed: text };
  });
  return { operation, request: { ...request, headers } };
}

/** Parse JSON. Returns nothing for a text that is none, or that is too deep for whatever reads it. */
export function parsed(text: string): JsonValue | undefined {
  try {
    const value = JSON.parse(text) as JsonValue;
    return isTooDeep(value) ? undefined : value;
  } catch {
    return undefined;
  }
}

/** Return what a sample sends for a parameter; `null` for nothing. */
function valueOf(model: Model, { in: place, schema }: Parameter, text: string): JsonValue {
  // Lone surrogates can't be percent-encoded.
  const given = text.toWellFormed();
  if (given === '') return place === 'query' ? null : '';
  const { kind } = resolved(model, schema);
  if (kind === 'array') return given.split(',');
  if (kind === 'string' || kind === 'enum') return given;
  const value = parsed(given);
  return value === undefined ? given : value;
}
