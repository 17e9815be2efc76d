import { stringify } from 'yaml';
import type { Model, Operation } from '../../model/types.ts';
import { DO_NOT_EDIT } from '../header.ts';
import { LANGUAGES } from '../samples/index.ts';
import type { Templates } from '../templates.ts';
import { FACTS } from './facts.ts';
import { blocks, inline, series } from './markdown.ts';

/** A reference page: the template of its verb with the facts put in, the slots left as marks. */
export async function renderPage(
  model: Model,
  operation: Operation,
  templates: Templates,
): Promise<string> {
  const name = `reference/${operation.verb}.md`;
  const sections = await Promise.all(
    readSections(templates(name)).map(async ({ heading, lines }) => {
      const parts = await Promise.all(lines.map((line) => fillLine(model, operation, line)));
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
    description: `${title} with the ${product.name} admin API: path, headers, request samples in ${series(LANGUAGES.map(({ label }) => label))}, answers and errors.`,
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
 * A template in sections: one whose facts are all empty is left out with its heading. A slot or the
 * mark of a container belongs to no heading, so it stands in a section of its own.
 */
function readSections(template: string): Section[] {
  const sections: { heading: string; lines: string[] }[] = [{ heading: '', lines: [] }];
  for (const text of template.split('\n')) {
    if (/^#{2,6} /.test(text)) {
      sections.push({ heading: text, lines: [] });
      continue;
    }
    if (/^(:::|::slot)/.test(text)) sections.push({ heading: '', lines: [] });
    sections.at(-1)?.lines.push(text);
  }
  return sections;
}

/** `::headers` alone on a line is a fact; `::slot` stays, and so does any other Markdown. */
async function fillLine(model: Model, operation: Operation, text: string): Promise<string> {
  const [, directive] = /^::([a-z][\w-]*)/.exec(text) ?? [];
  if (!directive || directive === 'slot') return text;
  const fact = FACTS[directive];
  // template-findings.ts has looked at every template.
  if (!fact) throw new Error(`There is no fact ::${directive}.`);
  return fact(model, operation);
}
