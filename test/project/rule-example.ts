import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { readCodeMeta } from '../../scripts/markdown/parse/code-meta.ts';
import { parseSyntax } from '../../scripts/markdown/parse/syntax.ts';
import { CONTRACT } from '../../scripts/contract/fixture-contract.ts';
import { lintContract } from '../../scripts/contract/lint.ts';
import { writeFolder, writeProject } from '../../scripts/contract/temporary-project.ts';
import { readExceptions, findUnusedExceptions } from '../../scripts/diff/exceptions.ts';
import { templateFindings } from '../../scripts/generate/template-findings.ts';
import type { Finding } from '../../scripts/lib/findings.ts';
import { writeWhole } from '../../scripts/lib/write-whole.ts';
import { parseHouseStyle, readHouseStyle } from '../../scripts/markdown/style/house-style.ts';
import { writingFindings } from '../../scripts/markdown/style/lint-prose.ts';
import { readState, stateFindings } from '../../scripts/markdown/prose/state.ts';
import { readTargets, TARGETS } from '../../scripts/markdown/prose/targets.ts';
import { pageFindings } from '../../site/build/page-findings.ts';
import { checkPermalinks } from '../../site/build/permalinks.ts';
import { parseNavigation } from '../../site/build/read-navigation.ts';
import { parseRedirects, redirectFindings } from '../../site/build/redirects.ts';
import index from '../../site/build/fixtures/project/generated/reference/index.json' with { type: 'json' };
import { sampleFindings } from './sample-example.ts';
import { ROOT } from '../root.ts';

const FIXTURES = join(ROOT, 'site/build/fixtures');
const { product } = index;

/** A file of an example, by its path in the project. */
export interface ExampleFile {
  readonly title: string;
  readonly text: string;
}

/** What the page of a rule shows. */
export interface RulePage {
  readonly title: string;
  readonly fails: readonly ExampleFile[];
  /** What is reported about these, as `FORMAT=line` prints it. */
  readonly findings: readonly string[];
  readonly fixed: readonly ExampleFile[];
}

/** Reads the page of a rule: its sections "Fails" and "Fixed", with a file in each titled fence. */
export function readRulePage(text: string): RulePage {
  const tree: Root = parseSyntax(text);
  const sections = new Map<string, Code[]>();
  let title = '';
  let section: Code[] = [];
  visit(tree, (node) => {
    if (node.type === 'heading') {
      const [words] = node.children;
      const name = words?.type === 'text' ? words.value : '';
      if (node.depth === 1) title = name;
      sections.set(name, (section = []));
    }
    if (node.type === 'code') section.push(node);
  });
  const files = (name: string): ExampleFile[] =>
    (sections.get(name) ?? []).flatMap(({ meta, value }) => {
      const file = readCodeMeta(meta ?? '').meta.title;
      return file === undefined ? [] : [{ title: file, text: value }];
    });
  const findings = (sections.get('Fails') ?? [])
    .filter(({ lang }) => lang === 'text')
    .flatMap(({ value }) => value.split('\n'));
  return { title, fails: files('Fails'), findings, fixed: files('Fixed') };
}

/**
 * Everything that is found about the files of an example for `rule`; `fixed` are what they replace, if
 * so. Samples are checked for rules of samples alone, since that makes a package.
 */
