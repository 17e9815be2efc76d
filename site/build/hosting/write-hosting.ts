import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { linkFolder } from '../../../scripts/lib/link-files.ts';
import { Misuse } from '../../../scripts/lib/misuse.js';
import { compressFiles } from '../compress.ts';
import { rulesFile, type HostRules } from '../host-rules.ts';
import { replaceFolder } from '../replace-folder.ts';
import { caddyfile } from './caddy.ts';
import { CONTAINERFILE } from './container.ts';
import { NGINX, nginxSite } from './nginx.ts';
import { mediaTypes } from './rules.ts';
import { headersFile, redirectsFile } from './static-hosts.ts';

interface HostingFolders {
  /** A built site. */
  readonly dist: string;
  readonly out: string;
  /** The folder for results that later runs reuse. */
  readonly cache: string;
}

/**
 * Write what hosts serve: `server/` for nginx, Caddy and containers, `static/` for Netlify and Cloudflare.
 * The site is below its path in both. GitHub Pages and others that add the path serve the built site as
 * it is.
 */
export async function writeHosting({ dist, out, cache }: HostingFolders): Promise<void> {
  if (!existsSync(rulesFile(dist))) {
    throw new Misuse(`${dist} doesn't contain a built site. Run "make build" first.`);
  }
  // The build wrote it.
  const rules = JSON.parse(readFileSync(rulesFile(dist), 'utf8')) as HostRules;
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const types = mediaTypes(files.map((file) => extname(file).slice(1)).filter(Boolean));
  await replaceFolder(
    out,
    async (stage) => {
      const folder = (name: string, content: Readonly<Record<string, string>>, root: string) => {
        mkdirSync(join(stage, name), { recursive: true });
        for (const [file, text] of Object.entries(content)) {
          writeFileSync(join(stage, name, file), text);
        }
        linkFolder(dist, join(stage, name, root, rules.base));
      };
      const server = {
        'nginx.conf': NGINX,
        'site.conf': nginxSite(rules, types),
        Caddyfile: caddyfile(rules, types),
        Containerfile: CONTAINERFILE,
      };
      folder('server', server, 'public');
      folder('static', { _headers: headersFile(rules), _redirects: redirectsFile(rules) }, '');
      await compressFiles(join(stage, 'server/public'), join(cache, 'compressed'));
    },
    () => {},
  );
}
