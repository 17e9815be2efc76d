import { resolve } from 'node:path';
import { EXIT, readOptions, runCommand } from '../../scripts/lib/command.ts';
import { during } from '../../scripts/lib/progress.ts';
import { writeHosting } from './hosting/write-hosting.ts';
import { projectFolders } from './project.ts';

/** `make hosting`: writes what each kind of host serves, from the built site. */
await runCommand(async () => {
  const {
    site = projectFolders.dist,
    out = projectFolders.hosting,
    cache = projectFolders.cache,
  } = readOptions({
    site: { type: 'string' },
    out: { type: 'string' },
    cache: { type: 'string' },
  });
  const folders = { dist: resolve(site), out: resolve(out), cache: resolve(cache) };
  await during('Compressing the site', () => writeHosting(folders));
  process.stdout.write(
    `${out}/server: nginx.conf, site.conf, Caddyfile, Containerfile, public/\n${out}/static: the site with _headers and _redirects, for Netlify and Cloudflare\n`,
  );
  return EXIT.fine;
});
