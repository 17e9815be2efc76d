import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

test('a guide includes each part about the SDKs', () => {
  const guides = globSync('site/guides/**/*.md').map((file) => readFileSync(file, 'utf8'));
  const parts = globSync('generated/reference/fragments/sdk/*.md').map((file) => basename(file));
  const unused = parts.filter((file) => {
    const [language, part] = file.split('.');
    const directive = `::sdk{language="${language}" part="${part}"}`;
    return !guides.some((text) => text.includes(directive));
  });
  expect(parts.length).toBeGreaterThan(20);
  expect(unused).toEqual([]);
});
