import { existsSync } from 'node:fs';
import { explainTakenPort, Misuse, readOptions, readPort, runCommand } from '../lib/command.ts';
import { startPrism } from '../mock/start-prism.ts';

const DEFINITION = 'generated/openapi/admin.yaml';

/** `make mock`: serves the bundled contract until it is interrupted. */
await runCommand(async () => {
  const { port: text } = readOptions({ port: { type: 'string' } });
  if (!existsSync(DEFINITION))
    throw new Misuse(`${DEFINITION} is missing: run make generate first.`);
  const port = readPort(text, 4010);
  const mock = await startPrism(DEFINITION, port).catch((error: unknown) => {
    throw explainTakenPort(error, port, 'PORT');
  });
  process.stdout.write(`Mock of the admin API:  ${mock.url}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void mock.close());
  return undefined;
});
