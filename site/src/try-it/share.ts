import { draftOf, fieldKey, parsed, type Draft } from './draft.ts';
import { jsonText, resolved, type JsonValue, type Model } from './engine.ts';
import { SHARED_PREFIX } from '../settings.ts';

export interface Shared {
  readonly operation: string;
  readonly values: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Write a request into an address, without its secrets. */
export function sharedHash(
  model: Model,
  { operation, values, body }: Draft,
  mask: (value: JsonValue) => JsonValue,
): string {
  const isPublic = operation.parameters.filter(
    ({ schema }) => !schema.isSecret && !resolved(model, schema).isSecret,
  );
  // Only in JSON can secrets be found.
  const value = body ? parsed(body) : undefined;
  const shared: Shared = {
    operation: operation.id,
    values: Object.fromEntries(
      isPublic.map((parameter) => [fieldKey(parameter), values[fieldKey(parameter)] ?? '']),
    ),
    ...(value === undefined ? {} : { body: jsonText(mask(value)) }),
  };
  return SHARED_PREFIX + encodeURIComponent(JSON.stringify(shared).toWellFormed());
}

/** Read the request of an address: nothing if it has none, or if it is damaged. */
export function readShared(hash: string): Shared | undefined {
  if (!hash.startsWith(SHARED_PREFIX)) return undefined;
  try {
    const shared = JSON.parse(
      decodeURIComponent(hash.slice(SHARED_PREFIX.length)),
    ) as Partial<Shared>;
    const { operation, values, body } = shared;
    if (typeof operation !== 'string') return undefined;
    const texts = Object.entries(values ?? {}).filter(([, text]) => typeof text === 'string');
    return {
      operation,
      values: Object.fromEntries(texts),
      ...(typeof body === 'string' ? { body } : {}),
    };
  } catch {
    return undefined;
  }
}

/** Fill in a shared request. Returns nothing if the contract has no such operation. */
export function draftFromShared(model: Model, shared: Shared): Draft | undefined {
  const operation = model.operations.find(({ id }) => id === shared.operation);
  if (!operation) return undefined;
  const draft = draftOf(operation);
  const known = Object.entries(shared.values).filter(([key]) => Object.hasOwn(draft.values, key));
  return {
    ...draft,
    values: { ...draft.values, ...Object.fromEntries(known) },
    body: operation.body ? (shared.body ?? draft.body) : '',
  };
}
