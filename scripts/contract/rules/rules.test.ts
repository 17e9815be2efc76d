import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { THIS_PROJECT } from '../temporary-project.ts';

const read = (file: string): { functions: string[]; rules: Record<string, unknown> } =>
  parse(fs.readFileSync(path.join(THIS_PROJECT, file), 'utf8')) as ReturnType<typeof read>;
const rulesets = ['required.yaml', 'recommended.yaml']
  .map((name) => `scripts/contract/rules/${name}`)
  .concat('.spectral.yaml')
  .map(read);
const rules = Object.assign({}, ...rulesets.map((one) => one.rules).toReversed()) as Record<
  string,
  unknown
>;
// The others are Spectral's own, or have a severity of their own in .spectral.yaml.
const ownRules = Object.keys(rules).filter((rule) => typeof rules[rule] === 'object');

test.each(ownRules)('the rule %s has a test', (rule) => {
  expect(fs.existsSync(path.join(import.meta.dirname, `${rule}.test.ts`))).toBe(true);
});

test.each(ownRules)(
  'the rule %s is an error or a warning with a description and a message',
  (rule) => {
    expect(rules[rule]).toMatchObject({
      severity: expect.stringMatching(/^(error|warn)$/) as string,
      description: expect.any(String) as string,
      message: expect.any(String) as string,
    });
  },
);

// Spectral's bundler, in editors too, loads only JavaScript by relative paths.
test.each(rulesets.flatMap(({ functions }) => functions))(
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
