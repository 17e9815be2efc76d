#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import {
  openSandbox,
  type OpenSandbox,
  type SandboxOptions,
} from '../../../scripts/serve/sandbox/open-sandbox.ts';
import type { DocsData } from './docs-data.ts';
import { createDocsServer } from './server.ts';

/** The program of the package: it speaks MCP on standard input and output until the input ends. */

const folder = dirname(fileURLToPath(import.meta.url));
// package.ts writes it.
const data = JSON.parse(readFileSync(join(folder, 'docs.json'), 'utf8')) as DocsData;

const HELP = `Usage: ${data.name} [--sandbox]

Lets assistants read the ${data.title}, over the Model Context Protocol on standard input and output.

  --sandbox  also offer a sandbox of the API, inside this program
  --version  print the version
  --help     print this text
`;

const options = readArguments();
if (options.help) process.stdout.write(HELP);
else if (options.version) process.stdout.write(`${data.version}\n`);
else {
  const sandbox = options.sandbox ? await startSandbox() : undefined;
  serveStdio(() => createDocsServer(data, sandbox));
}

function readArguments(): { sandbox?: boolean; version?: boolean; help?: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        sandbox: { type: 'boolean' },
        version: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
    return values;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
    return process.exit(2);
  }
}

/** Start the sandbox with the examples of the definition. */
async function startSandbox(): Promise<OpenSandbox> {
  const { href } = pathToFileURL(join(folder, 'contract.js'));
  // package.ts writes it.
  const contract = (await import(/* @vite-ignore */ href)) as Pick<
    SandboxOptions,
    'model' | 'validators'
  >;
  const sandbox = openSandbox({ ...contract, bodyLimit: BODY_LIMIT });
  sandbox.reset(true);
  return sandbox;
}

/** Larger than any object of an admin API. */
const BODY_LIMIT = 1024 * 1024;
