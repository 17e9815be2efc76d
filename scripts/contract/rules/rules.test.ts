import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../temporary-project.ts';

const ruleset = parse(fs.readFileSync(path.join(ROOT, '.spectral.yaml'), 'utf8')) as {
  functions: string[];
  rules: Record<string, unknown>;
};
const ownRules = Object.keys(ruleset.rules).filter((rule) => ruleset.rules[rule] !== 'error');

test.each(ownRules)('the rule %s has a test', (rule) => {
  expect(fs.existsSync(path.join(import.meta.dirname, `${rule}.test.ts`))).toBe(true);
});

test.each(ownRules)('the rule %s is an error with a description and a message', (rule) => {
  expect(ruleset.rules[rule]).toMatchObject({
    severity: 'error',
    description: expect.any(String) as string,
    message: expect.any(String) as string,
  });
});

// Spectral's bundler, in editors too, loads only JavaScript by relative paths.
test.each(ruleset.functions)(
  'the function %s imports only JavaScript by relative paths',
  (name) => {
    const pending = [path.join(import.meta.dirname, `${name}.js`)];
    const seen = new Set(pending);
    for (const file of pending) {
      const text = fs.readFileSync(file, 'utf8');
      for (const [, specifier = ''] of text.matchAll(/^(?:import|export)\b.* from '(.+)';$/gm)) {
        expect(specifier).toMatch(/^\.{1,2}\/.*\.js$/);
        const imported = path.resolve(path.dirname(file), specifier);
        if (!seen.has(imported)) pending.push(imported);
        seen.add(imported);
      }
    }
  },
);
