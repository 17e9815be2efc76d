import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempDisposableSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { keepBytes, readKeptBytes, sha256 } from '../../../scripts/lib/kept.ts';
import { paths } from '../../src/lib/paths.ts';
import { codeDigest } from '../code-digest.ts';
import { contractChunk } from '../contract-chunk.ts';
import { runVite } from '../run-vite.ts';
import type { DocsData } from './docs-data.ts';
import { clientManifest } from './names.ts';

const run = promisify(execFile);

/** Make the package, or take it from `cache`, where it's kept by what it contains. */
export async function keptServer(
  data: DocsData,
  generated: string,
  cache: string,
): Promise<Buffer> {
  const key = sha256(JSON.stringify([codeDigest(), data]));
  const file = join(cache, 'packages', `${key}-${data.name}.tgz`);
  const known = readKeptBytes(file);
  if (known) return known;
  const content = await packServer(data, generated);
  keepBytes(file, content);
  return content;
}

/**
 * Make the npm package of the server as one file without dependencies: what the server imports is
 * bundled, with its licenses. The same sources give the same file, to the byte.
 */
export async function packServer(data: DocsData, generated: string): Promise<Buffer> {
  using stage = mkdtempDisposableSync(join(tmpdir(), 'mcp-'));
  await bundleServer(join(stage.path, 'package'));
  const write = (file: string, content: string): void =>
    writeFileSync(join(stage.path, 'package', file), content);
  write('docs.json', JSON.stringify(data));
  write(
    'contract.js',
    await contractChunk(readFileSync(join(generated, 'openapi/admin.json'), 'utf8')),
  );
  write('package.json', `${JSON.stringify(manifest(data, generated), null, 2)}\n`);
  write('README.md', readme(data));
  const license = join(generated, '../LICENSE');
  if (existsSync(license)) cpSync(license, join(stage.path, 'package/LICENSE'));
  chmodSync(join(stage.path, 'package', PROGRAM), 0o755);
  const options = ['--json', '--offline', '--ignore-scripts', '--pack-destination', stage.path];
  const { stdout } = await run('npm', ['pack', ...options], { cwd: join(stage.path, 'package') });
  const [packed] = JSON.parse(stdout) as { filename: string }[];
  return readFileSync(join(stage.path, packed?.filename ?? ''));
}

const PROGRAM = 'server.js';

async function bundleServer(folder: string): Promise<void> {
  await runVite({
    root: import.meta.dirname,
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'main.ts'),
      target: 'node20',
      outDir: folder,
      emptyOutDir: false,
      license: { fileName: 'licenses.md' },
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: PROGRAM } },
    },
  });
}

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
    files: [PROGRAM, 'contract.js', 'docs.json', 'licenses.md'],
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
