/** Links of the shell that are the same on every page; those to pages that do not exist are out. */
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
  /** The trails of categories under which the link is the current one. */
  readonly activeOn: readonly (readonly string[])[];
}

export const isExternal = (address: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(address);

/** @example isActive({ …, activeOn: [['Concepts']] }, ['Concepts', 'Routes']) // true */
export const isActive = ({ activeOn }: NavbarLink, trail: readonly string[]): boolean =>
  activeOn.some((categories) => categories.every((name, level) => trail[level] === name));
