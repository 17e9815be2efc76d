/** What a change means to callers that were written against the base. */
export interface Effect {
  readonly isBreaking: boolean;
  readonly why: string;
}

/** Where a value travels: what callers send, or what they are answered. */
export type Direction = 'request' | 'answer';

const breaks = (why: string): Effect => ({ isBreaking: true, why });
const fits = (why: string): Effect => ({ isBreaking: false, why });

const REFUSED = breaks('A call that was fine is refused.');
const STILL_ACCEPTED = fits('What callers send is still accepted.');
const UNEXPECTED = breaks('Callers are answered what they were never told to expect.');
const EXPECTED = fits('Callers are answered nothing that they do not expect.');
const NARROWED = { request: REFUSED, answer: EXPECTED };
const WIDENED = { request: STILL_ACCEPTED, answer: UNEXPECTED };
const CHANGED = { request: REFUSED, answer: UNEXPECTED };
const WORDS = fits('What travels stays the same.');

/** The kinds of changes to a call as a whole. */
export const CALL_KINDS = {
  'product-renamed': breaks(
    'The names of the package, the client, its headers and its pages are made of it.',
  ),
  'server-added': fits('The addresses that callers use are still there.'),
  'server-removed': breaks('Callers that use this address reach nothing.'),
  'operation-added': fits('No caller knows it yet.'),
  'operation-removed': breaks('Its callers get no answer.'),
  'operation-renamed': breaks(
    'Calls over HTTP stay the same, but the client’s method has another name.',
  ),
  'method-changed': breaks('Its callers send another method, and are refused.'),
  'path-changed': breaks('Its callers send another path, and reach nothing.'),
  'tag-changed': fits('It stands in another group; calls stay the same.'),
  'page-changed': fits('Links to its page change; calls stay the same.'),
  'operation-deprecated': fits('It still works; callers are told to leave it.'),
  'operation-restored': fits('It works as before.'),
  'key-added': breaks('Calls without this key are refused.'),
  'key-removed': fits('Calls that send the key are still accepted.'),
  'parameter-added': fits('Calls may leave it out.'),
  'parameter-added-required': breaks('Calls that do not send it are refused.'),
  'parameter-removed': breaks(
    'Calls that send it lose what it did, and clients no longer compile.',
  ),
  'parameter-required': breaks('Calls that leave it out are refused.'),
  'parameter-optional': fits('Calls that send it are still accepted.'),
  'parameter-renamed': breaks(
    'The client’s argument has another name, and calls no longer compile.',
  ),
  'parameter-moved': breaks('Calls send it where nobody looks for it.'),
  'parameter-deprecated': fits('It still works; callers are told to leave it.'),
  'parameter-restored': fits('It works as before.'),
  'body-added': fits('Calls may leave it out.'),
  'body-added-required': breaks('Calls without a body are refused.'),
  'body-removed': breaks('Calls that send a body lose what it did, and clients no longer compile.'),
  'body-required': breaks('Calls without a body are refused.'),
  'body-optional': fits('Calls that send a body are still accepted.'),
  'success-added': breaks('Callers meet a success that they do not know how to read.'),
  'error-added': fits('Callers treat a status that they do not know as a failure.'),
  'status-removed': breaks('Callers that handle this status wait for it in vain.'),
  'answer-body-added': fits('Callers that read no body need not read this one.'),
  'answer-body-removed': breaks('Callers that read the body find none.'),
  'message-added': fits('Callers know the failure by its status.'),
  'message-removed': breaks('Callers that compare the message wait for it in vain.'),
  'schema-added': fits('No caller knows the type yet.'),
  'schema-removed': breaks(
    'The client’s type is gone, and callers that name it no longer compile.',
  ),
  'schema-renamed': breaks('What travels stays the same, but the client’s type has another name.'),
  'texts-changed': WORDS,
} as const satisfies Readonly<Record<string, Effect>>;

/** The kinds of changes to a value, which depend on the direction in which it travels. */
export const VALUE_KINDS = {
  'media-type-changed': CHANGED,
  'property-added': {
    request: fits('Calls may leave it out.'),
    answer: fits('Callers pass over fields that they do not know.'),
  },
  'property-added-required': {
    request: breaks('Calls that do not send it are refused.'),
    answer: fits('Callers pass over fields that they do not know.'),
  },
  'property-removed': {
    request: breaks('Calls that send it are refused or lose what it did.'),
    answer: breaks('Callers that read it find nothing.'),
  },
  'property-required': {
    request: breaks('Calls that leave it out are refused.'),
    answer: EXPECTED,
  },
  'property-optional': {
    request: STILL_ACCEPTED,
    answer: breaks('Callers that count on it may find nothing.'),
  },
  'property-deprecated': { request: WORDS, answer: WORDS },
  'property-restored': { request: WORDS, answer: WORDS },
  'read-only-gained': {
    request: breaks('Calls may no longer send it.'),
    answer: EXPECTED,
  },
  'read-only-lost': {
    request: fits('Calls may now send it.'),
    answer: EXPECTED,
  },
  'write-only-gained': {
    request: STILL_ACCEPTED,
    answer: breaks('Callers that read it find nothing.'),
  },
  'write-only-lost': {
    request: STILL_ACCEPTED,
    answer: fits('Callers pass over fields that they do not know.'),
  },
  'keys-allowed': {
    request: STILL_ACCEPTED,
    answer: fits('Callers pass over fields that they do not know.'),
  },
  'keys-refused': {
    request: REFUSED,
    answer: breaks('Callers that read keys of their own find nothing.'),
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
    request: fits('It says what was left open.'),
    answer: EXPECTED,
  },
  'default-changed': {
    request: breaks('Calls that leave the value out mean another one.'),
    answer: EXPECTED,
  },
  'default-removed': {
    request: breaks('Calls that leave the value out no longer know what it is.'),
    answer: EXPECTED,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Direction, Effect>>>>;

export type CallKind = keyof typeof CALL_KINDS;
export type ValueKind = keyof typeof VALUE_KINDS;
export type ChangeKind = CallKind | ValueKind;

/** Every kind, as it begins the name of a change. */
export const KINDS: readonly string[] = [...Object.keys(CALL_KINDS), ...Object.keys(VALUE_KINDS)];
