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
import { startPrism } from '../serve/mock/start-prism.ts';

const DEFINITION = 'generated/openapi/admin.yaml';

/** `make mock`: serves the bundled contract until it is interrupted. */
await runCommand(async () => {
  const { port: text } = readOptions({ port: { type: 'string' } });
  const port = readPort(text, 4010);
  if (!existsSync(DEFINITION))
    throw new Misuse(`${DEFINITION} is missing: run make generate first.`);
  const mock = await during('Starting the mock', () => startPrism(DEFINITION, port)).catch(
    (error: unknown) => {
      throw explainTakenPort(error, port, 'PORT');
    },
  );
  announce(`Mock of the admin API:  ${mock.url}`);
  return undefined;
});
