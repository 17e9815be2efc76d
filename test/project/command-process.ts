import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Order } from './run-command.ts';

// Run the commands that run-command.ts orders, one after another, and send what came of each.

let count = 0;

process.on('message', (order: Order) => void run(order));

async function run({ root, script, words, variables }: Order): Promise<void> {
  const { env } = process;
  const [stdout, stderr] = [capture(process.stdout), capture(process.stderr)];
  process.chdir(root);
  process.env = { ...env, ...variables };
  process.argv = [process.execPath, script, ...words];
  // A module runs once per address.
  count += 1;
  await import(`${pathToFileURL(join(root, script)).href}?${count}`);
  process.env = env;
  process.send?.({ code: process.exitCode, stdout: stdout(), stderr: stderr() });
}

/** Keep what is written to a stream; the function that is returned ends this and returns the text. */
function capture(stream: NodeJS.WriteStream): () => string {
  const { write } = stream;
  let text = '';
  stream.write = (part: string | Uint8Array): boolean => {
    text += typeof part === 'string' ? part : Buffer.from(part).toString();
    return true;
  };
  return () => {
    stream.write = write;
    return text;
  };
}