export async function findingsOf(
  rule: string,
  files: readonly ExampleFile[],
  fixed: readonly ExampleFile[],
): Promise<Finding[]> {
  const of = (pattern: RegExp): ExampleFile[] => files.filter(({ title }) => pattern.test(title));
  const isOfSamples = /^(?:sample-|recording|known-names$)/.test(rule);
  const exceptions = of(/^spec\/breaking-changes\.yaml$/);
  const contract = of(/^spec\/(?!breaking-changes)/);
  const pages = of(/^site\/(guides|reference)\//);
  return [
    ...(contract.length > 0 ? await contractFindings(contract, fixed) : []),
    ...(exceptions.length > 0 ? exceptionFindings(exceptions) : []),
    ...(pages.length > 0 ? await allPageFindings(pages) : []),
    ...(await allSampleFindings(
      !isOfSamples
        ? []
        : of(
            /^site\/(?:guides\/.*\.md|(?:known-names|recordings|vocabulary)\.yaml|recordings\/.*)$/,
          ),
    )),
    ...of(/^site\/navigation\.yaml$/).flatMap((file) => {
      const whole = readFileSync(join(FIXTURES, 'navigation.yaml'), 'utf8');
      const text = replaceFragment(whole, file, fixed);
      return parseNavigation(text, product, index.links).findings;
    }),
    ...of(/^site\/permalinks\.yaml$/).flatMap(({ text }) => {
      const [moved] = of(/^site\/redirects\.yaml$/);
      const { redirects, aliases } = parseRedirects(moved?.text ?? '', product);
      const anchors = new Map([
        ['/', undefined],
        ['/acme-core/features', undefined],
      ] as const);
      const targets = { anchors, drafts: new Set<string>(), redirects };
      return checkPermalinks(text, { targets, aliases, index: { product, groups: [] } });
    }),
    ...of(/^site\/redirects\.yaml$/).flatMap(({ text }) => {
      const read = parseRedirects(text, product);
      const anchors = new Map(
        ['/', '/api', '/acme-core/features'].map((path) => [path, undefined]),
      );
      const targets = { anchors, drafts: new Set<string>(), redirects: read.redirects };
      return [...read.findings, ...redirectFindings(read, targets)];
    }),
    ...templateFindings(
      Object.fromEntries(
        of(/^templates\//).map(({ title, text }) => [title.slice('templates/'.length), text]),
      ),
      product,
    ),
    ...of(/^site\/house-style\.yaml$/).flatMap(({ text }) => parseHouseStyle(text).findings),
  ];
}

/** The lint of a small contract in which what is fixed is replaced by what fails. */
async function contractFindings(
  files: readonly ExampleFile[],
  fixed: readonly ExampleFile[],
): Promise<Finding[]> {
  const project: Record<string, string> = { ...CONTRACT };
  for (const file of files) {
    project[file.title] = replaceFragment(project[file.title] ?? '', file, fixed);
  }
  const key = JSON.stringify(project);
  const known = linted.get(key) ?? (await lintContract(writeProject(project)));
  linted.set(key, known);
  return known;
}

/** What is fixed is the small contract itself, in most examples. */
const linted = new Map<string, Finding[]>();

/** The whole file with the failing fragment in the place of the fixed one, at its indentation. */
function replaceFragment(
  whole: string,
  { title, text }: ExampleFile,
  fixed: readonly ExampleFile[],
): string {
  const other = fixed.find((file) => file.title === title)?.text;
  if (other === undefined) throw new Error(`"Fixed" shows nothing of ${title}.`);
  const lines = (fragment: string, indent: string): string =>
    `\n${fragment.replaceAll(/^(?=.)/gm, indent)}\n`;
  const source = `\n${whole}`;
  const indents = Array.from({ length: 10 }, (_, level) => '  '.repeat(level));
  const indent = indents.find((blanks) => source.split(lines(other, blanks)).length === 2);
  if (indent === undefined)
    throw new Error(
      `${title} of the small contract must contain these lines exactly once:\n${other}`,
    );
  return source.replace(lines(other, indent), () => lines(text, indent)).slice(1);
}

function exceptionFindings(files: readonly ExampleFile[]): Finding[] {
  const root = writeFolder(Object.fromEntries(files.map(({ title, text }) => [title, text])));
  const { exceptions, findings } = readExceptions(root);
  return [...findings, ...findUnusedExceptions(exceptions, [])];
}

const FRONT_MATTER = `---
title: Caching
label: Caching
description: What the gateway keeps of the answers that providers give, for how long, and how to switch it off for one route.
kind: explanation
---

`;

/** What is said of the samples of pages, and of the names that they may write. */
const allSampleFindings = async (files: readonly ExampleFile[]): Promise<readonly Finding[]> =>
  files.length === 0 ? [] : sampleFindings(files.map(written));

/** A file of an example as it lies in its folder: a page may be shown without its front matter. */
const written = ({ title, text }: ExampleFile): { file: string; text: string } => ({
  file: title,
  text: `${text.startsWith('---\n') || !title.endsWith('.md') ? '' : FRONT_MATTER}${text}\n`,
});

/** Everything that is said of pages, in a small site that has these files as well. */
async function allPageFindings(files: readonly ExampleFile[]): Promise<Finding[]> {
  const root = writeFolder({});
  cpSync(join(FIXTURES, 'project/guides'), join(root, 'site/guides'), { recursive: true });
  cpSync(join(FIXTURES, 'project/generated'), join(root, 'generated'), { recursive: true });
  const listed = readFileSync(join(FIXTURES, 'project/navigation.yaml'), 'utf8');
  const features = '      - /{{product}}-core/features\n';
  writeFileSync(
    join(root, 'site/navigation.yaml'),
    listed.replace(features, `${features}      - /{{product}}-core/features/caching\n`),
  );
  const pages = files.map(written);
  for (const { file, text } of pages) writeWhole(join(root, file), text);
  const folders = {
    root,
    guides: join(root, 'site/guides'),
    prose: join(root, 'site/reference'),
    generated: join(root, 'generated'),
    navigation: join(root, 'site/navigation.yaml'),
    public: join(ROOT, 'site/public'),
  };
  const targets = readFileSync(join(root, 'generated', TARGETS), 'utf8');
  const { style } = readHouseStyle(ROOT);
  if (!style) throw new Error('site/house-style.yaml cannot be read.');
  return [
    ...(await pageFindings(folders, join(root, 'cache'))),
    ...stateFindings(readState(root, readTargets([{ path: TARGETS, content: targets }]), product)),
    ...pages.flatMap((file) => writingFindings(file, style)),
  ];
}
