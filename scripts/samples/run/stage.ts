import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { environmentName } from '../../generators/samples/environment.ts';
import { environmentPrefix, headerOptions, packageName } from '../../generators/python/names.ts';
import { packageName as npmName } from '../../generators/typescript/names.ts';
import type { Model } from '../../model/types.ts';
import { LEFT_OUT, LEFT_OUT_MODULES } from './left-out.ts';

/** What a reader of the documentation has. */
export interface Stage {
  /** A new folder for a page. */
  readonly pageFolder: (name: string) => string;
  /** What programs find in their environment, against a server. */
  readonly environment: (baseUrl: string) => NodeJS.ProcessEnv;
  readonly remove: () => void;
}

/**
 * A reader who is ready: the packages in `generated` are installed, the variables set, and commands
 * that install do nothing. `python` is the file of one.
 */
export function setReadyStage(generated: string, model: Model, python: string): Stage {
  const { product } = model;
  const { folder, bin, command, remove } = openStage();
  for (const name of Object.keys(LEFT_OUT)) command(name, 'exit 0');
  // As installing the Python package would put it there.
  command(product.slug, `exec ${quoted(python)} -m ${packageName(product)} "$@"`);
  for (const name of ['python', 'python3']) command(name, pythonCommand(python));

  // What stands under node_modules itself would not be read as TypeScript.
  const installed = join(folder, 'node_modules', npmName(product));
  mkdirSync(installed, { recursive: true });
  writeFileSync(
    join(installed, 'package.json'),
    JSON.stringify({ name: npmName(product), type: 'module', exports: './index.js' }),
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
        ...machineEnvironment(folder, bin),
        PYTHONPATH: join(generated, 'python'),
        ...variables,
        ...Object.fromEntries(
          Object.entries(variables).map(([name, value]) => [`${prefix}_${name}`, value]),
        ),
      };
    },
    remove,
  };
}

/** What newcomers start from. */
export interface Beginning {
  /** Copied into each page's folder: built packages, downloads. */
  readonly files: readonly string[];
  /** The file of a Python that can install packages. */
  readonly python: string;
  /** The address of a registry for npm. */
  readonly registry: string;
  /** The folder in which pip finds what is not beside the page; it asks no index. */
  readonly wheels?: string | undefined;
}

/** A newcomer: nothing is installed, no variable is set but the server's address, every command runs. */
export function setNewcomersStage({ files, python, registry, wheels }: Beginning): Stage {
  const { folder, bin, command, remove } = openStage();
  for (const name of ['python', 'python3']) command(name, `exec ${quoted(python)} "$@"`);
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

/** A folder, and in it one for commands that stand before the machine's own. */
function openStage(): {
  readonly folder: string;
  readonly bin: string;
  readonly command: (name: string, script: string) => void;
  readonly remove: () => void;
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
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const pageFolder = (folder: string, name: string): string =>
  mkdtempSync(join(folder, `${name.replaceAll(/\W+/g, '-').slice(-40)}-`));

/** Without the machine's own settings: no proxy, no configuration of curl, nothing that a project installed. */
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
});
/** What the variables of samples hold: any key, and the contract's example of each header. */
function variableValues(model: Model): Record<string, string> {
  const parameters = model.operations.flatMap((operation) => operation.parameters);
  return Object.fromEntries(
    headerOptions(model).map(({ option, header }) => {
      const parameter = parameters.find((one) => one.in === 'header' && one.name === header);
      return [environmentName(option), String(parameter?.example ?? 'example-key')];
    }),
  );
}

/** A Python whose new environments are empty folders, since everything is installed. */
const pythonCommand = (python: string): string => `
if [ "$1 $2" = "-m venv" ]; then mkdir -p "$3/bin" && : > "$3/bin/activate" && exit 0; fi
case "$1 $2" in ${Object.keys(LEFT_OUT_MODULES)
  .map((name) => `"-m ${name}"`)
  .join('|')}) exit 0 ;; esac
exec ${quoted(python)} "$@"`;

const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;
