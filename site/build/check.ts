import { readOptions, runCommand } from '../../scripts/lib/command.ts';
import { projectReader } from './kept-pages.ts';
import { pageFindings } from './page-findings.ts';
import { projectFolders } from './project.ts';

/** `node site/build/check.ts`: the findings of the site's pages as JSON, for `make check`. */
await runCommand(async () => {
  readOptions({});
  const findings = await pageFindings(projectFolders, projectFolders.cache, projectReader());
  process.stdout.write(`${JSON.stringify(findings)}\n`);
  return undefined;
});
