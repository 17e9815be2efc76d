import { execFileSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { writeFolder } from '../../scripts/lib/temporary-folder.ts';

/**
 * A house of empty rooms with the project's own lint rules: each file imports what it may not. The
 * rules are about imports alone, so the files need no content.
 */
const FILES = {
  'scripts/model/one.ts': `import type { Two } from './two.ts';\nexport type One = Two[];\n`,
  'scripts/model/two.ts': `import type { One } from './one.ts';\nexport type Two = One | 2;\n`,
  'scripts/lib/three.ts': `export { site } from '../../site/config.ts';\n`,
  'scripts/lib/four.ts': `export { a } from '../../generated/typescript/index.ts';\n`,
  'templates/typescript/five.ts': `export { a } from '../../scripts/lib/three.ts';\n`,
  'site/build/six.ts': `export { a } from '../../scripts/model/one.ts';\n`,
  'site/src/shell/seven.ts': `export { a } from '../../build/six.ts';\n`,
  'site/src/article/eight.ts': `export { a } from '../shell/seven.ts';\n`,
  'site/src/ui/nine.ts': `export { a } from '../search/tokenize.ts';\n`,
  'site/src/lib/ten.ts': `export { a } from '../../../generated/typescript/index.ts';\n`,
  'site/src/api.ts': `export { a } from '../../generated/typescript/index.ts';\n`,
};

const root = writeFolder(FILES);
let found: Map<string, string[]>;

beforeAll(() => {
  copyFileSync('.oxlintrc.json', join(root, '.oxlintrc.json'));
  found = lint();
});

/** Lint the house with oxlint. Returns the rules that each file breaks. */
function lint(): Map<string, string[]> {
  const oxlint = join(import.meta.dirname, '../../node_modules/oxlint/bin/oxlint');
  let output = '';
  try {
    execFileSync(process.execPath, [oxlint, '--format=json'], { cwd: root, encoding: 'utf8' });
  } catch (error) {
    output = (error as { stdout: string }).stdout;
  }
  const { diagnostics } = JSON.parse(output) as {
    readonly diagnostics: readonly { readonly filename: string; readonly code: string }[];
  };
  const rules = new Map<string, string[]>();
  for (const { filename, code } of diagnostics) {
    rules.set(filename, [...(rules.get(filename) ?? []), code]);
  }
  return rules;
}

test('lint rejects circular imports, including type imports', () => {
  expect(found.get('scripts/model/one.ts')).toEqual(['import(no-cycle)']);
  expect(found.get('scripts/model/two.ts')).toEqual(['import(no-cycle)']);
});

test.each([
  { file: 'scripts/lib/three.ts', what: 'scripts/ imports site/' },
  { file: 'scripts/lib/four.ts', what: 'scripts/ imports generated/' },
  { file: 'templates/typescript/five.ts', what: 'templates/ imports scripts/' },
  { file: 'site/build/six.ts', what: 'the build imports scripts/model/' },
  { file: 'site/src/shell/seven.ts', what: 'browser code imports the build' },
  { file: 'site/src/article/eight.ts', what: 'an article imports the shell' },
  { file: 'site/src/ui/nine.ts', what: 'ui/ imports search/' },
  { file: 'site/src/lib/ten.ts', what: 'browser code imports generated/ past api.ts' },
])('lint rejects that $what', ({ file }) => {
  expect(found.get(file)).toEqual(['eslint(no-restricted-imports)']);
});

test('lint allows site/src/api.ts to import generated/', () => {
  expect(found.has('site/src/api.ts')).toBe(false);
});
