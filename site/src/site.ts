import { siteConfig } from '../config.ts';
import { product } from './api.ts';
import { storageKey } from './lib/storage.ts';

/** The configuration of the site under the product's name. */
export const site = siteConfig(product);

/** The key of a preference in the browser's storage, with the site's own suffix. */
export const preferenceKey = (name: string): string => storageKey(name, `${site.origin}/`);

export const COLOR_MODE_KEY = preferenceKey('color-mode');

/** `collapsed`, or absent. */
export const SIDEBAR_KEY = preferenceKey('sidebar');

/** Marks, until the tab is closed, that the browser was reloaded for the sake of a page. */
export const reloadedKey = (path: string): string => preferenceKey(`reloaded.${path}`);

/** The reader's choice among the tabs of a group. */
export const tabsKey = (group: string): string => preferenceKey(`tabs.${group}`);
