import { isRunnable } from '../groups.ts';
import { promptedScript, readShell } from '../shell.ts';
import type { Sample } from '../types.ts';

/**
 * Whether `make test` runs a block. Generated samples run in the contract tests; JSX needs a browser,
 * so its types are all that is checked.
 */
export const isRun = (sample: Sample): boolean =>
  isRunnable(sample) &&
  !sample.isGenerated &&
  sample.language !== 'tsx' &&
  sample.meta.foreign === undefined &&
  sample.meta.unverified === undefined;

/** The commands of a block as bash reads them; what a terminal printed is left blank. */
export const scriptOf = (sample: Sample): string =>
  sample.language === 'console'
    ? terminalLines(sample)
        .map(({ text, isPrinted }) => (isPrinted ? '' : text.replace(/^[$>] /, '')))
        .join('\n')
    : sample.code;

/** What a terminal shows below its commands; `undefined` for a block of commands alone. */
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

/** The programs that a block cannot run without, of those that a machine may lack. */
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
