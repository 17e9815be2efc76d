import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { findPython } from '../../scripts/test/python.ts';
import { callSandbox, startCheckedSandbox } from '../../scripts/serve/sandbox/checked-sandbox.ts';
import { json, startUnreliableServer } from '../../templates/typescript/unreliable-server.ts';
import { addEntity } from './add-entity.ts';
import { runBare } from './program.ts';
import { ProjectCopy } from './project-copy.ts';

// A designer adds an entity that uses everything a contract may contain, and edits nothing outside spec/.
// test/thorough/new-entity.test.ts runs its generated tests, which run the samples and clients in every language, and has
// the tests that need compilers, a package or the site.
describe('a new entity with its five operations', () => {
  let project: ProjectCopy;

  beforeAll(async () => {
    project = new ProjectCopy();
    addEntity(project);
    const { stderr, code } = await project.generate();
    expect(stderr).toBe('');
    expect(code).toBe(0);
  });
  afterAll(() => project.remove());

  test('gives every operation its page, its samples and its tests', () => {
    const pages = ['listbudgets', 'getbudget', 'createbudget', 'updatebudget', 'deletebudget'];
    const files = [
      ...pages.map((page) => `reference/${page}.md`),
      ...['small.py', 'small.sh', 'small.ts', 'whole.py', 'whole.sh', 'whole.ts'].map(
        (name) => `samples/createBudget/${name}`,
      ),
      'samples/listBudgets/request.sh',
      'tests/delete-budget.test.ts',
      'tests/budgets-sequence.test.ts',
    ];
    expect(files.filter((file) => !existsSync(join(project.root, 'generated', file)))).toEqual([]);
  });

  test('gives a page that names each kind of field', () => {
    const page = project.read('generated/reference/createbudget.md');
    const body = page.slice(page.indexOf('### Body'), page.indexOf('## Response'));
    expect(body).toMatchInlineSnapshot(`
      "### Body

      Required: \`application/json\`, Budget.

      :::field-list{id="body"}

      - \`name\` string

        The name. maxLength: \`40\`.

      - \`secret-note\` string · secret

        A secret with a hyphen in its name.

      - \`kind\` one of \`daily\`, \`monthly\` · required

        How long a budget runs.

      - \`amount\` number or null

        The limit, or null for none. Default: \`10\`. minimum: \`0\`.

      - \`target\` string or BudgetTarget

        What is limited.

        - \`route\` string

          The name of the route.

      - \`grid\` list of list of integer

        Weights by weekday and hour.

      - \`labels\` map of string

        Labels by name.

      - \`parent\` Budget

        The budget above this one. It has the fields of Budget, as above.

      - \`schedule\` object

        When the budget applies.

        - \`from\` string (date-time) · required

          The first moment.

        - \`zone\` always \`UTC\` · deprecated

          The only time zone.

      - \`anything\` any

        Any value at all.

      The server sets \`id\`: leave them out.

      :::

      ::slot{name="body-notes"}

      "
    `);
  });

  test('gives a client that knows what is secret, and gives options different names', () => {
    const client = project.read('generated/typescript/client.ts');
    expect(client).toContain("'secret-note',");
    expect(client).toContain('readonly fetch2?: string | undefined;');
    expect(client).toContain("'GATEHOUSE_FETCH2'");
  });

  test('gives clients that warn of deprecated parts and describe the format of strings', () => {
    const read = (file: string): string => project.read(`generated/${file}`);
    const client = read('typescript/client.ts');
    expect(client).toMatch(/@deprecated\n +\*\/\n +classValue: string;/);
    expect(client).toMatch(/@deprecated\n +\*\/\n +deleteBudget\(/);
    const types = read('typescript/schema.d.ts');
    expect(types).toMatch(/@deprecated\n[^/]*\*\/\n +zone\?/);
    expect(types).toMatch(/Format: date-time\n/);
    const models = read('python/gatehouse_sdk/models.py');
    expect(models).toMatch(/zone: [^]*?"zone", [^\n]*deprecated=True/);
    expect(models).toContain('The first moment. A date and time as text (RFC 3339)');
    const operations = read('python/gatehouse_sdk/_operations.py');
    expect(operations).toContain('deprecated=("class",)');
    expect(operations).toMatch(/DELETE_BUDGET[^=]* = Operation\([^]*?is_deprecated=True/);
  });

  /** Run a command of the new group, with a secret on standard input. */
  const runProgram = (words: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    runBare(findPython() ?? '', ['-m', 'gatehouse_sdk', 'budget', ...words], {
      input: 'hush',
      env: { PYTHONPATH: join(project.root, 'generated/python'), COLUMNS: '80', ...env },
    });

  test.skipIf(!findPython())('gives the program a group with help', async () => {
    const { stdout, code } = await runProgram(['list', '--help']);
    expect(code).toBe(0);
    const options = stdout.slice(stdout.indexOf('options:'), stdout.indexOf('options of'));
    expect(options).toMatchInlineSnapshot(`
      "options:
        -h, --help         show this help message and exit
        --page-size VALUE  How many budgets to list.
        --kind VALUE       The kinds to list.
        --class VALUE      Deprecated. A word that languages reserve; 'quoted' &
                           "odd" | \`values\`.
        --trace VALUE      A header that a call may leave out.

      "
    `);
    expect((await runProgram(['--help'])).stdout).toContain('Limits on what routes may cost.');
  });

  test.skipIf(!findPython())('gives the program a flag for each plain field', async () => {
    const server = await startUnreliableServer(json({ name: 'a', kind: 'daily' }));
    onTestFinished(() => server.close());
    const env = {
      GATEHOUSE_BASE_URL: server.url,
      GATEHOUSE_API_KEY: 'any',
      GATEHOUSE_FETCH2: 'any',
    };
    const create = (...words: string[]) => runProgram(['create', ...words], env);
    const { stdout } = await create('--help');
    expect(stdout.slice(stdout.indexOf('  --name'))).toBe(
      `  --name VALUE          The name.
  --secret-note-file FILE
                        a file that contains it, or - for standard input. A
                        secret with a hyphen in its name.
  --kind VALUE          daily or monthly. How long a budget runs.
  --amount VALUE        The limit, or null for none.
`,
    );
    const words = '--kind daily --amount 2.50 --secret-note-file - --name 7'.split(' ');
    expect(await create(...words)).toMatchObject({ code: 0, stderr: '' });
    expect(server.received.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { name: '7', kind: 'daily', amount: 2.5, 'secret-note': 'hush' },
    ]);
    for (const amount of ['NaN', '1e', '"1"', 'true']) {
      expect((await create('--amount', amount)).stderr).toContain(
        `argument --amount: expected a number, found '${amount}'.`,
      );
    }
    expect((await create('--kind', 'weekly')).stderr).toContain("(choose from 'daily', 'monthly'");
  });

  test('is stored by the sandbox without what only the server sets, at any depth', async () => {
    const sandbox = await startCheckedSandbox({
      definition: join(project.root, 'generated/openapi/admin.json'),
    });
    const play = (line: string, body?: unknown): ReturnType<typeof callSandbox> =>
      callSandbox(sandbox.url, line, body, { 'x-gatehouse-fetch': 'fetch-1' });
    const item = '/v1/admin/budgets/gr%C3%B6%C3%9Fe%2F2%25';
    const budget = { name: 'größe/2%', kind: 'daily', parent: { name: 'above', kind: 'monthly' } };
    const sent = { ...budget, id: 99, parent: { ...budget.parent, id: 98 } };
    onTestFinished(() => sandbox.close());
    expect(await play('GET /v1/admin/budgets')).toEqual({ status: 400, body: 'Bad Request' });
    expect(await play('POST /v1/admin/budgets', sent)).toEqual({
      status: 200,
      body: { ...budget, id: 1 },
    });
    expect(await play(`PUT ${item}`, { kind: 'monthly' })).toMatchObject({ status: 200 });
    expect(await play(`GET ${item}`)).toEqual({
      status: 200,
      body: { name: 'größe/2%', kind: 'monthly', id: 1 },
    });
    await play(`DELETE ${item}`);
    expect(await play(`PUT ${item}`, budget)).toEqual({
      status: 400,
      body: 'Invalid request payload',
    });
  });
});
