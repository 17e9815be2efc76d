import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { guidePath } from '../../scripts/content/guide-path.ts';
import { suggestion } from '../../scripts/content/nearest.ts';
import { PAGE_KINDS, type PageKind } from '../../scripts/content/types.ts';
import {
  EXIT,
  Misuse,
  printFindings,
  readFormat,
  readOptions,
  runCommand,
} from '../../scripts/lib/command.ts';
import { plainBlock } from '../../scripts/prose-lint/blocks.ts';
import { readHouseStyle } from '../../scripts/prose-lint/house-style.ts';
import { blockSlips } from '../../scripts/prose-lint/lint-prose.ts';
import { siteConfig } from '../config.ts';
import { paths } from '../src/lib/paths.ts';
import type { ReferenceIndex } from '../src/lib/reference-index.ts';
import { planGuide, Refusal } from './new-guide.ts';
import { projectFolders } from './project.ts';
import { missingGenerated, readIndex } from './read-index.ts';
import { NAVIGATION_FILE, readNavigation } from './read-navigation.ts';
import { readRedirects } from './redirects.ts';

const EXAMPLE = 'make new TITLE="Rotate a key" SECTION="Features/Secrets vault"';

/** `make new`: a guide with its front matter, in its folder and in the navigation. */
await runCommand(async () => {
  const options = readOptions({
    title: { type: 'string' },
    section: { type: 'string' },
    kind: { type: 'string' },
  });
  const format = readFormat();
  const title = options.title?.trim().replaceAll(/ +/g, ' ');
  const section = options.section?.trim();
  if (!title) throw new Misuse(`Which TITLE shall the guide have? ${EXAMPLE}`);
  if (!section) throw new Misuse(`In which SECTION shall the guide stand? ${EXAMPLE}`);
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
    ...readNavigation(navigation, product, siteConfig(product)).findings,
    ...readRedirects(product).findings,
    ...style.findings,
  ];
  printFindings(findings, format);
  if (!style.style || findings.length > 0) return EXIT.findings;
  const [slip] = blockSlips(plainBlock('heading', 0, title), style.style);
  if (slip) throw new Misuse(`TITLE: ${slip.message}`);

  const before = readFileSync(navigation, 'utf8');
  const plan = refusable(() =>
    planGuide(
      { title, section, kind },
      {
        product,
        navigation: before,
        taken: takenPaths(index),
        body: readFileSync(join(root, `templates/guides/${kind}.md`), 'utf8'),
      },
    ),
  );
  const file = join(guides, plan.file);
  mkdirSync(dirname(file), { recursive: true });
  // Never over a file that came to be meanwhile.
  writeFileSync(file, plan.text, { flag: 'wx' });
  if (plan.navigation !== before) {
    try {
      writeFileSync(`${navigation}.new`, plan.navigation);
      renameSync(`${navigation}.new`, navigation);
    } catch (error) {
      rmSync(file);
      throw error;
    }
  }
  const place =
    plan.navigation === before
      ? `stood in "${section}" of ${NAVIGATION_FILE} already`
      : `stands at the end of "${section}" in ${NAVIGATION_FILE}`;
  process.stdout.write(
    `${relative(root, file)} is a draft, and ${place}.\n` +
      `Write it, its description too: "make dev" shows it at ${plan.path}. To publish it, remove "draft: true".\n`,
  );
  return EXIT.fine;
});

function readKind(text: string | undefined): PageKind {
  const kind = PAGE_KINDS.find((known) => known === (text || 'howto'));
  if (kind) return kind;
  throw new Misuse(
    `KIND=${text} is no kind of page${suggestion(text ?? '', PAGE_KINDS) || '.'} Kinds: ${PAGE_KINDS.join(', ')}.`,
  );
}

function refusable<Result>(plan: () => Result): Result {
  try {
    return plan();
  } catch (error) {
    throw error instanceof Refusal ? new Misuse(error.message) : error;
  }
}

/** Every path that leads somewhere: guides, generated pages, old paths, pages and files of the site. */
function takenPaths({ product, groups }: ReferenceIndex): ReadonlyMap<string, string> {
  const { guides, public: files } = projectFolders;
  return new Map<string, string>([
    ...Object.values(paths).flatMap((path): [string, string][] =>
      typeof path === 'string' && path !== paths.home ? [[path, 'the site itself']] : [],
    ),
    ...globSync('**/*.*', { cwd: files }).map((file): [string, string] => [
      `/${file}`,
      `site/public/${file}`,
    ]),
    ...Object.entries(readRedirects(product).redirects).map(([from, to]): [string, string] => [
      from,
      `the redirect to ${to} in site/redirects.yaml`,
    ]),
    ...groups.flatMap(({ operations }) =>
      operations.flatMap(({ operationId, page }): [string, string][] =>
        page ? [[page.path, `the reference page of ${operationId}`]] : [],
      ),
    ),
    ...globSync('**/*.md', { cwd: guides }).map((file): [string, string] => [
      guidePath(file, product),
      `site/guides/${file}`,
    ]),
  ]);
}
