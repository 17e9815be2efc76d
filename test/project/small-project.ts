import { copyFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT } from '../../scripts/contract/fixture-contract.ts';
import { ROOT } from '../root.ts';
import { ProjectCopy } from './project-copy.ts';

/**
 * Make a project with the small contract of the tests and no pages. Commands say the same in it as in
 * the whole project, many times as fast.
 */
export function smallProject(): ProjectCopy {
  const project = new ProjectCopy((root) => {
    for (const name of ['.spectral.yaml', 'redocly.yaml', 'package.json', 'tsconfig.json']) {
      copyFileSync(join(ROOT, name), join(root, name));
    }
    for (const name of ['scripts', 'templates']) symlinkSync(join(ROOT, name), join(root, name));
  });
  for (const [file, text] of Object.entries(CONTRACT)) project.write(file, text);
  return project;
}
