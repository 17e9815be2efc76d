import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { document } from '../../scripts/lib/own-contract.ts';
import {
  answer,
  startUnreliableServer,
  type UnreliableServer,
} from '../../templates/typescript/unreliable-server.ts';
import { ROOT } from '../root.ts';
import { PACKAGE, PROGRAM, PYTHON, runCommandLine, runPython, variable } from './program.ts';

/**
 * One table of what the TypeScript client, the Python client and the command line show of secrets. That
 * a whole run with all its logs shows none is left to secrecy.test.ts.
 */

const MASK = '**********';
const KEY = 'key-7f3a9c51e2';
const SENT = 'sent-b86d04e7c1';
const IN_CONFIG = 'config-51c0d3';

/** An error that a server returns to a PUT with secrets in its body, and what the clients show of it. */
interface Row {
  readonly key?: string;
  readonly sent?: string;
  /** The body of the response, as JSON unless it is a `text`. */
  readonly body?: unknown;
  readonly text?: string;
  readonly header?: string;
  readonly want: { readonly body?: unknown; readonly message?: string; readonly header?: string };
}

const same = (text: string) => ({ body: text, message: text });

/** Every field that is secret in the contract, whatever the clients were made to know. */
const { schemas } = document['components'] as {
  schemas: Record<string, { properties?: Record<string, { format?: string }> }>;
};
const SECRET_FIELDS = Object.values(schemas).flatMap(({ properties = {} }) =>
  Object.keys(properties).filter((name) => properties[name]?.format === 'password'),
);

const ERRORS: Readonly<Record<string, Row>> = {
  'every secret field of the contract': {
    body: Object.fromEntries(SECRET_FIELDS.map((name) => [name, `stored-${name}`])),
    want: { body: Object.fromEntries(SECRET_FIELDS.map((name) => [name, MASK])) },
  },
  'a secret field': {
    body: { reason: 'x', virtual_secret_key: 'stored-1', of: [{ api_key: 7 }] },
    want: {
      body: { reason: 'x', virtual_secret_key: MASK, of: [{ api_key: MASK }] },
      message: `{"reason":"x","virtual_secret_key":"${MASK}","of":[{"api_key":"${MASK}"}]}`,
    },
  },
  'a secret in the message of problem details': {
    body: { detail: `No key ${KEY}: ${SENT}.`, virtual_secret_key: 'stored-1' },
    want: {
      body: { detail: `No key ${MASK}: ${MASK}.`, virtual_secret_key: MASK },
      message: `No key ${MASK}: ${MASK}.`,
    },
  },
  'a list of secrets, and secrets that are empty': {
    body: { virtual_secret_key: ['stored-1'], api_key: '', api_key_secret_key: null },
    want: { body: { virtual_secret_key: MASK, api_key: '', api_key_secret_key: null } },
  },
  'the key in a text': { body: `No key ${KEY}.`, want: same(`No key ${MASK}.`) },
  'the key within a word': { body: `x${KEY}y`, want: same(`x${MASK}y`) },
  'the key as a name': {
    body: { [KEY]: { of: KEY } },
    want: { body: { [MASK]: { of: MASK } } },
  },
  'a secret that was sent': { body: `Wrong: ${SENT}`, want: same(`Wrong: ${MASK}`) },
  'a secret of a free-form object': { body: [IN_CONFIG], want: { body: [MASK] } },
  'a page': { text: `<p>${SENT} ${KEY}</p>`, want: same(`<p>${MASK} ${MASK}</p>`) },
  'a secret that JSON escapes': {
    sent: 'a"b\\c-12345678',
    text: 'not JSON: "a\\"b\\\\c-12345678"',
    want: same(`not JSON: "${MASK}"`),
  },
  'a secret that addresses escape': {
    sent: 'a/b+c=12345678',
    body: '',
    header: '/?key=a%2Fb%2Bc%3D12345678',
    want: { header: `/?key=${MASK}` },
  },
  'a header with the key': { body: '', header: `a ${KEY}`, want: { header: `a ${MASK}` } },
  'a key of one letter': {
    key: 'a',
    body: 'Invalid payload: a',
    header: 'a plain, and lasting, value',
    want: { ...same(`Invalid payload: ${MASK}`), header: `${MASK} plain, and lasting, value` },
  },
  'a short secret': {
    sent: 'hush',
    body: 'hushed: hush, "hush", _hush_ and hush2',
    want: same(`hushed: ${MASK}, "${MASK}", _${MASK}_ and hush2`),
  },
  'a number': { key: '1234567890', body: { of: 1234567890 }, want: { body: { of: MASK } } },
  'JSON that is cut': {
    text: '{"detail":"x","api_key": "stored-1\\" and more',
    want: same(`{"detail":"x","api_key": "${MASK}`),
  },
  'JSON in a text': {
    body: 'Refused: {"api_key":"stored-1\\"2","name":"a"} and {\\"api_key\\": \\"stored-3\\", 1}',
    want: same(`Refused: {"api_key":"${MASK}","name":"a"} and {\\"api_key\\": \\"${MASK}\\", 1}`),
  },
  'a form': {
    body: 'Refused: name=a&api_key=stored-1&weight=2',
    want: same(`Refused: name=a&api_key=${MASK}&weight=2`),
  },
  'the name of a field': { body: 'api_key: is required', want: same('api_key: is required') },
  'what is nested deeply': {
    text: `${'['.repeat(150)}{"api_key":"stored-1","a":"${KEY}"}${']'.repeat(150)}`,
    want: {},
  },
  'what is nested more deeply than Python can read': {
    text: `${'['.repeat(100_000)}{"api_key":"stored-1","a":"${KEY}"}${']'.repeat(100_000)}`,
    want: { message: `${'['.repeat(100)}"…"${']'.repeat(100)}` },
  },
};
const ROWS = Object.values(ERRORS);

