import { copyFileSync, existsSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXIT, Misuse, readOptions, runCommand } from '../lib/command.ts';
import { during } from '../lib/progress.ts';
import { PACKAGES } from '../packages/index.ts';

const BASELINE = 'test/baseline';

/**
 * `make baseline`: keeps the packages of a release, which later ones may not break, each with the
 * list of its public surface.
 */
await runCommand(async () => {
  readOptions({});
  const root = process.cwd();
  using folder = mkdtempDisposableSync(join(tmpdir(), 'baseline-'));
  const kept = [];
  for (const [language, { pack, ending, surface }] of Object.entries(PACKAGES)) {
    const files = await during(`Building the ${language} package`, () => pack(root, folder.path));
    const file = files.find((name) => name.endsWith(ending)) ?? '';
    kept.push({ language, file, list: `${file.slice(0, -ending.length)}.txt`, surface });
  }
  const known = kept.map(({ file }) => join(BASELINE, file)).filter((file) => existsSync(file));
  if (known.length > 0) {
    throw new Misuse(
      `${known.join(' and ')} already contain this version, and a released version never changes. Set the next info.version in spec/admin.yaml and run "make generate", or delete the files if the version was never released.`,
    );
  }
  for (const { language, file, list, surface } of kept) {
    copyFileSync(join(folder.path, file), join(root, BASELINE, file));
    writeFileSync(join(root, BASELINE, list), surface(root));
    process.stdout.write(`${language}: kept ${join(BASELINE, file)} and ${list}\n`);
  }
  process.stdout.write('Commit them with the release.\n');
  return EXIT.fine;
});
