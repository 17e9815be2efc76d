import { splitFrontMatter } from '../pages/front-matter.ts';
import { parseSyntax } from '../parse/syntax.ts';
import { readSlots, type Slot } from '../weave/slots.ts';
import type { GeneratedFile } from '../../generate/types.ts';
import { createMemory } from '../../lib/memory.ts';

export interface Target {
  readonly operationId: string;
  readonly renamedFrom?: string;
  readonly fingerprint: string;
  readonly slots: readonly Slot[];
}

/** The used part of generated/reference/index.json. */
interface Index {
  readonly groups: readonly {
    readonly operations: readonly {
      readonly operationId: string;
      readonly renamedFrom?: string;
      readonly fingerprint: string;
      readonly page: { readonly name: string } | null;
    }[];
  }[];
}

export function readTargets(files: readonly GeneratedFile[]): Target[] {
  const texts = new Map(files.map(({ path, content }) => [path, content]));
  const read = (path: string): string => {
    const text = texts.get(path);
    if (text === undefined) throw new Error(`No generator writes generated/${path}.`);
    return text;
  };
  const { groups } = JSON.parse(read('reference/index.json')) as Index;
  return groups.flatMap(({ operations }) =>
    operations.flatMap(({ page, ...operation }) => {
      if (!page) return [];
      const path = `reference/${page.name}.md`;
      const text = read(path);
      const body = splitFrontMatter(text)?.body ?? text;
      const slots = pages.recall(path, [text], () => readSlots(parseSyntax(body)));
      return [{ ...operation, slots }];
    }),
  );
}

/** Parsed pages, for a process that watches: only changed pages are parsed again. */
const pages = createMemory<readonly Slot[]>();
