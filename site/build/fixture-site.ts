import { join } from 'node:path';
import type { SiteFolders } from './sources.ts';

/** A small project to make sites of in tests. */
export const FIXTURE = join(import.meta.dirname, 'fixtures/project');

/** The folders of that project, or of a copy of it. */
export const foldersOf = (root: string): SiteFolders => ({
  root,
  guides: join(root, 'guides'),
  prose: join(root, 'prose'),
  generated: join(root, 'generated'),
  navigation: join(root, 'navigation.yaml'),
  public: join(import.meta.dirname, '../public'),
});
