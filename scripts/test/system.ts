import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Misuse } from '../lib/command.ts';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Finds what the tests need of the system: a browser of the Chromium family, and curl for the shell
 * samples. On Debian as root, what is missing is installed; elsewhere the message says what to do.
 */
export function ensureSystem(): { readonly browser: string } {
  const missing = [...(findBrowser() ? [] : ['chromium']), ...(find('curl') ? [] : ['curl'])];
  if (missing.length > 0) install(missing);
  const browser = findBrowser();
  if (!browser) throw new Misuse(advice(['chromium']));
  return { browser };
}

function findBrowser(): string | undefined {
  const chosen = process.env.CHROMIUM;
  if (chosen && !existsSync(chosen)) throw new Misuse(`CHROMIUM=${chosen}: there is no such file.`);
  return chosen || BROWSERS.map(find).find(Boolean);
}

const find = (program: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(':')
    .map((folder) => `${folder}/${program}`)
    .find((path) => existsSync(path));

function install(packages: readonly string[]): void {
  const isDebian = existsSync('/etc/debian_version') && find('apt-get');
  if (!isDebian || process.getuid?.() !== 0) throw new Misuse(advice(packages));
  process.stdout.write(`Installing ${packages.join(' and ')} with apt-get …\n`);
  const apt = (...args: string[]): void => {
    execFileSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...packages);
}

const advice = (packages: readonly string[]): string =>
  `The tests need ${packages.join(' and ')}, which ${packages.length > 1 ? 'are' : 'is'} not on PATH: install with your system's package manager${
    packages.includes('chromium') ? ', or set CHROMIUM to the path of a Chromium or Chrome' : ''
  }.`;
