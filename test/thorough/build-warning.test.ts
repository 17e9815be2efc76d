import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ProjectCopy } from '../project/project-copy.ts';

test('a warning of the build fails make test, the only command that CI runs', async () => {
  const project = ProjectCopy.withoutTests(
    /^(generated|site\/(guides|reference)|site\/(?:permalinks|search-synonyms).yaml)(?:\/|$)/,
  );
  // A small site, and nothing but its build: the other stages have no tests to run.
  const FIXTURE = join(project.root, 'site/build/fixtures/project');
  for (const [from, to] of Object.entries({
    generated: 'generated',
    guides: 'site/guides',
    prose: 'site/reference',
    'navigation.yaml': 'site/navigation.yaml',
  })) {
    cpSync(join(FIXTURE, from), join(project.root, to), { recursive: true });
  }
  project.write(
    'scripts/checks/run-checks.ts',
    'export const runChecks = async () => [];\nexport const failureOf = () => undefined;\n',
  );
  project.write(
    'scripts/test/system.ts',
    "export const ensureSystem = () => ({ browser: '', notes: [] });\n",
  );
  project.write('vitest.config.ts', 'export default { test: { include: [] } };\n');
  project.write('playwright.config.ts', "export default { testDir: 'nowhere' };\n");
  const guide = 'site/guides/index.md';
  project.write(guide, `${project.read(guide)}\n[Nowhere](#nowhere)\n`);
  const { code, stderr, stdout } = await project.make('test');
  project.remove();
  expect(stderr).toMatch(
    /^site\/guides\/index\.md:\d+:1 {2}broken-anchor {2}→ #nowhere: .*\n1 finding/m,
  );
  expect(stdout).toContain('── build: FAILED');
  expect(code).toBe(1);
});
