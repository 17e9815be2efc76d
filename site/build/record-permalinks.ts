import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import {
  EXIT,
  printFindings,
  readFormat,
  readOptions,
  runCommand,
} from '../../scripts/lib/command.ts';
import { hasErrors } from '../../scripts/lib/findings.ts';
import { writeWhole } from '../../scripts/lib/write-whole.ts';
import { addPermalinks, permalinksFile } from './permalinks.ts';
import { projectFolders } from './project.ts';
import { readSources } from './sources.ts';

/** `make permalinks`: adds what is published now to the record of what must stay. */
await runCommand(async () => {
  readOptions({});
  const sources = readSources(projectFolders, { withDrafts: false });
  const format = readFormat();
  printFindings(sources.findings, format);
  if (hasErrors(sources.findings)) return EXIT.findings;
  const file = permalinksFile(projectFolders.navigation);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  writeWhole(file, addPermalinks(text, sources.published));
  process.stdout.write(`${relative(projectFolders.root, file)} has what is published now.\n`);
  return EXIT.fine;
});
