import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProgramResult } from '../../scripts/lib/run-program.ts';
import { ProjectCopy } from './project-copy.ts';

/**
 * One mistake for each row of `make check`, found by one run, in a project with few guides. Each kind of
 * mistake has its test where its check is, in scripts/ or site/build/.
 */
describe('make check', () => {
  const FOLDER = 'site/guides/__product__-core/secretsvault';
  const PROSE = 'site/reference/createRoute.md';
  let project: ProjectCopy;
  let lines: number;
  let checked: ProgramResult;

  beforeAll(async () => {
    project = ProjectCopy.withoutTests(/^site\/guides\/(?!index\.md$)/);
    for (const title of ['Fine', 'Wrong']) {
      const options = [
        '--title',
        title,
        '--section',
        'Features/Secrets vault',
        '--kind',
        'explanation',
      ];
      const made = await project.run('site/build/new.ts', ...options);
      expect(made.code, made.stderr).toBe(0);
    }
    const guide = project.read(`${FOLDER}/wrong.md`);
    lines = guide.split('\n').length;
    project.write(
      `${FOLDER}/wrong.md`,
      `${guide}\n## The {{Product}} Console\n\nSimply see [routes](/ap) and [tips](#gols).\n\n## Goals\n\n:::tipp\nUse JSON.\n:::\n\n![Routes](routes.png)\n\n\`\`\`json schema="Rout"\n{}\n`,
    );
    project.edit('spec/schemas/Route.yaml', 'description: A named', 'description: Utilize a named');
    project.edit(PROSE, /^fingerprint: .*$/gm, "fingerprint: '000000000000'");
    project.edit('site/coverage.md', '| listRoutes', '| listRoute');
    for (const folder of ['scripts', 'generated/tests', 'site/src']) {
      project.write(`${folder}/wrong.ts`, "export const wrong: number = 'a text';\n");
    }
    project.write('scripts/wrong-border.ts', "import '../site/config.ts';\n");
    project.write('scripts/wrong-layout.ts', 'export const wrong = "double quotes"\n');
    // Compilers read what the wrong files need, not all code again.
    project.edit(
      'tsconfig.json',
      /"include": .*/g,
      '"include": ["scripts/wrong*.ts", "site/src/wrong.ts"],',
    );
    checked = await project.run('scripts/commands/check.ts');
  });
  afterAll(() => project.remove());

  const findingsIn = (file: string): string[] =>
    checked.stderr.split('\n').filter((line) => line.startsWith(file));

  test('exits with 1, prints a line as each check ends, and counts the findings', () => {
    const printed = checked.stdout.split('\n');
    expect(printed).toContainEqual(expect.stringMatching(/^contract +fine +\d+\.\d s$/));
    expect(printed).toContainEqual(expect.stringMatching(/^layout +\d findings? +\d+\.\d s$/));
    const [, total] =
      /^(\d+) checks: \d+ findings \(\d+ errors, 1 warning\)\.$/.exec(printed.at(-2) ?? '') ?? [];
    expect(printed).toHaveLength(Number(total) + 2);
    expect(checked.code).toBe(1);
  });

  test('lists all mistakes in a page with their places and the nearest right value', () => {
    const at = (line: number, rest: string): unknown =>
      expect.stringContaining(`${FOLDER}/wrong.md:${lines + line}:${rest}`);
    expect(findingsIn(`${FOLDER}/wrong.md`)).toEqual([
      at(1, '20  sentence-case  '),
      at(3, '1  house-word  "Simply": leave it out.'),
      at(3, '12  broken-link  → /ap: no page has this path. The nearest one is /api.'),
      at(3, '30  broken-anchor  → #gols: '),
      at(7, '1  directive  Unknown directive "tipp", did you mean "tip"?'),
      at(11, `1  image  routes.png doesn't exist in ${FOLDER}.`),
      at(13, "1  fence  The code block that begins with ``` isn't closed."),
      at(13, '1  sample-words  The contract has no schema "Rout", did you mean "Route"?'),
    ]);
  });

  test('accepts a guide that make new has just created', () => {
    expect(findingsIn(`${FOLDER}/fine.md`)).toEqual([]);
  });

  test.each([
    ['writing', 'spec/schemas/Route.yaml', ' house-word  "Utilize": write "use"'],
    ['generated files', 'generated/tests/wrong.ts', ' generated-current '],
    ['prose', PROSE, 'warning prose-stale '],
    ['coverage', 'site/coverage.md', ' coverage-'],
    ['types', 'scripts/wrong.ts', ' TS2322 '],
    ['types of generated code', 'generated/tests/wrong.ts', ' TS2322 '],
    ['types', 'site/src/wrong.ts', ' TS2322 '],
    ['code', 'scripts/wrong-border.ts', '(no-restricted-imports)  '],
    ['layout', 'scripts/wrong-layout.ts', ' layout '],
  ])('reports what the check of %s finds', (_row, file, want) => {
    expect(findingsIn(file)).toContainEqual(expect.stringContaining(want));
  });

  test('shows how a generated file differs, and the command that updates it', () => {
    expect(checked.stderr).toMatch(/^ {2}\+.*Utilize/m);
    expect(checked.stderr).toContain('To update generated/: make generate\n');
  });
});
