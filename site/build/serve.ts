import { join, resolve } from 'node:path';
import {
  announce,
  explainTakenPort,
  readOptions,
  readPort,
  runCommand,
} from '../../scripts/lib/command.ts';
import { startPreview } from './preview.ts';
import { projectFolders } from './project.ts';

/** `make preview`: serves the built site until it is stopped. */
await runCommand(async () => {
  const {
    out = projectFolders.dist,
    port: portText,
    host,
  } = readOptions({
    out: { type: 'string' },
    port: { type: 'string' },
    host: { type: 'string', default: '127.0.0.1' },
  });
  const port = readPort(portText, 4000);
  try {
    const { url } = await startPreview({
      dist: resolve(out),
      cache: join(projectFolders.cache, 'compressed'),
      port,
      host,
    });
    announce(`The site is at ${url}`);
  } catch (error) {
    throw explainTakenPort(error, port, 'PORT');
  }
  return undefined;
});
