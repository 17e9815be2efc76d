import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findMypy, findPython, pythonEnvironment, runMypy } from '../../scripts/test/python.ts';
import { call, startCheckedSandbox } from '../../scripts/sandbox/checked-sandbox.ts';
import { addEntity } from './add-entity.ts';
import { runTool } from './program.ts';
import { ProjectCopy, type Outcome } from './project-copy.ts';

/**
 * A designer adds an entity that uses everything a contract may hold, and edits nothing outside
 * spec/. The files of new-entity/ are what the designer writes.
 */
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

  test('gives the navigation its group and entries', () => {
    const { groups } = JSON.parse(project.read('generated/reference/index.json')) as {
      groups: { title: string; operations: { summary: string }[] }[];
    };
    expect(
      groups.find(({ title }) => title === 'Cost budgets')?.operations.map((o) => o.summary),
    ).toEqual([
      'List budgets',
      'Get a budget',
      'Create a budget',
      'Update a budget',
      'Delete a budget',
    ]);
  });

  test('gives a page that names each kind of field', () => {
    const page = project.read('generated/reference/createbudget.md');
    expect(page.slice(page.indexOf('## Request body'), page.indexOf('## Example payloads')))
      .toMatchInlineSnapshot(`
      "## Request body

      Required: \`application/json\`, Budget.

      ### Budget

      | Field | Type | Required | Meaning |
      | --- | --- | --- | --- |
      | \`name\` | string |  | The name. maxLength: \`40\`. |
      | \`secret-note\` | string |  | A secret with a hyphen in its name. Secret: never log it. |
      | \`kind\` | one of \`daily\`, \`monthly\` | required | How long a budget runs. |
      | \`amount\` | number or null |  | The limit, or null for none. Default: \`10\`. minimum: \`0\`. |
      | \`target\` | string or [BudgetTarget](#budgettarget) |  | What is limited. |
      | \`grid\` | list of list of integer |  | Weights by weekday and hour. |
      | \`labels\` | map of string |  | Labels by name. |
      | \`parent\` | [Budget](#budget) |  | The budget above this one. |
      | \`schedule\` | object |  | When the budget applies. |
      | \`schedule.from\` | string (date-time) | required | The first moment. |
      | \`schedule.zone\` | always \`UTC\` |  | The only time zone. |
      | \`anything\` | any |  | Any value at all. |

      The server sets \`id\`.

      ### BudgetTarget

      | Field | Type | Meaning |
      | --- | --- | --- |
      | \`route\` | string | The name of the route. |

      "
    `);
  });

  test('gives samples that quote every character', () => {
    expect(project.read('generated/samples/listBudgets/request.sh')).toMatchInlineSnapshot(`
      "curl "$BASE_URL/v1/admin/budgets?page-size=20&kind=daily&kind=monthly&class=a%20b%26c%3Dd%27e%22%24HOME%60%21" \\
        --header "x-api-key: $API_KEY"
      "
    `);
    expect(project.read('generated/samples/listBudgets/request.ts')).toMatchInlineSnapshot(`
      "import { Gatehouse } from 'gatehouse-js';

      const client = new Gatehouse({
        baseUrl: process.env.BASE_URL,
        apiKey: process.env.API_KEY,
      });

      const budgets = await client.listBudgets({
        pageSize: 20,
        kind: ['daily', 'monthly'],
        classValue: 'a b&c=d\\'e"$HOME\`!',
      });
      console.log(budgets);
      "
    `);
  });

  test('gives a client that knows what is secret, and names options apart', () => {
    const client = project.read('generated/typescript/client.ts');
    expect(client).toContain("'secret-note',");
    expect(client).toContain('readonly fetch2?: string | undefined;');
    expect(client).toContain("'GATEHOUSE_FETCH2'");
  });

  test('gives a package that can be built', async () => {
    const { stdout, stderr, code } = await project.run('scripts/commands/packages.ts');
    expect(code, stderr).toBe(0);
    expect(stdout).toContain('TypeScript: packages/gatehouse-js-1.0.0.tgz');
  });

  test('gives Python with names and quotes of its own', () => {
    expect(project.read('generated/samples/updateBudget/whole.py')).toMatchInlineSnapshot(`
      "import os

      from gatehouse_sdk import Budget, BudgetSchedule, BudgetTarget, GatehouseClient

      with GatehouseClient(
          base_url=os.environ["BASE_URL"],
          api_key=os.environ["API_KEY"],
      ) as client:
          answer = client.update_budget(
              "größe/2%",
              Budget(
                  name='it\\'s "odd" $HOME \`ls\` \\\\ */',
                  kind="monthly",
                  amount=None,
                  target=BudgetTarget(route="support-chat"),
                  grid=[[1, 2], [3]],
                  labels={"team": "support"},
                  parent=Budget(name="above", kind="daily"),
                  schedule=BudgetSchedule(from_="2030-01-15T09:30:00Z", zone="UTC"),
                  anything=[1, "two"],
              ),
          )
          print(answer)
      "
    `);
    expect(project.read('generated/samples/listBudgets/request.py')).toMatchInlineSnapshot(`
      "import os

      from gatehouse_sdk import GatehouseClient

      with GatehouseClient(
          base_url=os.environ["BASE_URL"],
          api_key=os.environ["API_KEY"],
      ) as client:
          budgets = client.list_budgets(
              page_size=20,
              kind=["daily", "monthly"],
              class_="a b&c=d'e\\"$HOME\`!",
          )
          print(budgets)
      "
    `);
    const models = project.read('generated/python/gatehouse_sdk/models.py');
    expect(models.slice(models.indexOf('class BudgetSchedule'))).toMatchInlineSnapshot(`
      "class BudgetSchedule(Model):
          """When the budget applies."""

          from_: str = _field(metadata=_wire("from", _codec.text))
          """The first moment."""
          zone: Literal["UTC"] | Unset = _field(
              default=UNSET,
              metadata=_wire("zone", _codec.literal("UTC")),
          )
          """The only time zone."""
          extra: Mapping[str, Any] = _field(default_factory=dict)
          """Fields that the contract does not name, by their names in JSON."""
      "
    `);
  });

  test.skipIf(!findPython())('gives Python that compiles and can be imported', () => {
    const options = { cwd: join(project.root, 'generated/python'), env: pythonEnvironment() };
    const python = findPython() ?? '';
    const compile =
      'import pathlib, sys; [compile(pathlib.Path(p).read_text(), p, "exec") for p in sys.argv[1:]]';
    const samples = globSync('generated/samples/*udget*/*.py', { cwd: project.root });
    expect(samples).toHaveLength(6);
    execFileSync(
      python,
      ['-W', 'error', '-c', compile, ...samples.map((sample) => join(project.root, sample))],
      options,
    );
    execFileSync(python, ['-W', 'error', '-c', 'from gatehouse_sdk import Budget'], options);
  });

  test.skipIf(!findMypy())('gives Python that is typed', () => {
    const folder = join(project.root, 'generated/python');
    const uses = ['../tests/python_calls.py', '../tests/python_player.py'];
    expect(runMypy(findMypy() ?? '', folder, ['-p', 'gatehouse_sdk'])).toBe('');
    expect(runMypy(findMypy() ?? '', folder, uses)).toBe('');
  });

  test.skipIf(!findPython())('gives the program a group, whatever the names', async () => {
    expect(project.read('generated/samples/listBudgets/request.cli.sh')).toMatchInlineSnapshot(`
      "gatehouse budget list --page-size=20 --kind=daily --kind=monthly --class='a b&c=d'\\''e"$HOME\`!'
      "
    `);
    const update = project.read('generated/samples/updateBudget/whole.cli.sh');
    expect(update).toMatch(/^gatehouse budget update 'größe\/2%' --file - <<'JSON'\n\{\n/);
    expect(update).toContain(String.raw`"name": "it's \"odd\" $HOME ${'`ls`'} \\ */",`);
    const run = (...words: string[]): Promise<Outcome> =>
      runTool(findPython() ?? '', ['-m', 'gatehouse_sdk', ...words], {
        env: { PYTHONPATH: join(project.root, 'generated/python'), COLUMNS: '80' },
      });
    const { stdout, code } = await run('budget', 'list', '--help');
    expect(code).toBe(0);
    const options = stdout.slice(stdout.indexOf('options:'), stdout.indexOf('options of'));
    expect(options).toMatchInlineSnapshot(`
      "options:
        -h, --help         show this help message and exit
        --page-size VALUE  How many budgets to list.
        --kind VALUE       The kinds to list.
        --class VALUE      A word that languages reserve; 'quoted' & "odd" |
                           \`values\`.
        --trace VALUE      A header that a call may leave out.

      "
    `);
    expect((await run('budget', '--help')).stdout).toContain('Limits on what routes may cost.');
  });

  test('gives types and tests that compile', async () => {
    const { stdout } = await project.run(
      'node_modules/ts7/bin/tsc',
      '-p',
      'generated/tsconfig.json',
    );
    expect(stdout).toBe('');
  });

  test('gives tests that the mock, the sandbox, the clients and the samples pass', async () => {
    const { stdout, code } = await project.run(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=contract',
      '--reporter=dot',
      'budget',
    );
    expect(code, stdout).toBe(0);
    expect(stdout).toMatch(/Test Files .*6 passed/);
  });

  test('lives in the sandbox, which knows nothing of it but the contract', async () => {
    const sandbox = await startCheckedSandbox({
      definition: join(project.root, 'generated/openapi/admin.json'),
    });
    const play = (line: string, body?: unknown): ReturnType<typeof call> =>
      call(sandbox.url, line, body, { 'x-gatehouse-fetch': 'fetch-1' });
    const item = '/v1/admin/budgets/gr%C3%B6%C3%9Fe%2F2%25';
    const budget = { name: 'größe/2%', kind: 'daily', parent: { name: 'above', kind: 'monthly' } };
    try {
      expect(await play('GET /v1/admin/budgets?class=a%26b')).toEqual({ status: 200, body: [] });
      expect(await play('GET /v1/admin/budgets')).toEqual({ status: 400, body: 'Bad Request' });
      expect(await play(`DELETE ${item}`)).toEqual({ status: 404, body: 'Budget not found' });
      // What only the server sets is ignored at any depth, and a secret is not given back.
      const sent = {
        ...budget,
        id: 99,
        'secret-note': 'hidden',
        parent: { ...budget.parent, id: 98 },
      };
      const stored = { ...budget, id: 1 };
      expect(await play('POST /v1/admin/budgets', sent)).toEqual({ status: 200, body: stored });
      expect(await play('POST /v1/admin/budgets', sent)).toEqual({
        status: 409,
        body: 'Already exists',
      });
      expect(await play(`PUT ${item}`, { kind: 'monthly' })).toMatchObject({ status: 200 });
      expect(await play(`GET ${item}`)).toEqual({
        status: 200,
        body: { name: 'größe/2%', kind: 'monthly', id: 1 },
      });
      expect(await play(`DELETE ${item}`)).toEqual({ status: 204, body: undefined });
      expect(await play(`GET ${item}`)).toEqual({ status: 404, body: 'Budget not found' });
      expect(await play(`PUT ${item}`, budget)).toEqual({
        status: 400,
        body: 'Invalid request payload',
      });
    } finally {
      await sandbox.close();
    }
  });

  test('gives pages on the site, with the entry in the navigation', async () => {
    const { stderr, code } = await project.run('site/build/build.ts');
    expect(code, stderr).toBe(0);
    const html = project.read('site/dist/gatehouse-core/administration/createbudget.html');
    expect(html).toContain('Create a budget');
    expect(html).toContain('Cost budgets');
    expect(html).not.toContain('<b>tag</b>');
  });
});
