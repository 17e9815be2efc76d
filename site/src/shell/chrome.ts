/** The shell's links, the same on every page, without those to pages that don't exist. */
export interface Chrome {
  readonly navbar: readonly NavbarLink[];
  readonly footer: readonly { readonly title: string; readonly links: readonly ChromeLink[] }[];
}

export interface ChromeLink {
  readonly label: string;
  /** A page's path, or another site's address. */
  readonly to: string;
}

export interface NavbarLink extends ChromeLink {
  /** The trails of categories in which the link is the current one. */
  readonly activeOn: readonly (readonly string[])[];
}

/**
 * Say whether a link is the current one in a trail of categories.
 *
 * @example isActive({ …, activeOn: [['Concepts']] }, ['Concepts', 'Routes']) // true
 */
export const isActive = ({ activeOn }: NavbarLink, trail: readonly string[]): boolean =>
  activeOn.some((categories) => categories.every((name, level) => trail[level] === name));
