/**
 * Defines the model: one typed description of the API, built once from the bundled contract.
 * Generators, checks and the mock's tests read this and never raw OpenAPI.
 */

import type { LinkName } from './link-names.js';
import type { Format } from './media-types.js';
import type { Verb } from './verbs.js';

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

export interface Model {
  readonly product: Product;
  /** `info.x-product.links`, which the site and the packages show; empty where the contract has none. */
  readonly links: Readonly<Record<LinkName, string>>;
  /** `info.contact`, the author of the packages; empty where the contract has none. */
  readonly contact: Readonly<Record<'name' | 'url' | 'email', string>>;
  /** The SPDX expression of `info.license.identifier`, such as `Apache-2.0`; empty where the contract has none. */
  readonly license: string;
  readonly title: string;
  /** `info.version`: also the version of the definition to download. */
  readonly version: string;
  /** The version of the SDKs, in three numbers, as registries demand: 1.2.0 for `v1.2`. */
  readonly packageVersion: string;
  readonly description: string;
  readonly servers: readonly Server[];
  readonly tags: readonly Tag[];
  /** In the order of the contract's tags, then of the verbs, then of the contract's paths. */
  readonly operations: readonly Operation[];
  /** The calls that the server makes to addresses that its users register; left out without any. */
  readonly webhooks?: readonly Webhook[];
  /** The schemas under `components.schemas`, in contract order. */
  readonly schemas: readonly NamedSchema[];
}

/** `info.x-product`: the only place where the product's name is written. */
export interface Product {
  /** Lower case; becomes part of header, field, package, path and identifier names. */
  readonly slug: string;
  readonly name: string;
}

export type { LinkName } from './link-names.js';
export type { Format } from './media-types.js';

export interface Server {
  /** With `{name}` for each variable. */
  readonly url: string;
  readonly description: string;
  /** Left out where the address has none. */
  readonly variables?: readonly ServerVariable[];
}

export interface ServerVariable {
  readonly name: string;
  readonly default: string;
  /** The values that it can have; empty where it can have any. */
  readonly values: readonly string[];
  readonly description: string;
}

export interface Tag {
  readonly name: string;
  /** `x-displayName`, else the name: the heading of the group in navigation and on /api. */
  readonly title: string;
  readonly description: string;
  /** `x-page`: present when the tag's operations have a reference page each. */
  readonly page?: TagPage;
}

export interface TagPage {
  /** The last part of the page names: `route` makes `createroute` and `listroutes`. */
  readonly entity: string;
  /** Draft pages are built in development only. */
  readonly isDraft: boolean;
}

export type Method = 'GET' | 'PUT' | 'POST' | 'DELETE' | 'OPTIONS' | 'HEAD' | 'PATCH';
export type { Verb } from './verbs.js';

export interface Operation {
  /** The operationId as a name in code: `get-stations` is `getStations`. Unique. */
  readonly id: string;
  /** `x-renamed-from`: its previous id, which may still name the file of its prose. */
  readonly renamedFrom?: string;
  /** What its id says that it does, by a table that the contract can extend; `call` is anything else. */
  readonly verb: Verb;
  /** The first word of its id and what it acts on, for the command line; empty where no verb is known. */
  readonly word: string;
  readonly noun: string;
  readonly method: Method;
  /** As in the contract, with `{name}` for each path parameter. */
  readonly path: string;
  /** Its own servers, with hosts; left out where it's on the contract's. Clients choose between them. */
  readonly servers?: readonly Server[];
  readonly tag: string;
  /** Its other groups, which list it too; left out without any. */
  readonly otherTags?: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly isDeprecated: boolean;
  /** The keys that samples send: the first alternative of `security` that has any. */
  readonly keys: readonly Key[];
  /** The alternatives of its security requirement. */
  readonly security: readonly SecurityAlternative[];
  readonly parameters: readonly Parameter[];
  readonly body?: Body & { readonly isRequired: boolean };
  readonly callbacks: readonly Callback[];
  readonly pagination?: Pagination;
  readonly docs?: { readonly url: string; readonly description: string };
  /** Sorted by status. */
  readonly responses: readonly Response[];
  readonly page?: OperationPage;
}

export interface SecurityAlternative {
  /** What a call sends; empty without keys. */
  readonly keys: readonly Key[];
  /** The description of the client certificate that the connection needs; left out where it needs none. */
  readonly certificate?: string;
}

/** What a security scheme makes callers send: an API key, a token, or a user and a password. */
export interface Key {
  /** The name of its header, after which clients call it; with a word for its place or kind elsewhere. */
  readonly id: string;
  readonly in: 'header' | 'query' | 'cookie';
  readonly name: string;
  /** What comes before a token or a user in its header; empty for an API key. */
  readonly prefix: '' | 'Bearer ' | 'Basic ';
  /** The variable that samples read it from, without the product's prefix: `API_KEY`. */
  readonly variable: string;
  readonly description: string;
}

/**
 * How a list or an object becomes text: each item or field on its own, all in one text with commas, spaces
 * or pipes, each item or field with its position or name in brackets, or JSON. In a path, `label` puts a dot
 * before a value, and `matrix` its name. A single value is the same in all others but JSON.
 */
export type Encoding =
  | 'exploded'
  | 'comma'
  | 'space'
  | 'pipe'
  | 'deepObject'
  | 'json'
  | 'label'
  | 'labelExploded'
  | 'matrix'
  | 'matrixExploded';

