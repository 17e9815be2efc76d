import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { environmentName } from '../../model/identifier.ts';
import { pythonOptions, pythonPackage } from '../../generate/python/names.ts';
import { environmentPrefix } from '../../generate/sdk.ts';
import { npmPackage } from '../../generate/typescript/names.ts';
import type { Model } from '../../model/types.ts';
import type { ShellCommand } from '../read/shell.ts';
import {
  programScript,
  sessionScript,
  startProgramServer,
  type ProgramServer,
} from './program-server.ts';
import { SESSION } from './session.ts';

/** Commands that do nothing when samples run, with the reason. All other commands run. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  apt: 'changes the machine',
  'apt-get': 'changes the machine',
  brew: 'changes the machine',
  docker: 'needs a service of the machine',
  git: 'fetches from the network',
  make: 'runs the project itself, whose commands have their own tests',
  npm: 'fetches from the network; the package is there already',
  npx: 'fetches from the network',
  pip: 'fetches from the network; the package is there already',
  pip3: 'fetches from the network; the package is there already',
  pnpm: 'fetches from the network; the package is there already',
  ssh: 'needs another machine',
  sudo: 'changes the machine',
  yarn: 'fetches from the network; the package is there already',
};

/** Modules of Python that install: `python -m pip` does nothing either. */
const LEFT_OUT_MODULES = ['pip', 'venv'];

/** Return whether a command does nothing when samples run. */
export const isLeftOut = ({ name, words: [option, module] }: ShellCommand): boolean =>
  Object.hasOwn(LEFT_OUT, name) ||
  (/^python3?$/.test(name) &&
    option?.text === '-m' &&
    LEFT_OUT_MODULES.includes(module?.text ?? ''));

/** The environment of a reader of the documentation. */
export interface Stage {
  /** Create a folder for a page. */
  readonly pageFolder: (name: string) => string;
  /** Return the environment variables of programs, for a server. */
  readonly environment: (baseUrl: string) => NodeJS.ProcessEnv;
  readonly remove: () => Promise<void>;
}

/**
 * Set up the environment of a reader who is ready: the packages in `generated` are installed, the
 * variables are set, and commands that install do nothing. `python` is the path of a Python.
 */
export async function setReadyStage(
  generated: string,
  model: Model,
  python: string,
): Promise<Stage> {
  const { product } = model;
  const { folder, bin, command, remove } = openStage();
  const base = { ...machineEnvironment(folder, bin), PYTHONPATH: join(generated, 'python') };
  for (const name of Object.keys(LEFT_OUT)) command(name, 'exit 0');
  // Installing the Python package would create this command.
  const server =
    python === ''
      ? undefined
      : await startProgramServer(python, pythonPackage(product).module, base);
  if (server) {
    command(product.slug, programScript(server));
    for (const name of ['python', 'python3']) command(name, pythonCommand(python, server));
  }

  // Node doesn't run TypeScript in node_modules, so this module exports a file outside.
  const installed = join(folder, 'node_modules', npmPackage(product).name);
  mkdirSync(installed, { recursive: true });
  writeFileSync(
    join(installed, 'package.json'),
    JSON.stringify({ name: npmPackage(product).name, type: 'module', exports: './index.js' }),
  );
  const entry = JSON.stringify(join(generated, 'typescript/index.ts'));
  writeFileSync(join(installed, 'index.js'), `export * from ${entry};\n`);

  const values = variableValues(model);
  return {
    pageFolder: (name) => pageFolder(folder, name),
    environment: (baseUrl) => {
      const variables = { BASE_URL: baseUrl, ...values };
      const prefix = environmentPrefix(product);
      return {
        ...base,
        ...variables,
        ...Object.fromEntries(
          Object.entries(variables).map(([name, value]) => [`${prefix}_${name}`, value]),
        ),
      };
    },
    remove: async () => {
      await server?.stop();
      await remove();
    },
  };
}

