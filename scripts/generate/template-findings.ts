import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillNames } from '../markdown/pages/fill-names.ts';
import { expectedOneOf, suggestion } from '../lib/nearest.ts';
import type { ProductName } from '../markdown/types.ts';
import { errorAt, type Finding } from '../lib/findings.ts';
import { readText } from '../lib/text-file.ts';
import { HINTS, readHints } from '../markdown/prose/write-prose.ts';
import { FACTS } from './reference/facts.ts';

type TemplateTexts = Readonly<Record<string, string>>;

export function checkTemplates(root: string, product: ProductName): Finding[] {
  const folder = join(root, 'templates');
  const names = globSync('**/*.{md,ts,py}', { cwd: folder }).toSorted();
  const files = names.map((name) => ({
    name,
    ...readText(`templates/${name}`, readFileSync(join(folder, name), 'utf8')),
  }));
  const unreadable = files.flatMap(({ findings }) => findings);
  if (unreadable.length > 0) return unreadable;
  const filled = files.filter(({ name }) =>
    /^(?:reference|typescript|python\/sdk)\/[^/]+$/.test(name),
  );
  return templateFindings(
    Object.fromEntries(filled.map(({ name, text }) => [name, text])),
    product,
  );
}

/** Find unknown names in braces, and facts and slots of pages that don't exist. */
export function templateFindings(templates: TemplateTexts, product: ProductName): Finding[] {
  const slots = [...readHints(templates[HINTS] ?? '').keys()];
  return Object.entries(templates).flatMap(([name, text]) => {
    const file = `templates/${name}`;
    const { findings } = fillNames(file, text, product);
    const isPage = name.startsWith('reference/') && name !== HINTS;
    return isPage ? [...findings, ...pageFindings(file, text, slots)] : findings;
  });
}

const pageFindings = (file: string, text: string, slots: readonly string[]): Finding[] =>
  text.split('\n').flatMap((line, index) => {
    const message = lineProblem(line, slots);
    return message === undefined
      ? []
      : [errorAt({ file, line: index + 1, column: 1 }, 'template', message)];
  });

function lineProblem(line: string, slots: readonly string[]): string | undefined {
  const [, colons, directive] = /^(:{2,})([a-z][\w-]*)/.exec(line) ?? [];
  if (directive === 'slot') {
    const [, name = ''] = /\bname="([^"]*)"/.exec(line) ?? [];
    if (slots.includes(name)) return undefined;
    return `"${name}" isn't a slot${expectedOneOf(name, slots)} Describe a new one in templates/${HINTS}.`;
  }
  if (directive === undefined || colons !== '::' || directive in FACTS) return undefined;
  const facts = Object.keys(FACTS);
  return `"${directive}" isn't a fact${suggestion(directive, facts) || `: expected one of ${facts.join(', ')}, or slot.`}`;
}
