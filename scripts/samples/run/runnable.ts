import { isRunnable } from '../read/groups.ts';
import { promptedScript, readShell } from '../read/shell.ts';
import type { Sample } from '../types.ts';

/**
 * Return whether `make test` runs a block. Generated samples run in the contract tests. JSX needs a
 * browser, so only its types are checked.
 */
export const isRun = (sample: Sample): boolean =>
  isRunnable(sample) &&
  !sample.isGenerated &&
  sample.language !== 'tsx' &&
  sample.meta.foreign === undefined &&
  sample.meta.unverified === undefined;

/** Return the commands of a block as a bash script, with blank lines for printed text. */
export const scriptOf = (sample: Sample): string =>
  sample.language === 'console'
    ? terminalLines(sample)
        .map(({ text, isPrinted }) => (isPrinted ? '' : text.replace(/^[$>] /, '')))
        .join('\n')
    : sample.code;

/** Return the text that a terminal shows after its commands; `undefined` for a block of only commands. */
export const printedIn = (sample: Sample): string | undefined =>
  sample.language === 'console'
    ? terminalLines(sample)
        .flatMap(({ text, isPrinted }) => (isPrinted ? [text] : []))
        .join('\n')
    : undefined;

function terminalLines({ code }: Sample): { text: string; isPrinted: boolean }[] {
  const script = promptedScript(code).split('\n');
  return code.split('\n').map((text, index) => ({
    text,
    isPrinted: !text.startsWith('$ ') && script[index]?.trim() === '',
  }));
}

/** List the programs that a block needs, among those that a machine may lack. */
export function neededPrograms(sample: Sample, commandLine: string): ('python3' | 'jq')[] {
  if (sample.kind === 'python') return ['python3'];
  if (sample.kind !== 'shell') return [];
  const names = new Set(readShell(scriptOf(sample)).commands.map(({ name }) => name));
  const usesPython = [commandLine, 'python', 'python3'].some((name) => names.has(name));
  return [
    ...(usesPython ? (['python3'] as const) : []),
    ...(names.has('jq') ? (['jq'] as const) : []),
  ];
}
