import { expect, test } from 'vitest';
import type { Finding, Layer } from '../lib/findings.ts';
import { whereToStart } from './layers.ts';

const findings = (layer: Layer, number: number): Finding => ({
  file: 'spec/admin.yaml',
  line: 1,
  column: 1,
  rule: 'rule',
  message: 'Found x.',
  severity: 'error',
  layer,
  represents: number,
});

test('a contract with many findings has one sentence that says where to start', () => {
  expect(whereToStart([findings('required', 7), findings('recommended', 45_000)])).toBe(
    "Start with the 7 findings of required rules: until they're fixed, nothing can be generated. You can turn other rules off in .spectral.yaml and redocly.yaml, or make them warnings.",
  );
});

test('a contract with few findings, or none of required rules, needs no such sentence', () => {
  expect(whereToStart([findings('required', 7), findings('project', 42)])).toBeUndefined();
  expect(whereToStart([findings('recommended', 80)])).toBeUndefined();
});
