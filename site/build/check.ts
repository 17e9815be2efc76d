import { readOptions, runCommand } from '../../scripts/lib/command.ts';
import { createPageMemory } from '../../scripts/markdown/pages/page-memory.ts';
import { codeDigest } from './code-digest.ts';
import { createKeptPages, keptReader } from './kept-pages.ts';
import { pageFindings } from './page-findings.ts';
import { projectFolders } from './project.ts';

/** `node site/build/check.ts`: the findings of the site's pages as JSON, for `make check`. */
await runCommand(async () => {
  readOptions({});
  const { cache, root } = projectFolders;
  const pages = createKeptPages(cache, root);
  const read = keptReader(projectFolders, pages, codeDigest(), createPageMemory());
  const findings = await pageFindings(projectFolders, cache, read);
  process.stdout.write(`${JSON.stringify(findings)}\n`);
  return undefined;
});
