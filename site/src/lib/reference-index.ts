/** The shape of generated/reference/index.json. */
export interface ReferenceIndex {
  readonly product: { readonly slug: string; readonly name: string };
  readonly links: ProductLinks;
  readonly title: string;
  readonly version: string;
  /** Without what it leaves open. */
  readonly description: string;
  readonly leftOpen: {
    /** The paragraphs of the contract's own description, as Markdown. */
    readonly description: string;
    /** What fields and operations leave open, as Markdown. */
    readonly points: readonly {
      readonly field?: string;
      readonly operation?: string;
      readonly text: string;
    }[];
  };
  readonly servers: readonly ReferenceServer[];
  readonly groups: readonly OperationGroup[];
  /** Left out without any. */
  readonly webhooks?: readonly ReferenceWebhook[];
  /** By status. */
  readonly errors: readonly ErrorMessage[];
}

/** With more operations, Redoc would keep the page busy for seconds before it shows anything. */
const MOST_AT_ONCE = 100;

/** Check whether /api shows a contract in parts, and browsers lay out only the groups in view. */
export const isLarge = ({ groups }: Pick<ReferenceIndex, 'groups'>): boolean =>
  groups.reduce((sum, { operations }) => sum + operations.length, 0) > MOST_AT_ONCE;

/** What webhooks are, for readers. */
export const WEBHOOKS =
  'The server sends these requests to URLs that you register. The definition describes them in full.';

/** The longest example of a webhook's body that /api shows, in characters. */
const LONGEST_EXAMPLE = 4000;

/** Check whether the example of a webhook's body has a file of its own: GitHub's have up to 80 kB. */
export const hasExampleFile = ({ body }: ReferenceWebhook): boolean =>
  body !== undefined && body.example.length > LONGEST_EXAMPLE;

interface ReferenceServer {
  readonly url: string;
  readonly description: string;
  /** Left out where the address has none. */
  readonly variables?: readonly {
    readonly name: string;
    readonly default: string;
    /** Empty where it can have any value. */
    readonly values: readonly string[];
    readonly description: string;
  }[];
}

/** Describe the variables of a server's address: `{region} is eu (the default) or us. Where the data is.` */
export const variableTexts = ({ variables = [] }: ReferenceServer): string[] =>
  variables.map(({ name, values, description, ...one }) => {
    const others = values.filter((value) => value !== one.default);
    const last = values.length === 0 ? 'any other value' : others.join(', ');
    const text = `{${name}} is ${one.default || 'empty'} (the default)${last && ` or ${last}`}.`;
    return `${text} ${description}`.trim();
  });

/** Addresses outside the site, from the contract. */
export interface ProductLinks {
  readonly project: string;
  readonly sourceCode: string;
  readonly issues: string;
  readonly community: string;
  readonly website: string;
  readonly contact: string;
}

export interface ErrorMessage {
  readonly status: string;
  readonly message: string;
  /** As Markdown. */
  readonly cause: string;
  /** As Markdown; empty where the contract has none. */
  readonly fix: string;
  /** The ids of the operations that return it. */
  readonly operations: readonly string[];
}

export interface OperationGroup {
  readonly tag: string;
  /** The heading of the group. */
  readonly title: string;
  readonly description: string;
  /** Its pages are built in development only. */
  readonly isDraft: boolean;
  readonly operations: readonly OperationSummary[];
  /** The ids of operations in other groups that belong here, too; left out without any. */
  readonly also?: readonly string[];
}

/** A call that the server makes to an address that its user registers. */
export interface ReferenceWebhook {
  readonly name: string;
  readonly method: string;
  readonly summary: string;
  readonly description: string;
  readonly body?: { readonly mediaType: string; readonly type: string; readonly example: string };
}

/** A group, or consecutive operations of a large one, that the interactive view shows alone. */
export interface ReferencePart {
  readonly title: string;
  /** The numbers of its first and last operation in the group, from 1. */
  readonly range: readonly [first: number, last: number];
  /** The start of the anchors of the group's operations, such as `/routes`. */
  readonly group: string;
  /** The anchor of its first operation. */
  readonly place: string;
  /** The path of its definition. */
  readonly definition: string;
}

export interface OperationSummary {
  readonly operationId: string;
  /** Its former operationId. */
  readonly renamedFrom?: string;
  readonly summary: string;
  readonly method: string;
  readonly path: string;
  readonly page: { readonly name: string; readonly path: string } | null;
  readonly isDeprecated: boolean;
}
