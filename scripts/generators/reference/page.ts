import { stringify } from 'yaml';
import type { Model, Operation } from '../../model/types.ts';
import { HINTS, readHints } from '../../prose/hints.ts';
import { DO_NOT_EDIT } from '../header.ts';
import { LANGUAGES } from '../samples/index.ts';
import type { Templates } from '../templates.ts';
import { FACTS } from './facts.ts';
import { blocks, inline } from './markdown.ts';

/** A reference page: the template of its verb with the facts put in, the slots left as marks. */
export async function renderPage(
  model: Model,
  operation: Operation,
  templates: Templates,
): Promise<string> {
  const name = `reference/${operation.verb}.md`;
  const sections = await Promise.all(
    readSections(templates(name)).map(async ({ heading, lines }) => {
      const parts = await Promise.all(
        lines.map(({ text, line }) =>
          fillLine(model, operation, templates, `templates/${name}:${line}`, text),
        ),
      );
      const content = parts
        .join('\n')
        .replaceAll(/\n{3,}/g, '\n\n')
        .trim();
      return content ? blocks(heading, content) : '';
    }),
  );
  const page = blocks(`<!-- ${DO_NOT_EDIT} -->`, `# ${inline(operation.summary)}`, ...sections);
  return `---\n${stringify(frontMatter(model, operation), { lineWidth: 0 })}---\n\n${page}\n`;
}

const frontMatter = ({ product }: Model, operation: Operation): object => {
  const title = inline(operation.summary);
  return {
    title,
    label: title,
    description: `${title} with the ${product.name} admin API: path, headers, request samples in ${languages()}, answers and errors.`,
    kind: 'reference',
    path: operation.page?.path,
    operationId: operation.id,
    ...(operation.renamedFrom ? { renamedFrom: operation.renamedFrom } : {}),
    draft: operation.page?.isDraft === true,
  };
};

const languages = (): string =>
  new Intl.ListFormat('en').format(LANGUAGES.map(({ label }) => label));

interface Section {
  readonly heading: string;
  readonly lines: readonly { readonly text: string; readonly line: number }[];
}

/**
 * A template in sections: one whose facts are all empty is left out with its heading. A slot or the
 * mark of a container belongs to no heading, so it stands in a section of its own.
 */
function readSections(template: string): Section[] {
  const sections: { heading: string; lines: { text: string; line: number }[] }[] = [
    { heading: '', lines: [] },
  ];
  for (const [index, text] of template.split('\n').entries()) {
    if (/^#{2,6} /.test(text)) {
      sections.push({ heading: text, lines: [] });
      continue;
    }
    if (/^(:::|::slot)/.test(text)) sections.push({ heading: '', lines: [] });
    sections.at(-1)?.lines.push({ text, line: index + 1 });
  }
  return sections;
}

/** `::headers` alone on a line is a fact; `::slot` stays, and so does any other Markdown. */
async function fillLine(
  model: Model,
  operation: Operation,
  templates: Templates,
  place: string,
  text: string,
): Promise<string> {
  const [, directive] = /^::([a-z][\w-]*)/.exec(text) ?? [];
  if (directive === 'slot') checkSlot(templates, place, text);
  if (!directive || directive === 'slot') return text;
  const fact = FACTS[directive];
  if (!fact) {
    const known = Object.keys(FACTS).map((word) => `::${word}`);
    throw new Error(
      `${place}  template-fact  there is no fact ::${directive}; write one of ${known.join(', ')}, or ::slot.`,
    );
  }
  return fact(model, operation);
}

/** A slot that no hint describes would have no title in prose files. */
function checkSlot(templates: Templates, place: string, text: string): void {
  const [, name = ''] = /\bname="([^"]*)"/.exec(text) ?? [];
  const known = [...readHints(templates(HINTS)).keys()];
  if (known.includes(name)) return;
  throw new Error(
    `${place}  template-slot  there is no slot "${name}"; write one of ${known.join(', ')}, or describe it in templates/${HINTS}.`,
  );
}
