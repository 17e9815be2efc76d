import { parseFrontMatter } from '../content/front-matter.ts';
import { parseSyntax } from '../content/syntax.ts';
import { readSlots } from '../content/slots.ts';
import type { Slot } from '../content/slots.ts';
import type { GeneratedFile } from '../generators/types.ts';
import { createMemory } from '../lib/memory.ts';

/** A reference page that a writer may write for. */
export interface Target {
  readonly operationId: string;
  readonly renamedFrom?: string;
  readonly fingerprint: string;
  /** In the order of the page. */
  readonly slots: readonly Slot[];
}

/** What is read here of generated/reference/index.json. */
interface Index {
  readonly groups: readonly {
    readonly operations: readonly {
      readonly operationId: string;
      readonly fingerprint: string;
      readonly page: { readonly name: string } | null;
    }[];
  }[];
}

/** The reference pages of a contract, from what the generators made of it. */
export function readTargets(files: readonly GeneratedFile[]): Target[] {
  const texts = new Map(files.map(({ path, content }) => [path, content]));
  const read = (path: string): string => {
    const text = texts.get(path);
    if (text === undefined) throw new Error(`No generator writes generated/${path}.`);
    return text;
  };
  const { groups } = JSON.parse(read('reference/index.json')) as Index;
  return groups.flatMap(({ operations }) =>
    operations.flatMap(({ operationId, fingerprint, page }) => {
      if (!page) return [];
      const path = `reference/${page.name}.md`;
      const text = read(path);
      return [
        { operationId, fingerprint, ...pages.recall(path, [text], () => readPage(path, text)) },
      ];
    }),
  );
}

type PageTarget = Pick<Target, 'renamedFrom' | 'slots'>;

/** For a process that watches: a page is parsed again only when it has changed. */
const pages = createMemory<PageTarget>();

function readPage(path: string, text: string): PageTarget {
  const { frontMatter, body } = parseFrontMatter(`generated/${path}`, text, 'reference');
  const renamedFrom = frontMatter?.renamedFrom;
  return { slots: readSlots(parseSyntax(body)), ...(renamedFrom && { renamedFrom }) };
}