/** The start of newcomers. */
export interface Beginning {
  /** Files to copy into each page's folder: built packages, downloads. */
  readonly files: readonly string[];
  /** The path of a Python that can install packages. */
  readonly python: string;
  /** The URL of an npm registry. */
  readonly registry: string;
  /** The folder in which pip finds other packages, because it uses no index. */
  readonly wheels?: string | undefined;
}

/** Set up the environment of a newcomer: nothing is installed, only the server's URL is set, every command runs. */
export function setNewcomersStage({ files, python, registry, wheels }: Beginning): Stage {
  const { folder, bin, command, remove } = openStage();
  for (const name of ['python', 'python3']) command(name, venvCommand(python));
  return {
    pageFolder: (name) => {
      const page = pageFolder(folder, name);
      for (const file of files) cpSync(file, join(page, basename(file)));
      return page;
    },
    environment: (baseUrl) => ({
      ...machineEnvironment(folder, bin),
      PIP_NO_INDEX: '1',
      ...(wheels ? { PIP_FIND_LINKS: wheels } : {}),
      npm_config_registry: registry,
      BASE_URL: baseUrl,
    }),
    remove,
  };
}

/** Create a folder, with a folder of commands that replace the machine's own. */
function openStage(): {
  readonly folder: string;
  readonly bin: string;
  readonly command: (name: string, script: string) => void;
  readonly remove: () => Promise<void>;
} {
  const folder = mkdtempSync(join(tmpdir(), 'samples-'));
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  return {
    folder,
    bin,
    command: (name, script) => {
      writeFileSync(join(bin, name), `#!/bin/bash\n${script}\n`, { mode: 0o755 });
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

const pageFolder = (folder: string, name: string): string =>
  mkdtempSync(join(folder, `${name.replaceAll(/\W+/g, '-').slice(-40)}-`));

/** Return an environment without the machine's settings: no proxy, no curl configuration, no commands of a project. */
const machineEnvironment = (folder: string, bin: string): NodeJS.ProcessEnv => ({
  PATH: [
    bin,
    dirname(process.execPath),
    ...(process.env.PATH ?? '').split(':').filter((one) => !one.endsWith('node_modules/.bin')),
  ].join(':'),
  HOME: folder,
  CURL_HOME: '/nonexistent',
  LANG: 'C.UTF-8',
  PYTHONPYCACHEPREFIX: join(folder, 'compiled'),
  PYTHONUTF8: '1',
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
});

/** Return the values of variables in samples: any key, and the contract's example of each header. */
function variableValues(model: Model): Record<string, string> {
  const parameters = model.operations.flatMap((operation) => operation.parameters);
  return Object.fromEntries(
    pythonOptions(model).map(({ option, header }) => {
      const parameter = parameters.find((one) => one.in === 'header' && one.name === header);
      return [environmentName(option), String(parameter?.example ?? 'example-key')];
    }),
  );
}

/** Return a Python command that installs nothing, and whose virtual environments are empty folders: all is there. */
const pythonCommand = (python: string, server: ProgramServer): string => `
if [ "\${*: -1}" = ${quoted(SESSION)} ]; then ${sessionScript(server)}; fi
if [ "$1 $2" = "-m venv" ]; then mkdir -p "$3/bin" && : > "$3/bin/activate" && exit 0; fi
if [ "$1 $2" = "-m pip" ]; then exit 0; fi
exec ${quoted(python)} "$@"`;

/**
 * Return a Python command that creates its first virtual environment as usual, which takes seconds, and
 * gives later ones the pip of that one.
 */
const venvCommand = (python: string): string => `
python=${quoted(python)}
pip="$HOME/pip"
if [ "$1 $2 $#" != "-m venv 3" ]; then exec "$python" "$@"; fi
if [ -e "$pip" ]; then
  "$python" -m venv --without-pip "$3"
  echo "$pip" >"$(echo "$3"/lib/python*/site-packages)/pip.pth"
  sed "1s|.*|#!$PWD/$3/bin/python|" "$pip/pip.py" >"$3/bin/pip"
  chmod +x "$3/bin/pip"
else
  "$python" -m venv "$3"
  cp -r "$3"/lib/python*/site-packages "$pip"
  cp "$3/bin/pip" "$pip/pip.py"
fi`;

const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;