/** A route as a server returns it, with a secret in each kind of place. */
const ROUTE = {
  name: 'a',
  models: [{ name: 'm', virtual_secret_key: 'stored-1' }],
  config: { api_key: 'stored-2', list: [{ api_key: 'stored-3' }], empty: { api_key: '' } },
  unknown: { api_key: 'stored-4' },
};

/** What a client shows of an error: for the command line, its one line. */
interface Shown {
  readonly message: string;
  readonly body?: unknown;
  readonly header?: string;
  /** Everything that the client prints or logs. */
  readonly printed: string;
}

let server: UnreliableServer;
beforeAll(async () => {
  server = await startUnreliableServer((response) => {
    const index = Number(response.req.url?.split('/').at(-1));
    const { body, text, header = '' } = ROWS[index] ?? { body: ROUTE };
    answer(index in ROWS ? 400 : 200, text ?? JSON.stringify(body), { 'x-note': header })(response);
  });
});
afterAll(() => server.close());

const sentBy = ({ sent = SENT }: Row): object => ({
  models: [{ virtual_secret_key: sent }],
  config: { api_key: IN_CONFIG },
});

const settings = (key = KEY): Record<string, string> => ({
  [variable('BASE_URL')]: server.url,
  [variable('API_KEY')]: key,
});

interface Client {
  updateRoute(input: object): Promise<unknown>;
  getRoute(input: object): Promise<typeof ROUTE>;
  queryRoute(input: object): Promise<object>;
}
const sdk = (await import(join(ROOT, 'generated/typescript/index.ts'))) as Record<
  string,
  new (options: object) => Client
>;
const [clientName = ''] = Object.keys(sdk).filter((name) => name.toLowerCase() === PROGRAM);

async function typeScript(row: Row, index: number): Promise<Shown> {
  const lines: string[] = [];
  const logger = { debug: (line: string) => lines.push(line) };
  const options = { baseUrl: server.url, apiKey: row.key ?? KEY, logger };
  const client = new (sdk[clientName] ?? expect.fail(clientName))(options);
  const error = await client.updateRoute({ routename: `${index}`, body: sentBy(row) }).then(
    () => expect.fail('The call did not fail.'),
    (problem: Error & { body: unknown; headers: Headers }) => problem,
  );
  expect(lines).toEqual([expect.stringMatching(/^PUT \S+: 400, attempt 1, \d+ ms$/)]);
  const { message, body, headers } = error;
  const printed = [
    inspect(error, { depth: 200, showHidden: true }),
    JSON.stringify(error),
    ...lines,
  ].join('\n');
  return { message, body, header: headers.get('x-note') ?? '', printed };
}

