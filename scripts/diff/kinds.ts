/** The effect of a change on callers that were written for the base. */
export interface Effect {
  readonly isBreaking: boolean;
  readonly why: string;
}

/** Where a value is sent: in a request, or in the response. */
export type ValueDirection = 'request' | 'answer';

const breaks = (why: string): Effect => ({ isBreaking: true, why });
const fits = (why: string): Effect => ({ isBreaking: false, why });

const REFUSED = breaks('Requests that were valid are refused.');
const STILL_ACCEPTED = fits('What callers send is still accepted.');
const UNEXPECTED = breaks('Callers receive values that they don’t expect.');
const EXPECTED = fits('Callers receive only values that they expect.');
const NARROWED = { request: REFUSED, answer: EXPECTED };
const WIDENED = { request: STILL_ACCEPTED, answer: UNEXPECTED };
const CHANGED = { request: REFUSED, answer: UNEXPECTED };
const WORDS = fits('Requests and responses stay the same.');

/** The kinds of changes to an operation as a whole. */
export const CALL_KINDS = {
  'product-renamed': breaks(
    'The names of the package, the client, its headers and its pages contain it.',
  ),
  'server-added': fits('The URLs that callers use still work.'),
  'server-removed': breaks('Callers that use this URL no longer reach the API.'),
  'webhook-added': fits('Only receivers that register for it are called.'),
  'webhook-removed': breaks('Its receivers are no longer called.'),
  'operation-added': fits('No caller uses it yet.'),
  'operation-removed': breaks('Its callers receive an error.'),
  'operation-renamed': breaks('Requests stay the same, but the client’s method has another name.'),
  'method-changed': breaks('Its callers send the old method and are refused.'),
  'path-changed': breaks('Its callers send the old path and receive an error.'),
  'server-changed': breaks('Its callers call the old server.'),
  'tag-changed': fits('It moves to another group; requests stay the same.'),
  'page-changed': fits('Links to its page change; requests stay the same.'),
  'operation-deprecated': fits('It still works, but callers should stop using it.'),
  'operation-restored': fits('It works as before.'),
  'pagination-added': fits('Callers can still read single pages.'),
  'pagination-changed': breaks('Iterators of older clients look for the next page elsewhere.'),
  'pagination-removed': breaks('The clients no longer have its iterator.'),
  'key-added': breaks('Requests without this key are refused.'),
  'key-removed': fits('Requests with the key are still accepted.'),
  'parameter-added': fits('Requests may omit it.'),
  'parameter-added-required': breaks('Requests without it are refused.'),
  'parameter-removed': breaks(
    'It no longer has an effect in requests, and clients no longer compile.',
  ),
  'parameter-required': breaks('Requests without it are refused.'),
  'parameter-optional': fits('Requests with it are still accepted.'),
  'parameter-renamed': breaks(
    'The client’s argument has another name, and clients no longer compile.',
  ),
  'parameter-moved': breaks('Callers send it where the API doesn’t read it.'),
  'parameter-encoding-changed': breaks('Callers send its value in a form that the API misreads.'),
  'parameter-deprecated': fits('It still works, but callers should stop using it.'),
  'parameter-restored': fits('It works as before.'),
  'body-added': fits('Requests may omit it.'),
  'body-added-required': breaks('Requests without a body are refused.'),
  'body-removed': breaks('A body no longer has an effect, and clients no longer compile.'),
  'body-required': breaks('Requests without a body are refused.'),
  'body-optional': fits('Requests with a body are still accepted.'),
  'success-added': breaks('Callers receive a success that they can’t read.'),
  'error-added': fits('Callers treat an unknown status as a failure.'),
  'status-removed': breaks('Callers that handle this status never receive it.'),
  'answer-body-added': fits('Callers that read no body can ignore this one.'),
  'answer-body-removed': breaks("Callers that read the body don't receive one."),
  'message-added': fits('Callers recognize the failure by its status.'),
  'message-removed': breaks('Callers that compare the message never receive it.'),
  'schema-added': fits('No caller uses the type yet.'),
  'schema-removed': breaks(
    'The client’s type was removed, and callers that use it no longer compile.',
  ),
  'schema-renamed': breaks(
    'Requests and responses stay the same, but the client’s type has another name.',
  ),
  'texts-changed': WORDS,
} as const satisfies Readonly<Record<string, Effect>>;

/** The kinds of changes to a value, with their effect in each direction. */
export const VALUE_KINDS = {
  'media-type-changed': CHANGED,
  'form-changed': CHANGED,
  'property-added': {
    request: fits('Requests may omit it.'),
    answer: fits('Callers ignore unknown fields.'),
  },
  'property-added-required': {
    request: breaks('Requests without it are refused.'),
    answer: fits('Callers ignore unknown fields.'),
  },
  'property-removed': {
    request: breaks('Requests that contain it are refused, or it has no effect.'),
    answer: breaks("Callers that read it don't find a value."),
  },
  'property-required': {
    request: breaks('Requests without it are refused.'),
    answer: EXPECTED,
  },
  'property-optional': {
    request: STILL_ACCEPTED,
    answer: breaks('Callers that rely on it may not find a value.'),
  },
  'property-deprecated': { request: WORDS, answer: WORDS },
  'property-restored': { request: WORDS, answer: WORDS },
  'read-only-gained': {
    request: breaks('Requests may no longer contain it.'),
    answer: EXPECTED,
  },
  'read-only-lost': {
    request: fits('Requests may now contain it.'),
    answer: EXPECTED,
  },
  'write-only-gained': {
    request: STILL_ACCEPTED,
    answer: breaks("Callers that read it don't find a value."),
  },
  'write-only-lost': {
    request: STILL_ACCEPTED,
    answer: fits('Callers ignore unknown fields.'),
  },
  'keys-allowed': {
    request: STILL_ACCEPTED,
    answer: fits('Callers ignore unknown fields.'),
  },
  'keys-refused': {
    request: REFUSED,
    answer: breaks("Callers that read their own keys don't find a value."),
  },
  'type-changed': CHANGED,
  'type-narrowed': NARROWED,
  'type-widened': WIDENED,
  'null-added': WIDENED,
  'null-removed': NARROWED,
  'enum-added': NARROWED,
  'enum-removed': WIDENED,
  'enum-value-added': WIDENED,
  'enum-value-removed': NARROWED,
  'format-added': NARROWED,
  'format-removed': WIDENED,
  'format-changed': CHANGED,
  'limit-narrowed': NARROWED,
  'limit-widened': WIDENED,
  'limit-changed': CHANGED,
  'secret-gained': { request: WORDS, answer: WORDS },
  'secret-lost': { request: WORDS, answer: WORDS },
  'default-added': {
    request: fits('It documents the value that the server already used for requests without it.'),
    answer: EXPECTED,
  },
  'default-changed': {
    request: breaks('Requests without the value now use a different one.'),
    answer: EXPECTED,
  },
  'default-removed': {
    request: breaks('Callers that omit the value no longer know what it is.'),
    answer: EXPECTED,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<ValueDirection, Effect>>>>;

export type CallKind = keyof typeof CALL_KINDS;
export type ValueKind = keyof typeof VALUE_KINDS;
export type ChangeKind = CallKind | ValueKind;

/** Every kind. The name of a change begins with one. */
export const CHANGE_KINDS: readonly string[] = [
  ...Object.keys(CALL_KINDS),
  ...Object.keys(VALUE_KINDS),
];
