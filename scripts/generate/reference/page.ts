import { stringify } from 'yaml';
import { parseSyntax } from '../../markdown/parse/syntax.ts';
import { readSlots, type Slot } from '../../markdown/weave/slots.ts';
import { escapeBraces } from '../../lib/product-name.ts';
import type { Model, Operation } from '../../model/types.ts';
import { LANGUAGES } from '../samples/index.ts';
import { DO_NOT_EDIT, type GeneratorInput } from '../types.ts';
import { FACTS } from './facts.ts';
import { blocks, inline, series } from './markdown.ts';

/** A reference page, with the places that it has for a writer's text. */
interface Page {
  readonly text: string;
  readonly slots: readonly Slot[];
}

/** Make a reference page: the template of its verb with the facts filled in and the slots kept as marks. */
export async function renderPage(
  input: Pick<GeneratorInput, 'model' | 'history'> & { templates: (name: string) => string },
  operation: Operation,
): Promise<Page> {
  const { model, templates } = input;
  const name = `reference/${operation.verb}.md`;
  const sections = await Promise.all(
    readSections(templates(name)).map(async ({ heading, lines }) => {
      const parts = await Promise.all(lines.map((line) => fillLine(input, operation, line)));
      const content = parts
        .join('\n')
        .replaceAll(/\n{3,}/g, '\n\n')
        .trim();
      return { heading, content, marks: lines.filter(isSlot) };
    }),
  );
  const shown = sections.filter(
    (section, index) => section.content || leads(section, sections.slice(index + 1)),
  );
  const page = blocks(
    `<!-- ${DO_NOT_EDIT} -->`,
    `# ${inline(operation.summary)}`,
    ...shown.map(({ heading, content }) => blocks(heading, content)),
  );
  // Facts have no slots, but take long to parse.
  const outline = shown.flatMap(({ heading, marks }) => [heading, ...marks]);
  return {
    // Names are filled in already, so any braces are the contract's own.
    text: escapeBraces(
      `---\n${stringify(frontMatter(model, operation), { lineWidth: 0 })}---\n\n${page}\n`,
    ),
    slots: readSlots(parseSyntax(blocks(...outline))),
  };
}

/** Check whether a line of a template is the mark of a slot, or begins one that has a text of its own. */
const isSlot = (line: string): boolean => /^:{2,}slot\{/.test(line);

/** Return whether a heading without content of its own is above one with content. */
function leads({ heading }: FilledSection, following: readonly FilledSection[]): boolean {
  const level = levelOf(heading);
  const end = following.findIndex((one) => one.heading && levelOf(one.heading) <= level);
  const below = following.slice(0, end === -1 ? undefined : end);
  return level > 0 && below.some((one) => one.heading && one.content);
}

const levelOf = (heading: string): number => heading.search(/[^#]|$/);

interface FilledSection {
  readonly heading: string;
  readonly content: string;
  /** The lines that are the marks of slots. */
  readonly marks: readonly string[];
}

/** The longest description that search engines show whole. */
const LONGEST = 160;

/** Describe a page in one sentence, which leaves out what doesn't fit. */
function described(title: string, api: string): string {
  const languages = series(LANGUAGES.map(({ label }) => label));
  const facts = `path, headers, request samples in ${languages}, responses and errors.`;
  const all = [`${title} with the ${api}: ${facts}`, `${title}: ${facts}`, `${api}: ${facts}`];
  return all.find(({ length }) => length <= LONGEST) ?? `An operation with its ${facts}`;
}

const frontMatter = ({ title: api }: Model, operation: Operation): object => {
  const title = inline(operation.summary);
  return {
    title,
    label: title,
    description: described(title, api),
    kind: 'reference',
    path: operation.page?.path,
    operationId: operation.id,
    ...(operation.renamedFrom ? { renamedFrom: operation.renamedFrom } : {}),
    draft: operation.page?.isDraft === true,
  };
};

interface Section {
  readonly heading: string;
  readonly lines: readonly string[];
}

/**
 * Divide a template into sections. A section without facts is left out with its heading, so a slot and
 * the mark of a container, which belong to no heading, begin their own sections.
 */
function readSections(template: string): Section[] {
  const sections: { heading: string; lines: string[] }[] = [{ heading: '', lines: [] }];
  for (const text of template.split('\n')) {
    if (/^#{2,6} /.test(text)) {
      sections.push({ heading: text, lines: [] });
      continue;
    }
    if (/^(?::::+[a-z]|::slot)/.test(text)) sections.push({ heading: '', lines: [] });
    sections.at(-1)?.lines.push(text);
  }
  return sections;
}

/** Replace a line such as `::headers` with its fact; keep slots and any other Markdown. */
async function fillLine(
  { model, history }: Pick<GeneratorInput, 'model' | 'history'>,
  operation: Operation,
  text: string,
): Promise<string> {
  const [, directive] = /^::([a-z][\w-]*)/.exec(text) ?? [];
  if (!directive || directive === 'slot') return text;
  const fact = FACTS[directive];
  // template-findings.ts reports this with its place, so it can't happen here.
  if (!fact) throw new Error(`::${directive} isn't a fact.`);
  return fact(model, operation, history);
}
