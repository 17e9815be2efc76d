import type { Code, Root } from 'mdast';
import { codeLanguage, DIAGRAM_LANGUAGE, languageWords } from './code-languages.ts';
import { readCodeMeta } from './code-meta.ts';
import { expectedOneOf } from '../../lib/nearest.ts';
import { problemAt, type Problem } from '../nodes.ts';
import { visit } from '../visit.ts';

export function codeProblems(tree: Root): Problem[] {
  const problems: Problem[] = [];
  visit(tree, 'code', (code) => {
    const report = (message: string, below = 0): void => {
      const problem = problemAt(code, 'code-block', message);
      problems.push({ ...problem, line: problem.line + below });
    };
    if (!code.lang) {
      return report(
        'The block has no language. Write one after the fence: ```json, or ```text for plain text.',
      );
    }
    if (code.lang !== DIAGRAM_LANGUAGE && !codeLanguage(code.lang)) {
      report(`Unknown language "${code.lang}"${expectedOneOf(code.lang, languageWords())}`);
    }
    const { meta, problems: found } = readCodeMeta(code.meta ?? '');
    for (const message of found) report(message);
    const count = code.value.split('\n').length;
    const beyond = [...meta.highlighted].find((line) => line > count);
    if (beyond !== undefined) {
      report(`Line ${beyond} can't be highlighted: the block ends with line ${count}.`);
    }
    if (code.lang === DIAGRAM_LANGUAGE) {
      for (const word of ['title', 'description'] as const) {
        if (meta[word] === undefined) {
          report(`A diagram needs ${word}="…", for readers who can't see it.`);
        }
      }
    } else if (meta.description !== undefined) {
      report(
        '"description" is only for diagrams. Write title="…", or describe the block in the text.',
      );
    }
    const prompt = promptLine(code);
    if (prompt !== undefined) {
      report(
        'Readers would copy the "$ ". Remove it, or write ```console, which leaves it out of copies.',
        prompt,
      );
    }
  });
  return problems;
}

/** Return the number of the first line that begins with a prompt, from 1. */
export function promptLine({ lang, value }: Code): number | undefined {
  if (codeLanguage(lang ?? '')?.name !== 'bash') return undefined;
  const index = value.split('\n').findIndex((line) => line.startsWith('$ '));
  return index === -1 ? undefined : index + 1;
}
