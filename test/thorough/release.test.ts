// A release as docs/releases.md describes it, up to the packages that users install from registries.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sha256 } from '../../scripts/lib/kept.ts';
import { freePort } from '../../scripts/lib/ports.js';
import { runProgram } from '../../scripts/lib/run-program.ts';
import { writeFolder } from '../../scripts/lib/temporary-folder.ts';
import { readPythonPackage } from '../../scripts/packages/python.ts';
import { findBuildingPython, findProgram, pythonEnvironment } from '../../scripts/test/python.ts';
import { compareHost } from '../hosting/expect-host.ts';
import { startHost } from '../hosting/server.ts';
import { startNpmRegistry } from '../packages/npm-registry.ts';
import { ProjectCopy } from '../project/project-copy.ts';
import { ROOT } from '../root.ts';
import { startPythonIndex } from './python-index.ts';
import { installTools } from '../../scripts/test/tools.ts';

const VERSION = '1.0.1';

let project: ProjectCopy;
const work = writeFolder();
beforeAll(() => {
  project = ProjectCopy.clone();
  // A link here, and not the folder that .gitignore names.
  project.write('.git/info/exclude', 'node_modules\n');
  project.git('config', 'user.name', 'Release');
  project.git('config', 'user.email', 'release@example.com');
  project.edit('spec/schemas/Route.yaml', 'The name of the route', 'A name of the route');
});
afterAll(() => project.remove());

const commit = (): string => project.git('commit', '--all', '--message', 'Change the contract');

test('what isn’t committed, or has a version that doesn’t follow, isn’t released', async () => {
  const { code, stderr } = await project.make('release', `VERSION=${VERSION}`);
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining("these files aren't:\n M spec/schemas/Route.yaml\n"),
  ]);
  await project.generate();
  commit();
  const skipped = await project.make('release', 'VERSION=1.2.3');
  expect(skipped.code).toBe(2);
  expect(skipped.stderr).toContain('Set VERSION to 1.0.1, 1.1.0 or 2.0.0.');
  expect(project.git('status', '--porcelain')).toBe('');
});

/** The archive of the release. */
function archive(): string {
  const [file, ...others] = globSync(`release/*-${VERSION}.tar.gz`, { cwd: project.root });
  if (file === undefined || others.length > 0) throw new Error('release/ has not one archive.');
  return join(project.root, file);
}

test('a release is recorded once, and built again with the same bytes', async () => {
  const built = [];
  for (const _ of [1, 2]) {
    const { code, stdout, stderr } = await project.make('release', `VERSION=${VERSION}`);
    expect(code, stderr).toBe(0);
    const digest = sha256(readFileSync(archive()));
    expect(stdout).toContain(`sha256 ${digest}`);
    built.push(digest);
    if (built.length === 1) {
      project.git('add', '--all');
      commit();
    }
  }
  expect(built[1]).toBe(built[0]);
  expect(project.git('status', '--porcelain')).toBe('');
  expect(project.read('releases/SHA256SUMS')).toContain(`  ${VERSION}.json\n`);
  expect(project.read('spec/admin.yaml')).toContain(`version: ${VERSION}\n`);
});

test.skipIf(!findProgram('nginx'))('nginx serves the whole site from the archive', async () => {
  const unpacked = join(work, 'archive');
  mkdirSync(unpacked);
  const options = ['--strip-components=1', '-C', unpacked];
  const tar = await runProgram('tar', ['-xf', archive(), ...options]);
  expect(tar.code, tar.stderr).toBe(0);
  const sums = await runProgram('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], {
    cwd: unpacked,
  });
  expect([sums.code, sums.stdout]).toEqual([0, '']);
  const { origin, stop } = await startHost('nginx', join(unpacked, 'site'));
  expect(await compareHost(origin, join(project.root, 'site/dist'))).toEqual([]);
  await stop();
});

/** Run a command of docs/releases.md as it is written there. */
function documented(program: string, env: NodeJS.ProcessEnv) {
  const command = project
    .read('docs/releases.md')
    .split('\n')
    .find((line) => line.startsWith(`${program} `));
  if (command === undefined) throw new Error(`docs/releases.md has no command with ${program}.`);
  return runProgram('sh', ['-c', command], {
    cwd: project.root,
    env: { PATH: process.env.PATH, HOME: work, ...env },
  });
}

