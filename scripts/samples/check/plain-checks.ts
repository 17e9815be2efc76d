import { dialectProblems } from '../../markdown/parse/markdown.ts';
import { parseSyntax } from '../../markdown/parse/syntax.ts';
import type { Api } from '../match/api.ts';
import { continuedFrom, sourceOf } from '../read/groups.ts';
import { readHttpAnswer } from '../read/http-block.ts';
import { locateJson, locateYaml } from '../match/located-value.ts';
import { promptedScript, readShell } from '../read/shell.ts';
import type { Sample, SampleProblem } from '../types.ts';
import { checkValueBlock } from './value-block.ts';

/** Whether a block of another product can be read at all. */
export function syntaxProblems({ kind, language, code }: Sample): SampleProblem[] {
  if (kind === 'json' || kind === 'yaml') {
    const read = kind === 'json' ? locateJson(code) : locateYaml(code);
    return 'problem' in read ? [{ rule: 'sample-syntax', ...read.problem }] : [];
  }
  if (kind !== 'shell') return [];
  return readShell(language === 'console' ? promptedScript(code) : code).errors.map(
    ({ message, pos }) => ({
      rule: 'sample-syntax',
      offset: Math.min(pos, code.length),
      message: `Bash can't read this: ${message}.`,
    }),
  );
}

/** `output` and `continues` with nothing before them. */
export function wordProblems(sample: Sample, samples: readonly Sample[]): SampleProblem[] {
  const report = (message: string): SampleProblem[] => [{ rule: 'sample-words', message }];
  const { meta, language } = sample;
  if (meta.isOutput && !sourceOf(sample, samples)) {
    return report(
      'This is output, but no block before it can be run. Write response="…" or unverified="…".',
    );
  }
  return meta.isContinued && !continuedFrom(sample, samples)
    ? report(
        `No block in ${language} comes before this one, so there's nothing to continue. Remove "continues".`,
      )
    : [];
}

/** A block that nothing can be compared with, and that does not say why. */
export const unexplained = ({ language }: Sample): SampleProblem => ({
  rule: 'sample-unmatched',
  message: `${language === '' ? 'A block without a language' : `A block in ${language}`} can't be checked. Write output, response="…", foreign="…" or unverified="…" after the language.`,
});

/** Markdown is held against the dialect of pages. */
export const markdownProblems = ({ code }: Sample): SampleProblem[] =>
  dialectProblems(parseSyntax(code), code)
    // A fence may be shown without what it holds.
    .filter(({ rule }) => rule !== 'code-block')
    .map(({ line, message }) => ({
      rule: 'sample-syntax',
      offset:
        code
          .split('\n')
          .slice(0, line - 1)
          .join('\n').length + (line > 1 ? 1 : 0),
      message,
    }));

/** What is wrong with an answer that is shown with its first line and its headers. */
export function httpAnswerProblems(sample: Sample, api: Api): readonly SampleProblem[] {
  const answer = readHttpAnswer(sample.code);
  const { response, isOutput } = sample.meta;
  if (isOutput) return [];
  if (!answer || response === undefined) return [unexplained(sample)];
  const { problems } = checkValueBlock({ ...sample, kind: 'json', code: answer.body }, api, true);
  const placed = problems.map((problem) =>
    problem.offset === undefined ? problem : { ...problem, offset: problem.offset + answer.offset },
  );
  const said = response.split(/\s+/)[1];
  if (said === answer.status) return placed;
  const message = `The block shows the status ${answer.status}, but response="…" is ${said}.`;
  return [...placed, { rule: 'sample-words', offset: 0, message }];
}