/** Run a program in Python with the package as `sdk`, and return what it prints as JSON. */
async function python<Result>(program: string, input: unknown): Promise<Result> {
  const script = `import importlib, json, sys\nsdk = importlib.import_module("${PACKAGE}")\n${program}`;
  const { code, stdout, stderr } = await runPython(['-c', script], {
    env: settings(),
    input: JSON.stringify(input),
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout) as Result;
}

const PYTHON_ERRORS = `
import io, logging
results = []
for index, (key, body) in enumerate(json.load(sys.stdin)):
    log = io.StringIO()
    logging.basicConfig(stream=log, level=logging.DEBUG, force=True)
    [Client] = [getattr(sdk, name) for name in sdk.__all__ if name.endswith("Client") and not name.startswith("Async")]
    try:
        with Client(api_key=key, retries=0) as client:
            client.update_route(str(index), sdk.Route.from_dict(body))
    except sdk.ApiError as error:
        printed = "\\n".join([str(error), repr(error), repr(error.__dict__), log.getvalue()])
        results.append({"message": error.message, "body": error.body, "header": error.headers["x-note"], "printed": printed})
print(json.dumps(results))
`;

/** The secrets of a row, which may be in nothing that is shown. */
const secretsOf = ({ key = KEY, sent = SENT }: Row): string[] =>
  [key, sent, IN_CONFIG, 'stored-'].filter((secret) => secret.length >= 8 || secret === 'stored-');

describe('an error shows no secret', () => {
  let inPython: readonly Shown[] = [];
  beforeAll(async () => {
    if (!PYTHON) return;
    const input = ROWS.map((row) => [row.key ?? KEY, sentBy(row)]);
    inPython = await python<Shown[]>(PYTHON_ERRORS, input);
  });

  test.for(Object.entries(ERRORS).map(([name, row], index) => [name, row, index] as const))(
    'in %s, with every client',
    async ([, row, index], context) => {
      const shown = await typeScript(row, index);
      expect(shown).toMatchObject(row.want);
      for (const secret of secretsOf(row)) expect(shown.printed).not.toContain(secret);

      if (!PYTHON) context.skip('There is no Python.');
      const other = inPython[index] ?? expect.fail();
      // Python cannot read what is nested more deeply than its stack, and keeps the text.
      const isText = typeof other.body === 'string';
      if (isText === (typeof shown.body === 'string')) {
        const { message, body, header } = shown;
        expect(other).toMatchObject({ message, body, header });
      }
      expect(other.printed).toMatch(/PUT \S+: 400, attempt 1, \d+ ms/);
      const words = ['route', 'update', `${index}`, '--file', '-'];
      const { stderr } = await runCommandLine(words, {
        env: { ...settings(row.key), [variable('RETRIES')]: '0' },
        input: JSON.stringify(sentBy(row)),
      });
      const line = `${PROGRAM}: updateRoute failed: 400 ${other.message || '(no message)'}\n`;
      expect(stderr).toBe(line);
      for (const secret of secretsOf(row)) expect(other.printed + stderr).not.toContain(secret);
    },
  );
});

const PYTHON_RESPONSE = `
[Client] = [getattr(sdk, name) for name in sdk.__all__ if name.endswith("Client") and not name.startswith("Async")]
with Client() as client:
    route = client.get_route("get")
    outcome = client.query_route("query")
    client.update_route("python", route)
print(json.dumps([f"{route} {route!r} {[route]} {outcome}", [route.to_dict(reveal_secrets=True), outcome]]))
`;

describe('a response shows no secret when it is printed, and keeps all to be sent back', () => {
  /** The body of the request that ends with the name of a client. */
  const received = (name: string): unknown =>
    JSON.parse(server.received.find(({ target }) => target.endsWith(`/${name}`))?.body ?? '');

  test('with the TypeScript client', async () => {
    const client = new (sdk[clientName] ?? expect.fail())({ baseUrl: server.url, apiKey: KEY });
    const route = await client.getRoute({ routename: 'get' });
    const outcome = await client.queryRoute({ routename: 'query' });
    for (const printed of [route, outcome]) {
      expect(inspect(printed, { depth: 9, showHidden: true })).not.toContain('stored-');
      // As console.dir prints it, and the console of a browser.
      expect(inspect(printed, { depth: 9, customInspect: false })).not.toContain('stored-');
      expect(JSON.parse(JSON.stringify(printed))).toEqual(ROUTE);
      expect({ ...printed }).toEqual(ROUTE);
    }
    await client.updateRoute({ routename: 'typescript', body: { ...route } });
    expect(received('typescript')).toEqual(ROUTE);
  });

  test.skipIf(!PYTHON)('with the Python client', async () => {
    const [printed, kept] = await python<[string, unknown[]]>(PYTHON_RESPONSE, null);
    expect(printed).toContain(`'api_key': '${MASK}'`);
    expect(printed).toContain(`SecretStr('${MASK}')`);
    expect(printed).not.toContain('stored-');
    expect(kept).toEqual([ROUTE, ROUTE]);
    expect(received('python')).toEqual(ROUTE);
  });

  test.skipIf(!PYTHON)('with the command line', async () => {
    const get = async (...options: string[]): Promise<string> =>
      (await runCommandLine(['route', 'get', 'get', ...options], { env: settings() })).stdout;
    for (const form of ['json', 'yaml', 'table']) {
      const printed = await get('--output', form);
      expect(printed).toContain(MASK);
      expect(printed).not.toContain('stored-');
    }
    const input = await get('--output', 'json', '--show-secrets');
    expect(JSON.parse(input)).toEqual(ROUTE);
    const update = ['route', 'update', 'cli', '--file', '-'];
    expect(await runCommandLine(update, { env: settings(), input })).toMatchObject({ code: 0 });
    expect(received('cli')).toEqual(ROUTE);
  });
});
