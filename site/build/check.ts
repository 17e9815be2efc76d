import { readOptions, runCommand } from '../../scripts/lib/command.ts';
import { projectReader } from './kept-pages.ts';
import { pageFindings } from './page-findings.ts';
import { projectFolders } from './project.ts';
import { samplesIn, type PageReader } from './sources.ts';

/** `node site/build/check.ts`: the findings of the site's pages, and their samples, as JSON for `make check`. */
await runCommand(async () => {
  readOptions({});
  const read = projectReader();
  let pages: ReturnType<PageReader>['pages'] = [];
  const findings = await pageFindings(projectFolders, projectFolders.cache, (context) => {
    const all = read(context);
    ({ pages } = all);
    return all;
  });
  const check = { findings, samples: pages.map(samplesIn) };
  process.stdout.write(`${JSON.stringify(check)}\n`);
  return undefined;
});
