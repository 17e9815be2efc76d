import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { startLocalServer, type LocalServer } from '../../scripts/serve/local-server.ts';

/**
 * Start an npm registry of the packages that are installed below `root`, in all installed versions.
 * npm installs from it as usual, and downloads nothing.
 */
export async function startNpmRegistry(root: string): Promise<LocalServer> {
  const installed = readInstalled(root);
  return startLocalServer(async ({ url = '', headers }, response) => {
    const path = decodeURIComponent(url).slice(1);
    const packed = installed.find(({ folder }) => `${folder}.tgz` === path);
    if (packed) {
      const args = ['-cz', '--exclude=./node_modules', '--transform=s,^[.],package,', '.'];
      const cwd = join(root, packed.folder);
      const tar = spawn('tar', args, { cwd, stdio: ['ignore', 'pipe', 'ignore'] });
      // The client may close the connection before the end.
      return pipeline(tar.stdout, response).catch(() => void tar.kill());
    }
    const versions = installed
      .filter(({ name }) => name === path)
      .map(({ folder, manifest }) => ({
        ...manifest,
        dist: { tarball: `http://${headers.host}/${folder}.tgz` },
      }));
    // The version that the project itself depends on is the first.
    const described = {
      name: path,
      'dist-tags': { latest: versions[0]?.version },
      versions: Object.fromEntries(versions.map((one) => [one.version, one])),
    };
    response.statusCode = versions.length > 0 ? 200 : 404;
    response.setHeader('content-type', 'application/json').end(JSON.stringify(described));
  }, 0);
}

/** Read the packages that package-lock.json lists and that this machine needed. */
function readInstalled(root: string) {
  const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));
  // npm wrote it.
  const { packages } = readJson('package-lock.json') as { readonly packages: object };
  return Object.keys(packages)
    .filter((folder) => folder && existsSync(join(root, folder, 'package.json')))
    .map((folder) => ({
      folder,
      name: folder.split('node_modules/').at(-1),
      manifest: readJson(join(folder, 'package.json')) as { readonly version: string },
    }));
}
