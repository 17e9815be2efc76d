import { existsSync } from 'node:fs';
import {
  announce,
  explainTakenPort,
  Misuse,
  readOptions,
  readPort,
  runCommand,
} from '../lib/command.ts';
import { during } from '../lib/progress.ts';
import { startSandbox } from '../serve/sandbox/start-sandbox.ts';

const DEFINITION = 'generated/openapi/admin.json';

/** `make sandbox`: serves the contract from memory until it is interrupted. */
await runCommand(async () => {
  const options = readOptions({ port: { type: 'string' }, seed: { type: 'string' } });
  const port = readPort(options.port, 4020);
  const isSeeded = readSeed(options.seed);
  if (!existsSync(DEFINITION))
    throw new Misuse(`${DEFINITION} is missing: run make generate first.`);
  const sandbox = await during('Starting the sandbox', () =>
    startSandbox({
      definition: DEFINITION,
      port,
      isSeeded,
      log: (line) => process.stdout.write(`${line}\n`),
    }),
  ).catch((error: unknown) => {
    throw explainTakenPort(error, port, 'PORT');
  });
  announce(
    `Sandbox of the admin API:  ${sandbox.url}\n${
      isSeeded
        ? "It contains the contract's examples"
        : "It's empty (SEED=1 starts with the contract's examples)"
    } and forgets everything when it stops. It accepts any key.`,
  );
  return undefined;
});

function readSeed(text: string | undefined): boolean {
  if (!text) return false;
  if (text === '1') return true;
  throw new Misuse(
    `SEED=${text} isn't a valid value: write SEED=1 for the contract's examples, or leave it out.`,
  );
}
