import { existsSync, mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { packTar } from 'modern-tar';
import {
  fileDigest,
  keep,
  keepUnder,
  readKept,
  readKeptUnder,
  sha256,
} from '../../../scripts/lib/kept.ts';
import { oncePerObject } from '../../../scripts/lib/memory.ts';
import { paths } from '../../src/lib/paths.ts';
import { ownCode } from '../code-digest.ts';
import { contractChunk } from '../contract-chunk.ts';
import { inOwnProcess } from '../own-process.ts';
import { runVite } from '../run-vite.ts';
import type { DocsData } from './docs-data.ts';
import { clientManifest } from './names.ts';

/** The server's own files by name: what doesn't depend on the pages. */
type ServerFiles = Readonly<Record<string, string>>;

/** Make the package, or take it from `cache`, which keeps the last one: every edit of a page makes another. */
export async function keptServer(
  data: DocsData,
  generated: string,
  cache: string,
): Promise<Buffer> {
  const key = sha256(JSON.stringify([ownCode(), sha256(docsFile(data))]));
  const file = join(cache, 'packages', `${data.name}.tgz`);
  const known = readKeptUnder(file, key);
  if (known) return known;
  const content = await packServer(data, generated, await keptServerFiles(generated, cache));
  keepUnder(file, key, content);
  return content;
}

/** Make the server's own files, or take them from `cache`: bundling takes longer than building an edited page. */
export async function keptServerFiles(generated: string, cache: string): Promise<ServerFiles> {
  const key = sha256(JSON.stringify([ownCode(), fileDigest(contractFile(generated))]));
  const file = join(cache, 'packages', `${key}.json`);
  const known = readKept<ServerFiles>(file, key);
  if (known) return known;
  const files = await inOwnProcess(import.meta.url, makeServerFiles)(generated);
  keep(file, key, files);
  return files;
}

/** Make the npm package of the server. The same pages and files give the same package, to the byte. */
export async function packServer(
  data: DocsData,
  generated: string,
  files: ServerFiles,
): Promise<Buffer> {
  const license = join(generated, '../LICENSE');
  const contents = {
    ...files,
    'docs.json': docsFile(data),
    'package.json': `${JSON.stringify(manifest(data, generated), null, 2)}\n`,
    'README.md': readme(data),
    ...(existsSync(license) && { LICENSE: readFileSync(license, 'utf8') }),
  };
  const entries = Object.entries(contents).map(([name, content]) => {
    const body = Buffer.from(content);
    const mode = name === PROGRAM ? 0o755 : 0o644;
    return { header: { name: `package/${name}`, size: body.length, mode, mtime: LONG_AGO }, body };
  });
  const tar = await packTar(entries);
  // The default level takes twice as long, for 7 % less. In smaller chunks, this thread would have to ask for each.
  return compress(tar, { level: 5, chunkSize: tar.length });
}

/** Write what the server knows, once: it contains all pages. */
const docsFile = oncePerObject((data: DocsData) => Buffer.from(JSON.stringify(data)));

const compress = promisify(gzip);

/** The date that npm gives to all files of a package. */
const LONG_AGO = new Date('1985-10-26T08:15:00.000Z');

const PROGRAM = 'server.js';

const LICENSES = 'licenses.md';

/** Bundle the server as one file without dependencies, with the licenses of what it imports. */
export async function makeServerFiles(generated: string): Promise<ServerFiles> {
  using stage = mkdtempDisposableSync(join(tmpdir(), 'mcp-'));
  await runVite({
    root: import.meta.dirname,
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'main.ts'),
      target: 'node20',
      outDir: stage.path,
      emptyOutDir: false,
      license: { fileName: LICENSES },
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: PROGRAM } },
    },
  });
  const made = (file: string): string => readFileSync(join(stage.path, file), 'utf8');
  return {
    [PROGRAM]: made(PROGRAM),
    [LICENSES]: made(LICENSES),
    'contract.js': await contractChunk(readFileSync(contractFile(generated), 'utf8')),
  };
}

const contractFile = (generated: string): string => join(generated, 'openapi/admin.json');

function manifest({ name, version, title }: DocsData, generated: string) {
  // Our own generator wrote it.
  const client = JSON.parse(readFileSync(clientManifest(generated), 'utf8')) as Readonly<
    Record<string, unknown>
  >;
  const { homepage, bugs, license, author } = client;
  return {
    name,
    version,
    description: `MCP server of the ${title}.`,
    keywords: ['mcp', 'documentation'],
    ...Object.fromEntries(
      Object.entries({ homepage, bugs, license, author }).filter(
        ([, value]) => value !== undefined,
      ),
    ),
    type: 'module',
    engines: { node: '>=20' },
    bin: { [name]: PROGRAM },
    files: [PROGRAM, 'contract.js', 'docs.json', LICENSES],
  };
}

const readme = ({ name, title, address }: DocsData): string => `# ${name}

Lets assistants that speak the [Model Context Protocol](https://modelcontextprotocol.io) search and read the [${title}](${address}). The package contains the documentation, so the server needs no network. Install it again to update the pages:

\`\`\`bash
npm install --global ${address}${paths.mcpPackage(name)}
\`\`\`

Then add the program to the assistant's settings:

\`\`\`json
{
  "mcpServers": {
    "${name}": { "command": "${name}", "args": ["--sandbox"] }
  }
}
\`\`\`

- \`search_docs\` finds pages by words, fields, error messages, or operations.
- \`read_page\` returns a page as Markdown.
- \`read_operation\` returns the OpenAPI definition of an operation.
- \`get_sample\` returns code that calls an operation.
- \`call_sandbox\` sends a request to a sandbox inside the server. It's offered only with \`--sandbox\`.
`;
