import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { environmentName } from '../../generators/samples/environment.ts';
import { environmentPrefix, headerOptions, packageName } from '../../generators/python/names.ts';
import { packageName as npmName } from '../../generators/typescript/names.ts';
import type { Model } from '../../model/types.ts';
import { LEFT_OUT, LEFT_OUT_MODULES } from './left-out.ts';

/** What a reader of the documentation has: the packages installed, the variables set. */
export interface Stage {
  /** A new folder for a page, empty. */
  readonly pageFolder: (name: string) => string;
  /** What programs find in their environment, against a server. */
  readonly environment: (baseUrl: string) => NodeJS.ProcessEnv;
  readonly python: string;
  readonly remove: () => void;
}

/** Sets up a stage for the packages in `generated`. `python` is the file of one. */
export function setStage(generated: string, model: Model, python: string): Stage {
  const { product } = model;
  const folder = mkdtempSync(join(tmpdir(), 'samples-'));
  const bin = join(folder, 'bin');
  const command = (name: string, script: string): void => {
    writeFileSync(join(bin, name), `#!/bin/bash\n${script}\n`, { mode: 0o755 });
  };
  mkdirSync(bin);
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
    python,
    pageFolder: (name) => mkdtempSync(join(folder, `${name.replaceAll(/\W+/g, '-').slice(-40)}-`)),
    environment: (baseUrl) => {
      const variables = { BASE_URL: baseUrl, ...values };
      const prefix = environmentPrefix(product);
      return {
        PATH: `${bin}:${dirname(process.execPath)}:${process.env.PATH ?? ''}`,
        // Without the machine's own settings: no proxy, no configuration of curl.
        HOME: folder,
        CURL_HOME: '/nonexistent',
        LANG: 'C.UTF-8',
        PYTHONPATH: join(generated, 'python'),
        PYTHONPYCACHEPREFIX: join(folder, 'compiled'),
        PYTHONUTF8: '1',
        ...variables,
        ...Object.fromEntries(
          Object.entries(variables).map(([name, value]) => [`${prefix}_${name}`, value]),
        ),
      };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

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
