import { EXIT, readOptions, runCommand } from '../lib/command.ts';
import { keepTypeScript } from '../packages/baseline.ts';

const BASELINES = 'test/baseline';

/** `make baseline`: keeps the SDK of a release as what later ones may not break. */
await runCommand(async () => {
  readOptions({});
  const folder = await keepTypeScript(process.cwd(), BASELINES);
  process.stdout.write(`Kept in ${folder}: commit it with the release.\n`);
  return EXIT.fine;
});
