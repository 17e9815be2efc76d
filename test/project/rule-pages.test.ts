import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { formatFindings } from '../../scripts/lib/findings.ts';
import { LINTERS, rulePage } from '../../scripts/lib/rule-pages.ts';
import { findingsOf, readRulePage } from './rule-example.ts';

// What docs/rules/ says of each rule is what the rule does: its examples are run.

const FOLDER = 'docs/rules/';
const pages = readdirSync(FOLDER).map((name) => {
  const page = readRulePage(readFileSync(FOLDER + name, 'utf8'));
  return { name, ...page };
});

/** Rules about files as a whole, about two states of the project, or about a run: no text shows those. */
const WITHOUT_EXAMPLE = [
  'coverage-current',
  'coverage-fell',
  'coverage-readable',
  'dependency',
  'generated-current',
  'layout',
  'prose-renamed',
  'release',
  'repeated-text',
  'sample-contract',
  'sample-run',
  'security-txt',
  'text-file',
  'warning-limit',
  'word-limit',
];

/** The rules of the linters' configuration that are ours: they have a body, or the name of a plugin. */
const configured = LINTERS.flatMap(({ files }) => files).flatMap((file) => {
  const { rules } = parse(readFileSync(file, 'utf8')) as { rules: Record<string, unknown> };
  return Object.entries(rules)
    .filter(([name, rule]) => name.includes('/') || (rule && Object.hasOwn(Object(rule), 'given')))
    .map(([name]) => name);
});

const sources = globSync('{scripts,site/build}/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const literal = [...sources.matchAll(/\brule: '([^']+)'/g)].map(([, rule = '']) => rule);
const ours = [...new Set([...configured, ...literal])].toSorted();

describe('every rule of the project has a page', () => {
  test.each(ours)('%s', (rule) => {
    const page = pages.find(({ title }) => title === rule);
    expect(page?.name, `Write ${rulePage(rule)}, as the pages beside it are written.`).toBe(
      rulePage(rule).slice(FOLDER.length),
    );
  });
});

describe('every page is about a rule', () => {
  test.each(pages)('$name', ({ title }) => {
    const isKnown = ours.includes(title) || sources.includes(`'${title}'`);
    expect(isKnown, `No code reports "${title}": remove its page.`).toBe(true);
  });
});

describe('every example fails as its page says, and is fixed', () => {
  test.each(pages)('$title', async ({ title, fails, findings, fixed }) => {
    if (WITHOUT_EXAMPLE.includes(title)) {
      expect(fails, `${title} has an example: take it out of WITHOUT_EXAMPLE.`).toEqual([]);
      return;
    }
    const found = await findingsOf(title, fails, fixed);
    const reported = found.filter(({ rule }) => rule === title);
    expect(formatFindings(reported).trimEnd().split('\n')).toEqual(findings);
    const left = await findingsOf(title, fixed, fixed);
    expect(left.filter(({ rule }) => rule === title)).toEqual([]);
  });
});
