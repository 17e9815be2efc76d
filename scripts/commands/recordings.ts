import { globSync, rmSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import {
  EXIT,
  Misuse,
  printFindings,
  readFormat,
  readOptions,
  runCommand,
} from '../lib/command.ts';
import { count } from '../lib/findings.ts';
import { during } from '../lib/progress.ts';
import { writeWhole } from '../lib/write-whole.ts';
import { bundleContract } from '../contract/bundle.ts';
import { castFile, readRecordings } from '../markdown/weave/recordings.ts';
import { buildModel } from '../model/build-model.ts';
import { recordAll } from '../samples/record/record.ts';
import { findPython } from '../test/python.ts';

/** `make recordings`: records the terminal sessions of site/recordings.yaml again. */
await runCommand(async () => {
  readOptions({});
  const format = readFormat();
  const root = process.cwd();
  const model = buildModel(await bundleContract(root));
  const site = join(root, 'site');
  const { value, findings } = readRecordings(site, model.product);
  printFindings(findings, format);
  if (!value) return EXIT.findings;
  const python = findPython();
  if (!python) throw new Misuse('There is no Python 3.10 or later: name one with PYTHON=….');
  const casts = await during('Recording', () => recordAll(root, model, value, python));
  for (const [name, cast] of casts) writeWhole(join(site, castFile(name)), cast);
  for (const file of globSync(castFile('*'), { cwd: site })) {
    if (!casts.has(basename(file, extname(file)))) rmSync(join(site, file));
  }
  process.stdout.write(`site/recordings/ is current: ${count(casts.size, 'recording')}.\n`);
  return EXIT.fine;
});
