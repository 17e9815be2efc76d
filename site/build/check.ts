import { readOptions, runCommand } from '../../scripts/lib/command.ts';
import { listPages, type ReadPages } from '../../scripts/markdown/pages/pages.ts';
import { bundleArticles } from './bundle.ts';
import { ownCode } from './code-digest.ts';
import { projectReader } from './kept-pages.ts';
import { pageFindings } from './page-findings.ts';
import { createPageThreads, createThreadReader } from './page-threads.ts';
import { projectFolders } from './project.ts';
import { samplesIn, type ReadPage, type SourceContext } from './sources.ts';

/** `node site/build/check.ts`: the findings of the site's pages, and their samples, as JSON for `make check`. */
await runCommand(async () => {
  readOptions({});
  let pages: readonly ReadPage[] = [];
  const findings = await pageFindings(projectFolders, projectFolders.cache, async (context) => {
    const all = await readProject(context);
    ({ pages } = all);
    return all;
  });
  const check = { findings, samples: pages.map(samplesIn) };
  process.stdout.write(`${JSON.stringify(check)}\n`);
  return undefined;
});

/** Read the project's pages. Threads read many of them: in one process, the trees of a thousand take gigabytes. */
async function readProject(context: SourceContext): Promise<ReadPages<ReadPage>> {
  const threads = createPageThreads(listPages(context.pageFolders).length);
  if (!threads.areMany) return projectReader()(context);
  try {
    const { generated, cache } = projectFolders;
    const code = ownCode();
    const { address } = context.config;
    const entry = await bundleArticles({ generated, address }, { cache, code });
    const settings = { folders: projectFolders, cache, entry };
    return await createThreadReader(threads, settings, context, code).readAll();
  } finally {
    await threads.close();
  }
}
