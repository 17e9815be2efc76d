import { execFile } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import {
  edited,
  type ContractEdit,
  ROUTE,
  ROUTE_NAME,
  ROUTES,
  SECRETS,
} from './fixture-contract.ts';
import { lintContract } from './lint.ts';
import { relativeTo } from './read-contract.ts';
import { THIS_PROJECT, writeProject } from './temporary-project.ts';

// `npx redocly lint` and `npx spectral lint spec/admin.yaml` read the project's configuration as
// `make lint` does, which runs the two libraries itself. What make lint makes of findings that overlap:
// see lint.test.ts.

/** Mistakes by their finding, `rule file:line`, as the linter and `make lint` report it. */
type Mistakes = Readonly<Record<string, ContractEdit>>;

const BY_REDOCLY: Mistakes = {
  'no-invalid-media-type-examples spec/paths/routes.yaml:18': [ROUTES, 'name: support', 'name: 7'],
  'struct spec/paths/secrets.yaml:5': [
    SECRETS,
    'summary: List secrets',
    'summary: List secrets\n  deprecated: sometimes',
  ],
  'rule/path-parameter-required spec/parameters/RouteName.yaml:3': [
    ROUTE_NAME,
    'required: true',
    'required: false',
  ],
  'no-unresolved-refs spec/paths/secrets.yaml:11': [
    SECRETS,
    '  responses:\n',
    "  responses:\n    '404':\n      $ref: ../errors.yaml#/RouteNotFuond\n",
  ],
};

const BY_SPECTRAL: Mistakes = {
  'operation-id-verb spec/paths/routes.yaml:3': [ROUTES, 'createRoute', 'makeRoute'],
  'error-body spec/errors.yaml:10': ['spec/errors.yaml', 'value: Route', 'value: Ruote'],
  'description-present spec/schemas/Route.yaml:7': [
    ROUTE,
    'format: password\n    description: The key.',
    'format: password',
  ],
  'example-present spec/parameters/Namespace.yaml:1': [
    'spec/parameters/Namespace.yaml',
    'example: main',
    '',
  ],
};

/** Adds each host that a program connects to, to the file that CONNECTIONS names. */
const WATCH = `data:text/javascript,${encodeURIComponent(`
  import { appendFileSync } from 'node:fs';
  import { Socket } from 'node:net';
  const { connect } = Socket.prototype;
  Socket.prototype.connect = function (...words) {
    appendFileSync(process.env.CONNECTIONS, JSON.stringify(words[0]) + '\\n');
    return connect.apply(this, words);
  };`)}`;

test('npx redocly lint, npx spectral lint and make lint agree about each of eight mistakes, without network access', async () => {
  const root = writeProject(edited(Object.values({ ...BY_REDOCLY, ...BY_SPECTRAL })));
  for (const name of ['node_modules', 'package.json', '.npmrc']) {
    symlinkSync(join(THIS_PROJECT, name), join(root, name));
  }
  const [redocly, spectral, own] = await Promise.all([
    run(root, 'redocly', 'lint', '--format=json'),
    run(root, 'spectral', 'lint', 'spec/admin.yaml', '--format=json'),
    lintContract(root),
  ]);

  const byRedocly = (JSON.parse(redocly) as RedoclyReport).problems.map(
    ({ ruleId, location: [place] }) => `${ruleId} ${place.source.ref}:${place.start.line}`,
  );
  const bySpectral = (JSON.parse(spectral) as SpectralReport).map(
    ({ code, source, range }) => `${code} ${relativeTo(root, source)}:${range.start.line + 1}`,
  );
  expect(byRedocly.toSorted()).toEqual(Object.keys(BY_REDOCLY).toSorted());
  // Spectral reports a reference to nothing as well: this rule can't be off.
  const spectralFindings = [...Object.keys(BY_SPECTRAL), `invalid-ref ${SECRETS}:1`];
  expect(bySpectral.toSorted()).toEqual(spectralFindings.toSorted());
  expect(own.map(({ rule, file, line }) => `${rule} ${file}:${line}`).toSorted()).toEqual(
    Object.keys({ ...BY_REDOCLY, ...BY_SPECTRAL }).toSorted(),
  );
  const connections = join(root, 'connections.txt');
  expect(existsSync(connections) ? readFileSync(connections, 'utf8') : '').toBe('');
});

interface RedoclyReport {
  readonly problems: readonly {
    readonly ruleId: string;
    readonly location: readonly [
      { readonly source: { readonly ref: string }; readonly start: { readonly line: number } },
    ];
  }[];
}

type SpectralReport = readonly {
  readonly code: string;
  readonly source: string;
  readonly range: { readonly start: { readonly line: number } };
}[];

/** Run a command as a user types it, in a shell outside the project; it has findings. */
function run(root: string, ...words: readonly string[]): Promise<string> {
  const path = (process.env.PATH ?? '').split(delimiter);
  const env = {
    ...process.env,
    PATH: path.filter((folder) => !folder.includes('node_modules')).join(delimiter),
    NODE_OPTIONS: `--import=${WATCH}`,
    CONNECTIONS: join(root, 'connections.txt'),
  };
  return new Promise((resolve, reject) => {
    execFile('npx', words, { cwd: root, env }, (error, stdout, stderr) => {
      if (error?.code === 1 && stdout) resolve(stdout);
      else reject(new Error(`npx ${words.join(' ')} ended with ${error?.code ?? 0}:\n${stderr}`));
    });
  });
}
