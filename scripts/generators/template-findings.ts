import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillNames } from '../content/fill-names.ts';
import { suggestion } from '../content/nearest.ts';
import type { ProductName } from '../content/types.ts';
import type { Finding } from '../lib/findings.ts';
import { HINTS, readHints } from '../prose/hints.ts';
import { FACTS } from './reference/facts.ts';

/** Templates by their path below templates/. */
type TemplateTexts = Readonly<Record<string, string>>;

/** Everything that is wrong with the templates of the project at `root`. */
export function checkTemplates(root: string, product: ProductName): Finding[] {
  const folder = join(root, 'templates');
  const names = globSync('{reference,typescript,python/sdk}/*.*', { cwd: folder }).toSorted();
  const texts = names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
  return templateFindings(Object.fromEntries(texts) as TemplateTexts, product);
}

/** A name in braces that stands for nothing, a fact or a slot of a page that does not exist. */
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
      : [
          {
            file,
            line: index + 1,
            column: 1,
            rule: 'template',
            message,
            severity: 'error' as const,
          },
        ];
  });

function lineProblem(line: string, slots: readonly string[]): string | undefined {
  const [, directive] = /^::([a-z][\w-]*)/.exec(line) ?? [];
  if (directive === 'slot') {
    const [, name = ''] = /\bname="([^"]*)"/.exec(line) ?? [];
    if (slots.includes(name)) return undefined;
    return `There is no slot "${name}"${suggestion(name, slots) || `: expected one of ${slots.join(', ')}.`} A new one is described in templates/${HINTS}.`;
  }
  if (directive === undefined || directive in FACTS) return undefined;
  const facts = Object.keys(FACTS);
  return `There is no fact "${directive}"${suggestion(directive, facts) || `: expected one of ${facts.join(', ')}, or slot.`}`;
}
