import { join } from 'node:path';
import { NAVIGATION_FILE } from './read-navigation.ts';
import type { SiteFolders } from './sources.ts';

const root = join(import.meta.dirname, '../..');

/** The project's folders from which the site is made. */
export const projectFolders: SiteFolders & {
  readonly cache: string;
  readonly dist: string;
  readonly hosting: string;
} = {
  root,
  guides: join(root, 'site/guides'),
  prose: join(root, 'site/reference'),
  generated: join(root, 'generated'),
  navigation: join(root, NAVIGATION_FILE),
  public: join(root, 'site/public'),
  cache: join(root, '.cache/site'),
  dist: join(root, 'site/dist'),
  hosting: join(root, 'site/hosting'),
};
