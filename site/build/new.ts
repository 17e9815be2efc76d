import { globSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { guidePath } from '../../scripts/markdown/pages/guide-path.ts';
import { suggestion } from '../../scripts/lib/nearest.ts';
import { readText } from '../../scripts/lib/text-file.ts';
import { createWhole, writeWhole } from '../../scripts/lib/write-whole.ts';
import { PAGE_KINDS, type PageKind } from '../../scripts/markdown/types.ts';
import {
  EXIT,
  Misuse,
  printFindings,
  readFormat,
  readOptions,
  runCommand,
} from '../../scripts/lib/command.ts';
import { plainBlock } from '../../scripts/markdown/style/blocks.ts';
import { readHouseStyle } from '../../scripts/markdown/style/house-style.ts';
import { blockSlips } from '../../scripts/markdown/style/lint-prose.ts';
import { siteConfig } from '../config.ts';
import { paths } from '../src/lib/paths.ts';
import type { ReferenceIndex } from '../src/lib/reference-index.ts';
import { planGuide } from './new-guide.ts';
import { projectFolders } from './project.ts';
import { missingGenerated, readIndex } from './read-index.ts';
import { NAVIGATION_FILE, readNavigation } from './read-navigation.ts';
import { readRedirects } from './redirects.ts';

const EXAMPLE = 'make new TITLE="Rotate a key" SECTION="Features/Secrets vault"';

/** `make new`: makes a guide with its front matter, in its folder and in the navigation. */
await runCommand(async () => {
  const options = readOptions({
    title: { type: 'string' },
    section: { type: 'string' },
    kind: { type: 'string' },
  });
  const format = readFormat();
  const title = options.title?.trim().replaceAll(/ +/g, ' ');
  const section = options.section?.trim();
  if (!title) throw new Misuse(`TITLE is missing: name the guide. For example: ${EXAMPLE}`);
  if (!section)
    throw new Misuse(`SECTION is missing: name the guide's category. For example: ${EXAMPLE}`);
  const kind = readKind(options.kind);

  const { root, guides, generated, navigation } = projectFolders;
  const missing = missingGenerated(root, generated);
  if (missing.length > 0) {
    printFindings(missing, format);
    return EXIT.findings;
  }
  const index = readIndex(generated);
  const { product } = index;
  const style = readHouseStyle(root);
  const findings = [
    ...readNavigation(navigation, product, siteConfig(index)).findings,
    ...readRedirects(product).findings,
    ...style.findings,
  ];
  printFindings(findings, format);
  if (!style.style || findings.length > 0) return EXIT.findings;
  const [slip] = blockSlips(plainBlock('heading', 0, title), style.style);
  if (slip) throw new Misuse(`TITLE: ${slip.message}`);

  const template = `templates/guides/${kind}.md`;
  const body = readText(template, readFileSync(join(root, template), 'utf8'));
  printFindings(body.findings, format);
  if (body.findings.length > 0) return EXIT.findings;

  const before = readFileSync(navigation, 'utf8');
  const plan = planGuide(
    { title, section, kind },
    {
      product,
      navigation: before,
      taken: takenPaths(index),
      body: body.text,
    },
  );
  const file = join(guides, plan.file);
  // Throws if someone has created the file meanwhile.
  createWhole(file, plan.text);
  if (plan.navigation !== before) {
    try {
      writeWhole(navigation, plan.navigation);
    } catch (error) {
      rmSync(file);
      throw error;
    }
  }
  const place =
    plan.navigation === before
      ? `its place in "${section}" was in ${NAVIGATION_FILE} already`
      : `it is the last page of "${section}" in ${NAVIGATION_FILE}`;
  process.stdout.write(
    `${relative(root, file)} is a draft, and ${place}.\n` +
      `Write it and its description; "make dev" shows it at ${plan.path}. To publish it, remove "draft: true".\n`,
  );
  return EXIT.fine;
});

function readKind(text: string | undefined): PageKind {
  const kind = PAGE_KINDS.find((known) => known === (text || 'howto'));
  if (kind) return kind;
  throw new Misuse(
    `KIND=${text} is not a kind of page${suggestion(text ?? '', PAGE_KINDS) || '.'} Kinds: ${PAGE_KINDS.join(', ')}.`,
  );
}

/** Return every path that is in use, with what uses it: a guide, a generated page, an old path, a file. */
function takenPaths({ product, groups }: ReferenceIndex): ReadonlyMap<string, string> {
  const { guides, public: files } = projectFolders;
  const taken = new Map<string, string>();
  for (const path of Object.values(paths)) {
    if (typeof path === 'string' && path !== paths.home) taken.set(path, 'the site itself');
  }
  for (const file of globSync('**/*.*', { cwd: files })) {
    taken.set(`/${file}`, `site/public/${file}`);
  }
  for (const [from, to] of Object.entries(readRedirects(product).redirects)) {
    taken.set(from, `the redirect to ${to} in site/redirects.yaml`);
  }
  for (const { operationId, page } of groups.flatMap(({ operations }) => operations)) {
    if (page) taken.set(page.path, `the reference page of ${operationId}`);
  }
  for (const file of globSync('**/*.md', { cwd: guides })) {
    taken.set(guidePath(file, product), `site/guides/${file}`);
  }
  return taken;
}
