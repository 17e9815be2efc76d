import { siteConfig } from '../config.ts';
import { links, product } from './api.ts';
import { storageKey } from './lib/storage.ts';

/** The site's configuration, with the product's name. */
export const site = siteConfig({ product, links }, import.meta.env.SITE_ADDRESS);

/** Return the key of a preference in the browser's storage, with the site's own suffix. */
const preferenceKey = (name: string): string => storageKey(name, `${site.address}/`);

export const COLOR_MODE_KEY = preferenceKey('color-mode');

/** Stores `collapsed`, or nothing. */
export const SIDEBAR_KEY = preferenceKey('sidebar');

/** Stores what the sandbox of the page remembers, without secrets, until the browser tab is closed. */
export const SANDBOX_KEY = preferenceKey('sandbox');

/** Stores the paths of the pages visited last, as a JSON list. */
export const RECENT_KEY = preferenceKey('recent');

/** Stores `off` where the key `/` must not open search. */
export const SLASH_KEY = preferenceKey('search-slash');

/** The start of an address's hash that opens a console with a request filled in. No server gets it. */
export const SHARED_PREFIX = '#try-it=';

/** Return the key that marks, until the browser tab is closed, a reload because of a page. */
export const reloadedKey = (path: string): string => preferenceKey(`reloaded.${path}`);

/** Return the key of the reader's choice in a group of tabs. */
export const tabsKey = (group: string): string => preferenceKey(`tabs.${group}`);
