import { execFileSync } from 'node:child_process';
import { globSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, writeFolder } from '../contract/temporary-project.ts';
import { CACHE } from './run-tool.ts';

// Tools that have caches of their own. What we keep: kept.test.ts in scripts/lib; mypy's cache:
// check-programs.test.ts in scripts/samples.

const TOOLS = [
  { module: 'layout.ts', call: 'checkLayout()', wrong: 'const x = {a:1}\n' },
  { module: 'types.ts', call: "checkTypes('tsconfig.json')", wrong: "const x: number = '';\n" },
];

test.each(TOOLS)('a damaged cache never hides what $module finds', ({ module, call, wrong }) => {
  const root = writeFolder({
    'tsconfig.json': '{ "compilerOptions": { "noEmit": true }, "include": ["*.ts"] }\n',
    'right.ts': 'export {};\n',
    'wrong.ts': wrong,
    '.prettierignore': '.cache/\nnode_modules\n',
  });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const code = `import * as row from ${JSON.stringify(join(ROOT, 'scripts/checks', module))};
    console.log(JSON.stringify(await row.${call}))`;
  const find = (): string[] => {
    const command = ['--input-type=module', '--eval', code];
    const output = execFileSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
    return (JSON.parse(output) as { readonly file: string }[]).map(({ file }) => file);
  };
  expect(find()).toEqual(['wrong.ts']);
  const [cache = ''] = globSync(`${CACHE}/*`, { cwd: root });
  for (const text of ['', '{', 'null', '[{}]']) {
    writeFileSync(join(root, cache), text);
    expect(find(), text).toEqual(['wrong.ts']);
  }
  expect(find()).toEqual(['wrong.ts']);
});