describe('npm', () => {
  const stops: (() => Promise<unknown>)[] = [];
  afterAll(() => Promise.all(stops.map((stop) => stop())));

  test('the package is published once, installed by its name and used', async () => {
    const uplink = await startNpmRegistry(ROOT);
    stops.push(uplink.close);
    const { url, stop } = await startVerdaccio(work, uplink.url);
    stops.push(stop);
    const npmrc = join(work, '.npmrc');
    const token = await addUser(url);
    writeFileSync(npmrc, `registry=${url}\n${url.replace('http:', '')}:_authToken=${token}\n`);
    const env = { npm_config_update_notifier: 'false' };

    const published = await documented('npm', env);
    expect(published.code, published.stderr).toBe(0);
    const again = await documented('npm', env);
    expect([again.code, again.stderr]).toEqual([1, expect.stringMatching(/cannot publish over/i)]);

    const user = join(work, 'npm-user');
    mkdirSync(user);
    writeFileSync(join(user, 'package.json'), '{ "private": true, "type": "module" }');
    const { name } = JSON.parse(project.read('generated/typescript/package.json')) as {
      name: string;
    };
    const installed = await runProgram('npm', ['install', `${name}@${VERSION}`, '--no-audit'], {
      cwd: user,
      env: { PATH: process.env.PATH, HOME: work, ...env },
    });
    expect(installed.code, installed.stderr).toBe(0);
    const program = `import { NotFoundError } from '${name}'; console.log(NotFoundError.name);`;
    const used = await runProgram(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: user,
    });
    expect(used).toEqual({ code: 0, stdout: 'NotFoundError\n', stderr: '' });
  });
});

/** Start verdaccio on a free port. Packages that it doesn't have come from `uplink`. */
async function startVerdaccio(folder: string, uplink: string) {
  const config = join(folder, 'verdaccio.yaml');
  writeFileSync(
    config,
    [
      'storage: ./storage',
      'auth: { htpasswd: { file: ./htpasswd } }',
      `uplinks: { machine: { url: '${uplink}' } }`,
      "packages: { '**': { access: $all, publish: $authenticated, proxy: machine } }",
      'log: { type: stdout, format: json, level: http }',
      '',
    ].join('\n'),
  );
  const program = join(await installTools(), 'node_modules/verdaccio/bin/verdaccio');
  const url = `http://127.0.0.1:${await freePort()}/`;
  const child = spawn(process.execPath, [program, '--config', config, '--listen', url], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'close');
  await expect
    .poll(
      () =>
        fetch(`${url}-/ping`).then(
          ({ ok }) => ok,
          () => child.exitCode,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
  };
  return { url, stop };
}

/** Create the account that publishes. Returns its token. */
async function addUser(registry: string): Promise<string> {
  const response = await fetch(`${registry}-/user/org.couchdb.user:release`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'release', password: 'only for this test' }),
  });
  return ((await response.json()) as { token: string }).token;
}

const python = findBuildingPython();

describe.skipIf(!python || !findProgram('twine'))('Python', () => {
  let stop = async (): Promise<void> => {};
  afterAll(() => stop());

  test('the packages are uploaded once, installed by their name and used', async () => {
    const index = await startPythonIndex(join(work, 'index'));
    stop = index.close;
    const env = {
      TWINE_REPOSITORY_URL: index.uploadUrl,
      TWINE_USERNAME: '__token__',
      TWINE_PASSWORD: 'only for this test',
    };
    const files = ['packages/*.whl', 'packages/*.tar.gz'].join(' ');
    const checked = await runProgram('sh', ['-c', `twine check --strict ${files}`], {
      cwd: project.root,
    });
    expect(checked.code, checked.stdout).toBe(0);
    const uploaded = await documented('twine', env);
    expect(uploaded.code, uploaded.stdout + uploaded.stderr).toBe(0);
    const again = await documented('twine', env);
    expect([again.code, again.stdout + again.stderr]).toEqual([
      1,
      expect.stringContaining('400 Bad Request'),
    ]);

    const environment = join(work, 'venv');
    const made = await runProgram(python ?? '', ['-m', 'venv', environment]);
    expect(made.code, made.stderr).toBe(0);
    const { name } = readPythonPackage(project.root);
    const options = ['--index-url', index.simpleUrl, '--no-cache-dir'];
    const installed = await runProgram(
      join(environment, 'bin/pip'),
      ['install', ...options, `${name}==${VERSION}`],
      { env: pythonEnvironment({ PIP_DISABLE_PIP_VERSION_CHECK: '1' }) },
    );
    expect(installed.code, installed.stderr).toBe(0);
    const program = name.replace(/_sdk$/, '');
    const used = await runProgram(join(environment, 'bin', program), ['--version']);
    expect(used).toEqual({ code: 0, stdout: expect.stringContaining(VERSION), stderr: '' });
  });
});
