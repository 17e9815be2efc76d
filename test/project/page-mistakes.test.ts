import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProjectCopy } from './project-copy.ts';

/**
 * A writer who makes several mistakes hears of all of them at once, from `make check`. Each kind of
 * mistake has its test in site/build/page-findings.test.ts and scripts/prose-lint/.
 */
describe('mistakes in pages', () => {
  const GUIDE = 'site/guides/index.md';
  let project: ProjectCopy;
  let lines: number;

  beforeAll(() => {
    project = new ProjectCopy();
    const guide = project.read(GUIDE);
    lines = guide.split('\n').length;
    project.write(
      GUIDE,
      `${guide}\n## The {{Product}} Console\n\nSimply see [routes](/ap) and [tips](#abuot-these-pages).\n\n:::tipp\nUse JSON.\n:::\n\n![Routes](routes.png)\n\n\`\`\`json schema="Rout"\n{}\n`,
    );
    project.edit('spec/schemas/Route.yaml', 'description: ', 'description: Utilize ');
  });
  afterAll(() => project.remove());

  test('are listed with their places and the nearest right value', async () => {
    const { stderr, stdout, code } = await project.run('scripts/commands/check.ts');
    const of = (file: string): string[] =>
      stderr.split('\n').filter((line) => line.startsWith(`${file}:`));
    const at = (line: number, rest: string): unknown =>
      expect.stringContaining(`${GUIDE}:${lines + line}:${rest}`);
    expect(of(GUIDE)).toEqual([
      at(1, '20  sentence-case  '),
      at(3, '1  house-word  "Simply": leave it out.'),
      at(3, '12  broken-link  → /ap: no page has this path. The nearest one is /api.'),
      at(3, '30  broken-anchor  → #abuot-these-pages: '),
      at(5, '1  directive  Unknown directive "tipp", did you mean "tip"?'),
      at(9, '1  image  routes.png does not exist in site/guides.'),
      at(11, '1  fence  The code block that begins with ``` is never closed.'),
      at(11, '1  sample-words  The contract has no schema "Rout", did you mean "Route"?'),
    ]);
    expect(of('spec/schemas/Route.yaml')).toContainEqual(
      expect.stringMatching(
        /^spec\/schemas\/Route\.yaml:\d+:\d+ {2}house-word {2}"Utilize": write "use"/,
      ),
    );
    expect(stdout).toMatch(/^\d+ checks: \d+ findings \(\d+ errors, 0 warnings\)\.\n$/);
    expect(code).toBe(1);
  });

  test('stop the build, which names them in the same way', async () => {
    const { stderr, code } = await project.run('site/build/build.ts');
    expect(stderr).toContain(`${GUIDE}:${lines + 11}:1  fence  `);
    expect(code).toBe(1);
  });
});

test('a warning of the build stops it in make test, which is all that CI runs', async () => {
  const project = new ProjectCopy();
  const guide = 'site/guides/changelog.md';
  project.write(guide, `${project.read(guide)}\n[Nowhere](#nowhere)\n`);
  // The check of pages would report it too, and the rest takes minutes: none of it counts here.
  project.write(
    'scripts/check/index.ts',
    'export const runChecks = async () => [];\nexport const failureOf = () => undefined;\n',
  );
  project.write(
    'scripts/test/system.ts',
    "export const ensureSystem = () => ({ browser: '', notes: [] });\n",
  );
  project.write('vitest.config.ts', 'export default { test: { include: [] } };\n');
  project.write('playwright.config.ts', "export default { testDir: 'nowhere' };\n");
  const { stderr, stdout } = await project.make('test');
  project.remove();
  expect(stdout).toContain('── build: FAILED');
  expect(stderr).toContain('  broken-anchor  → #nowhere: ');
});
