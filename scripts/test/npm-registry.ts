import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

export interface RunningRegistry {
  readonly url: string;
  readonly close: () => Promise<void>;
}

const TARBALL = '.tgz';

/**
 * An npm registry of the packages that are installed below `root`, in each version that is: npm
 * installs as it always does, and fetches nothing from elsewhere.
 */
export async function startNpmRegistry(root: string): Promise<RunningRegistry> {
  const folders = readFolders(root);
  const server = createServer(({ url = '', headers: { host = '' } }, response) => {
    const path = decodeURIComponent(url).slice(1);
    const tarball = path.endsWith(TARBALL) ? path.slice(0, -TARBALL.length) : '';
    const known = folders.get(path);
    if (existsSync(join(root, tarball, 'package.json')) && tarball) {
      sendTarball(join(root, tarball), response);
    } else if (known) {
      const addressOf = (folder: string): string => `http://${host}/${folder}${TARBALL}`;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(describePackage(root, path, known, addressOf)));
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The folders of each package, one for each version that is installed. */
function readFolders(root: string): ReadonlyMap<string, readonly string[]> {
  // npm wrote it.
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, unknown>>;
  };
  const folders = Object.keys(packages).filter((folder) =>
    existsSync(join(root, folder, 'package.json')),
  );
  return Map.groupBy(folders, (folder) => folder.split('node_modules/').at(-1) ?? '');
}

/** What a registry tells of a package. */
function describePackage(
  root: string,
  name: string,
  folders: readonly string[],
  addressOf: (folder: string) => string,
): unknown {
  const versions = folders.map((folder) => ({
    ...(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
      version: string;
    }),
    dist: { tarball: addressOf(folder) },
  }));
  return {
    name,
    // The one that the project itself depends on stands first.
    'dist-tags': { latest: versions[0]?.version },
    versions: Object.fromEntries(versions.map((one) => [one.version, one])),
  };
}

function sendTarball(folder: string, response: ServerResponse): void {
  const args = ['-cz', '--exclude=./node_modules', '--transform=s,^[.],package,', '.'];
  const tar = spawn('tar', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  // Whoever asked may be gone before the end.
  pipeline(tar.stdout, response).catch(() => tar.kill());
}
