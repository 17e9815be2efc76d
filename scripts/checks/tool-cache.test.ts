import { execFileSync } from 'node:child_process';
import { globSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { THIS_PROJECT, writeFolder } from '../contract/temporary-project.ts';
import { alike } from '../lib/thorough.ts';
import { CACHE } from './run-tool.ts';

// The compiler has a cache of its own. What we keep: kept.test.ts in scripts/lib; mypy's cache:
// check-programs.test.ts in scripts/samples.

test('a damaged cache never hides what the compiler finds', () => {
  const root = writeFolder({
    'tsconfig.json': '{ "compilerOptions": { "noEmit": true }, "include": ["*.ts"] }\n',
    'right.ts': 'export {};\n',
    'wrong.ts': "const x: number = '';\n",
  });
  symlinkSync(join(THIS_PROJECT, 'node_modules'), join(root, 'node_modules'));
  const code = `import { checkTypes } from ${JSON.stringify(join(THIS_PROJECT, 'scripts/checks/types.ts'))};
    console.log(JSON.stringify(await checkTypes('tsconfig.json')))`;
  const find = (): string[] => {
    const command = ['--input-type=module', '--eval', code];
    const output = execFileSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
    return (JSON.parse(output) as { readonly file: string }[]).map(({ file }) => file);
  };
  expect(find()).toEqual(['wrong.ts']);
  const [cache = ''] = globSync(`${CACHE}/*`, { cwd: root });
  for (const text of alike(['{', '', 'null', '[{}]'])) {
    writeFileSync(join(root, cache), text);
    expect(find(), text).toEqual(['wrong.ts']);
  }
  expect(find()).toEqual(['wrong.ts']);
});
