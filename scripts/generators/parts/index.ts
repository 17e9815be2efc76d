import { DO_NOT_EDIT } from '../header.ts';
import { blocks } from '../reference/markdown.ts';
import type { Generator } from '../types.ts';
import { pythonFacts } from './python-facts.ts';
import { pythonParts } from './python-parts.ts';
import { typeScriptFacts } from './typescript-facts.ts';
import { typeScriptParts } from './typescript-parts.ts';

/** What guides include of the SDKs with `::sdk{language="python" part="methods"}`. */
export const generateParts: Generator = async (input) => {
  const languages = {
    python: await pythonParts(input.model, await pythonFacts(input)),
    typescript: await typeScriptParts(input.model, await typeScriptFacts(input)),
  };
  return Object.entries(languages).flatMap(([language, parts]) =>
    Object.entries(parts)
      .filter(([, content]) => content !== '')
      .map(([part, content]) => ({
        path: `reference/fragments/sdk/${language}.${part}.md`,
        content: `${blocks(`<!-- ${DO_NOT_EDIT} -->`, content)}\n`,
      })),
  );
};
