import { existsSync } from 'node:fs';
import { explainTakenPort, Misuse, readOptions, readPort, runCommand } from '../lib/command.ts';
import { startSandbox } from '../sandbox/start-sandbox.ts';

const DEFINITION = 'generated/openapi/admin.json';

/** `make sandbox`: serves the contract from memory until it is interrupted. */
await runCommand(async () => {
  const options = readOptions({ port: { type: 'string' }, seed: { type: 'string' } });
  if (!existsSync(DEFINITION))
    throw new Misuse(`${DEFINITION} is missing: run make generate first.`);
  const port = readPort(options.port, 4020);
  const isSeeded = readSeed(options.seed);
  const sandbox = await startSandbox({ definition: DEFINITION, port, isSeeded }).catch(
    (error: unknown) => {
      throw explainTakenPort(error, port, 'PORT');
    },
  );
  process.stdout.write(
    `Sandbox of the admin API:  ${sandbox.url}\n${
      isSeeded
        ? "It holds the contract's examples"
        : "It is empty (SEED=1 begins with the contract's examples)"
    } and forgets everything when it ends. Any key will do.\n`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void sandbox.close());
  return undefined;
});

function readSeed(text: string | undefined): boolean {
  if (!text) return false;
  if (text === '1') return true;
  throw new Misuse(
    `SEED=${text} is not known: write SEED=1 for the contract's examples, or leave it out.`,
  );
}
