import { EXIT, readOptions, runCommand } from '../lib/command.ts';
import { KEEPERS } from '../packages/baseline.ts';

const BASELINES = 'test/baseline';

/** `make baseline`: keeps the SDKs of a release as what later ones may not break. */
await runCommand(async () => {
  readOptions({});
  for (const [language, keep] of Object.entries(KEEPERS)) {
    process.stdout.write(`${language}: kept in ${await keep(process.cwd(), BASELINES)}\n`);
  }
  process.stdout.write('Commit them with the release.\n');
  return EXIT.fine;
});
