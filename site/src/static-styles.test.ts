import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = import.meta.dirname;
const importedSheets = (file: string): string[] =>
  [...readFileSync(join(src, file), 'utf8').matchAll(/from '(\.[^']+\.module\.css)'/g)].map(
    ([, sheet = '']) => join(file, '..', sheet),
  );

/** Components that no script of the browser imports, so that Vite would forget their styles. */
const BUILD_ONLY = [
  'components/prose/*.tsx',
  'pages/*/*Overview.tsx',
  'ui/CopyButton.tsx',
  'ui/IconButton.tsx',
  'ui/WrapButton.tsx',
];

test('the styles of every component that only the build renders are listed', () => {
  const sheets = BUILD_ONLY.flatMap((pattern) => globSync(pattern, { cwd: src })).flatMap(
    importedSheets,
  );
  const listed = [
    ...readFileSync(join(src, 'static-styles.ts'), 'utf8').matchAll(/'\.\/(.+)\?static'/g),
  ];
  expect(listed.map(([, sheet]) => sheet).toSorted()).toEqual([...new Set(sheets)].toSorted());
});
