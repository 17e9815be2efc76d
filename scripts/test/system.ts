import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Misuse } from '../lib/command.ts';
import { findBuildingPython, findMypy, findProgram, findPython, hasLangChain } from './python.ts';

/** The first one draws no window, and needs a third less processor time for it. */
const BROWSERS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
] as const;

/** Programs without which some tests are skipped, and what those tests are about. */
const WANTED: Readonly<
  Record<string, { readonly packages: readonly string[]; readonly tests: string }>
> = {
  zsh: { packages: ['zsh'], tests: 'Completion of the command line in zsh not tested' },
  jq: { packages: ['jq'], tests: 'Samples that pipe responses through jq not run' },
  nginx: {
    packages: ['nginx', 'libnginx-mod-http-brotli-static'],
    tests: 'Hosting with nginx not tested',
  },
  ...(process.env.THOROUGH === '1' && {
    caddy: { packages: ['caddy'], tests: 'Hosting with Caddy not tested' },
    twine: { packages: ['twine'], tests: 'Publishing the Python package not tested' },
  }),
};

export interface System {
  readonly browser: string;
  /** What is skipped, and why: a line each. */
  readonly notes: readonly string[];
}

/**
 * Finds what the tests need of the system: a browser of the Chromium family, curl for the shell
 * samples, and what some tests want. On Debian as root, what is missing is installed; elsewhere the
 * message says what to do, or the summary what was skipped.
 */
export function ensureSystem(): System {
  const missing = [
    ...(findBrowser() ? [] : [BROWSERS[0]]),
    ...(findProgram('curl') ? [] : ['curl']),
  ];
  const lacking = Object.entries(WANTED).filter(([program]) => !findProgram(program));
  if (canInstall()) missing.push(...lacking.flatMap(([, { packages }]) => packages));
  if (missing.length > 0) install(missing);
  const browser = findBrowser();
  if (!browser) throw new Misuse(advice([BROWSERS[0]]));
  return { browser, notes: [...preparePython(), ...lackingNotes()] };
}

/** The packages of Debian that the Python package is built, installed, run and checked with. */
const PYTHON_PACKAGES = [
  'python3',
  'python3-venv',
  'python3-pip',
  'python3-setuptools',
  'python3-wheel',
  'python3-yaml',
  'mypy',
];

/**
 * Python is for one of the SDKs alone: without it the other tests run, and the notes say which were
 * skipped, and why.
 */
function preparePython(): string[] {
  if ((!findBuildingPython() || !findPython(['yaml']) || !findMypy()) && canInstall()) {
    try {
      install(PYTHON_PACKAGES);
    } catch (error) {
      process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
  return [
    ...(findPython()
      ? []
      : ["Python SDK not tested: Python 3.10 or later (python3) isn't installed."]),
    ...(findBuildingPython()
      ? []
      : ['Python SDK not built and installed: Python lacks setuptools, wheel, pip or venv.']),
    ...(findPython(['yaml']) === findPython()
      ? []
      : ['YAML bodies of the command line not tested: Python lacks PyYAML.']),
    ...(hasLangChain()
      ? []
      : ["LangChain’s own samples not run: PIP_FIND_LINKS isn't a folder in which pip finds it."]),
    ...(findMypy() ? [] : ["Types of the Python SDK not checked: mypy isn't installed."]),
  ];
}

const lackingNotes = (): string[] =>
  Object.entries(WANTED)
    .filter(([program]) => !findProgram(program))
    .map(([program, { tests }]) => `${tests}: ${program} isn't installed.`);

function findBrowser(): string | undefined {
  const chosen = process.env.CHROMIUM;
  if (chosen && !existsSync(chosen))
    throw new Misuse(`CHROMIUM=${chosen}: the file doesn't exist.`);
  return chosen || BROWSERS.map(findProgram).find(Boolean);
}

const canInstall = (): boolean =>
  existsSync('/etc/debian_version') &&
  findProgram('apt-get') !== undefined &&
  process.getuid?.() === 0;

function install(packages: readonly string[]): void {
  if (!canInstall()) throw new Misuse(advice(packages));
  process.stdout.write(`Installing ${packages.join(' and ')} with apt-get …\n`);
  const apt = (...args: string[]): void => {
    execFileSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      // A server that is installed must not start.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', SYSTEMD_OFFLINE: '1' },
    });
  };
  apt('update');
  // Older systems have only the whole browser.
  const known = packages.map((name) =>
    name === BROWSERS[0] && !isOffered(name) ? BROWSERS[1] : name,
  );
  apt('install', '-y', '--no-install-recommends', ...known);
}

const isOffered = (name: string): boolean =>
  spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0;

const advice = (packages: readonly string[]): string =>
  `The tests need ${packages.join(' and ')}, which ${packages.length > 1 ? 'are' : 'is'} not on PATH: install with your system's package manager${
    packages.includes(BROWSERS[0]) ? ', or set CHROMIUM to the path of a Chromium or Chrome' : ''
  }.`;