export interface Parameter {
  /** The name that is sent. */
  readonly name: string;
  /** The name in code: `x-gatehouse-namespace` is `namespace`. Unique in its operation. */
  readonly identifier: string;
  /** The variable that samples read it from if every call sends it, without the product's prefix: `NAMESPACE`. */
  readonly variable: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly encoding: Encoding;
  /** Whether its values may be lists or objects. */
  readonly isStructured: boolean;
  /** Whether reserved characters of its value in a query are sent as they are, where they don't change it. */
  readonly keepsReserved?: true;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  readonly description: string;
  readonly schema: Schema;
  /** The value that samples and tests send. */
  readonly example: JsonValue;
}

/** `x-pagination`: how the pages of a list follow each other, and where their items are. */
export interface Pagination {
  readonly type: 'cursor' | 'page' | 'offset' | 'link';
  /** The name of the query parameter that chooses the page; links choose it themselves. */
  readonly parameter?: string;
  /** The fields that lead from the body to its items; `[]` is the body itself. */
  readonly items: readonly string[];
  /** The fields that lead to the next cursor or link, or to what is empty or false on the last page. */
  readonly next?: readonly string[];
  /** The number of the first page, or its offset. */
  readonly first: number;
}

export interface Body {
  readonly format: Format;
  /** The type that clients, samples and tests send and read. */
  readonly mediaType: string;
  /** The other types of the body. Pages name them; only the definition describes them. */
  readonly otherTypes: readonly string[];
  /** The fields of a form that are files. */
  readonly files: readonly string[];
  /** How fields of a form are written that have an encoding of their own; left out without any. */
  readonly encodings?: Readonly<Record<string, Encoding>>;
  /** The media types of the parts of a form that have one of their own; left out without any. */
  readonly partTypes?: Readonly<Record<string, string>>;
  readonly schema: Schema;
  /** Never empty. */
  readonly examples: readonly Example[];
}

export interface Example {
  readonly name: string;
  readonly summary: string;
  readonly value: JsonValue;
  /** Made from the schema, because the contract has none. */
  readonly isMadeUp?: boolean;
}

export interface Response {
  /** Three digits, a range such as `4XX`, or for errors `default`. */
  readonly status: string;
  /** Redirects count as errors: clients don't follow them. */
  readonly isError: boolean;
  /** Set for the success of an operation that documents none: clients return nothing for it. */
  readonly isUndocumented?: boolean;
  /** Of an error: its cause. */
  readonly description: string;
  /** `x-fix` of an error: what the caller can do; empty where the contract has none. */
  readonly fix: string;
  readonly headers: readonly ResponseHeader[];
  readonly links: readonly Link[];
  readonly body?: Body;
}

/** A later call whose values are in a response. */
export interface Link {
  readonly name: string;
  /** The id of its operation, or a reference to it. */
  readonly operation: string;
  readonly description: string;
}

/** A call that the server makes to an address that its user registers. */
export interface Webhook {
  readonly name: string;
  readonly method: string;
  readonly summary: string;
  readonly description: string;
  readonly body?: Body;
}

/** A call that the server makes to its caller. */
export interface Callback {
  readonly name: string;
  readonly method: string;
  readonly address: string;
  readonly description: string;
}

export interface ResponseHeader {
  readonly name: string;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  readonly description: string;
  readonly schema: Schema;
  /** Its value in examples, if every response has it. */
  readonly value?: string;
}

export interface OperationPage {
  /** `createroute`: the file's name in generated/reference and the end of the URL. */
  readonly name: string;
  /** The URL's path, from the site's root. */
  readonly path: string;
  readonly isDraft: boolean;
}

export interface NamedSchema {
  readonly name: string;
  readonly schema: Schema;
}

/** Facts that a schema of any kind may have. */
export interface SchemaFacts {
  readonly description: string;
  readonly isDeprecated: boolean;
  /** Set by the server: in responses, never in requests. */
  readonly isReadOnly: boolean;
  readonly isWriteOnly: boolean;
  /** `format: password`: masked wherever it could be shown or logged. */
  readonly isSecret: boolean;
  /** The schema's own name for readers, and an address with more about it. */
  readonly title?: string;
  readonly docs?: { readonly url: string; readonly description: string };
  readonly default?: JsonValue;
  /** Limits such as `minLength`, by their JSON Schema keyword, in contract order. */
  readonly limits: readonly { readonly keyword: string; readonly value: JsonValue }[];
}

export type Schema = SchemaFacts &
  (
    | { readonly kind: 'reference'; readonly name: string }
    | {
        readonly kind: 'object';
        readonly properties: readonly Property[];
        /** The schema of other keys; `undefined` when the contract allows none. */
        readonly additional: Schema | undefined;
        /** Whether the contract forbids other keys, rather than only not naming them. */
        readonly isClosed: boolean;
        /** Whether only some other keys have that schema, or are allowed. */
        readonly hasNameRules?: boolean;
        /** Whether the contract names no type: servers then accept values of any other kind too. */
        readonly isImplied?: boolean;
      }
    | {
        readonly kind: 'array';
        readonly items: Schema;
        /** As for an object. */
        readonly isImplied?: boolean;
      }
    | {
        readonly kind: 'union';
        readonly variants: readonly Schema[];
        readonly discriminator?: Discriminator;
      }
    | { readonly kind: 'enum'; readonly values: readonly JsonValue[] }
    | { readonly kind: 'string' | 'integer' | 'number'; readonly format?: string }
    | { readonly kind: 'boolean' | 'null' | 'any' }
  );

/** The field that names the variant of a value, and the schema that each of its values names. */
export interface Discriminator {
  readonly property: string;
  readonly schemas: Readonly<Record<string, string>>;
}

export interface Property {
  readonly name: string;
  readonly isRequired: boolean;
  /** Set for a field that only a condition describes: `then`, `else` or `dependentSchemas`. */
  readonly isConditional?: true;
  readonly schema: Schema;
}
