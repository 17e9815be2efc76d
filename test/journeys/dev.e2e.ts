import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { DevServer } from '../../scripts/bench/dev-server.ts';
import { ProjectCopy } from '../project/project-copy.ts';
import { reference, title } from './journey.ts';

const SCHEMA = 'spec/schemas/Route.yaml';
const EXAMPLE = 'spec/examples/route.yaml';
const PROSE = 'site/reference/getRoute.md';
const GUIDE = 'site/guides/index.md';
const FINE = 'All problems are fixed.';

/** Blocks of four lines, each with a mistake in its third. */
const SAMPLES = [
  {
    wrong: '```json schema="Route"\n{\n  "nmae": "support-chat" }\n```',
    word: ['nmae', 'name'],
    finding: 'sample-body  Route has no field "nmae", did you mean "name"?',
  },
  {
    wrong: '```json schema="Route"\n{\n  "name": "support-chat", }\n```',
    word: [', }', ' }'],
    finding: 'sample-syntax  JSON allows no comma after the last item. Remove it.',
  },
  {
    wrong: '```bash\ncurl --header "x-api-key: $API_KEY" \\\n  "$BASE_URL/v1/admin/rotes"\n```',
    word: ['rotes', 'routes'],
    finding: `sample-request  /v1/admin/rotes isn't a path in the contract, did you mean "/v1/admin/routes"?`,
  },
  {
    wrong: '```bash\n{{product}} --help\n{{product}} route lst\n```',
    word: ['lst', 'list'],
    finding: 'sample-command  ',
  },
  {
    wrong:
      "```typescript\nimport { {{ProductName}} } from '{{product}}-js';\nawait new {{ProductName}}().listRoute();\n```",
    word: ['listRoute(', 'listRoutes('],
    finding: "sample-types  Property 'listRoute' does not exist",
  },
] as const;
const LINE = 3;
const LINES = 5;

/** One save of each kind. test/thorough/ plays the whole days of a designer and a writer. */
test('make dev shows at once what a designer and a writer save, and what is wrong with it', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const project = new ProjectCopy();
  const dev = await DevServer.start(project.root);
  try {
    const path = dev.site + reference('getroute');
    await Promise.all([page.waitForResponse('**/_dev/events?*'), page.goto(path)]);

    project.edit(
      SCHEMA,
      'The name of the route, which requests use in the path.',
      'What people call the route.',
    );
    project.edit(EXAMPLE, 'support-chat', 'help-chat');
    await expect(page.getByText('What people call the route.').first()).toBeVisible();
    await expect(page.getByText('"name": "help-chat"').first()).toBeAttached();
    const read = async (url: string): Promise<string> =>
      (await page.request.get(url, { headers: { 'x-api-key': 'any' } })).text();
    const definition = `${dev.site}/openapi/admin.json`;
    await expect.poll(() => read(definition)).toContain('What people call the route.');
    await expect.poll(() => read(`${dev.mock}/v1/admin/routes/any`)).toContain('help-chat');

    const problem = page.getByRole('alertdialog');
    project.edit(SCHEMA, '$ref: ModelConfig.yaml', '$ref: ModelConfg.yaml');
    await expect(problem).toContainText('Did you mean "ModelConfig.yaml"?');
    await dev.prints('no-unresolved-refs');
    await expect(problem.getByRole('link', { name: `${SCHEMA}:22:7` })).toHaveAttribute(
      'href',
      `vscode://file${project.root}/${SCHEMA}:22:7`,
    );
    await expect(title(page)).toHaveText('Get a route');
    project.edit(PROSE, '## Intro\n', '## Intro\n\nLook at a route before you change it.\n');
    await expect(page.getByText('Look at a route before you change it.')).toBeVisible();
    project.edit(SCHEMA, '$ref: ModelConfg.yaml', '$ref: ModelConfig.yaml');
    await expect(problem).toBeHidden();

    const guide = project.read(GUIDE);
    const first = guide.split('\n').length;
    dev.forget();
    project.write(GUIDE, `${guide}\n${SAMPLES.map(({ wrong }) => wrong).join('\n\n')}\n`);
    for (const { finding } of SAMPLES) await dev.prints(finding);
    const lines = dev.output.split('\n').filter((line) => line.startsWith(GUIDE));
    expect(lines.map((line) => line.replace(/:\d+ {2}/, '  '))).toEqual(
      SAMPLES.map(({ finding }, index) =>
        expect.stringContaining(`${GUIDE}:${first + LINE + index * LINES}  ${finding}`),
      ),
    );
    expect(dev.output).not.toContain(FINE);
    dev.forget();
    const right = SAMPLES.map(({ wrong, word: [from, to] }) => wrong.replace(from, to));
    project.write(GUIDE, `${guide}\n${right.join('\n\n')}\n`);
    await dev.prints(FINE);
    expect(dev.output).not.toContain(GUIDE);

    // The last save of a burst is the one that counts.
    for (let save = 1; save <= 20; save++) {
      project.write(GUIDE, `${guide}\nThis is save ${save} of 20.\n`);
      await wait(20);
    }
    await page.goto(dev.site);
    await expect(page.getByText('This is save 20 of 20.')).toBeVisible();
  } finally {
    await dev.stop();
    project.remove();
  }
});
