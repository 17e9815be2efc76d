import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { beforeAll, expect, test } from 'vitest';
import { writeFolder } from '../../scripts/lib/temporary-folder.ts';
import { makeServerFiles, packServer } from '../../site/build/mcp/package.ts';
import { projectFolders } from '../../site/build/project.ts';
import { readProject, readQuestions, unanswered } from '../assistant-questions.ts';

/** The npm package of the MCP server, installed without a network. */
const work = writeFolder({ 'project/package.json': '{ "private": true }' });
const archive = join(work, 'server.tgz');
const project = join(work, 'project');
const { sources, data } = readProject();
const program = join(project, 'node_modules/.bin', data.name);

const makePackage = async (): Promise<Buffer> => {
  const { generated } = projectFolders;
  return packServer(data, generated, await makeServerFiles(generated));
};

beforeAll(async () => {
  writeFileSync(archive, await makePackage());
  const options = ['--offline', '--no-audit', '--no-fund', '--cache', join(work, 'cache')];
  execFileSync('npm', ['install', ...options, archive], { cwd: project, stdio: 'pipe' });
});

test('the installed package answers twenty questions over stdio', async () => {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(new StdioClientTransport({ command: program, args: ['--sandbox'] }));
  expect(client.getServerVersion()).toMatchObject({ name: data.name, version: data.version });
  expect(await unanswered(client, readQuestions(sources.index.product))).toEqual([]);
  await client.close();
});

test('without --sandbox the package offers no sandbox', async () => {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(new StdioClientTransport({ command: program }));
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).not.toContain('call_sandbox');
  await client.close();
});

test('the package is the same to the byte each time, and names the licenses of all that is in it', async () => {
  const again = await makePackage();
  expect(again.equals(readFileSync(archive))).toBe(true);
  const licenses = readFileSync(join(project, 'node_modules', data.name, 'licenses.md'), 'utf8');
  for (const name of ['@modelcontextprotocol/server', 'zod', 'minisearch', 'stemmer']) {
    expect(licenses).toContain(`## ${name} - `);
  }
});

test('the program explains itself, and refuses unknown options', () => {
  const run = (...options: string[]) => spawnSync(program, options, { encoding: 'utf8' });
  expect(run('--help')).toMatchObject({ status: 0, stderr: '' });
  expect(run('--version').stdout).toBe(`${data.version}\n`);
  const { status, stdout, stderr } = run('--sandbx');
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain("Unknown option '--sandbx'");
  expect(stderr).toContain(`Usage: ${data.name} [--sandbox]`);
});
