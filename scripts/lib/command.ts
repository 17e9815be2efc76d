import { parseArgs, type ParseArgsConfig } from 'node:util';
import { suggestion } from '../content/nearest.ts';
import { hasTraces } from '../output/journal-paths.ts';
import type { Finding } from './findings.ts';
import { FORMATS, type Format } from './formats.ts';

/** Exit codes of every command. */
export const EXIT = { fine: 0, findings: 1, misuse: 2 } as const;

/**
 * Runs a command's body; what it throws is printed, and the process ends with the exit code. No
 * command meets a half-written generated/: what a killed one has left is finished or undone first.
 */
export async function runCommand(body: () => Promise<number | undefined>): Promise<void> {
  try {
    if (hasTraces(process.cwd())) {
      // Only then, since every command would wait for the modules.
      const { recover } = await import('../output/update.ts');
      if (recover(process.cwd())) {
        process.stderr.write(
          'A command was interrupted while it wrote generated/: now it is whole.\n',
        );
      }
    }
    process.exitCode = (await body()) ?? EXIT.fine;
  } catch (error) {
    if (error instanceof Misuse) {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = EXIT.misuse;
      return;
    }
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = EXIT.findings;
  }
}

/** The command was called the wrong way: the message says how to call it. */
export class Misuse extends Error {}

/** The options of the command line; an unknown one is a misuse that lists the known ones. */
export function readOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
): ReturnType<typeof parseArgs<{ options: Options }>>['values'] {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    const known = Object.keys(options).map((name) => `--${name}`);
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new Misuse(`${reason}. Options of this command: ${known.join(', ') || 'none'}.`);
  }
}

/** A port as the user wrote it; empty or absent takes the default. */
export function readPort(text: string | undefined, standard: number): number {
  if (!text) return standard;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Misuse(
    `PORT=${text} is not a port: write a whole number from 0 (any free one) to 65535.`,
  );
}

/** Turns "the port is taken" into a message that says what to do. */
export function explainTakenPort(error: unknown, port: number, variable: string): unknown {
  // By its text: Prism rejects with an error that has lost its code.
  if (!String(error).includes('EADDRINUSE')) return error;
  return new Misuse(
    `Port ${port} is taken by another program: end it, or choose a free one with ${variable}=${port + 1}.`,
  );
}

/**
 * How this run prints findings: as `FORMAT` asks, as annotations in a GitHub workflow, for people on a
 * terminal, and a line each where a program reads along.
 */
export function readFormat(
  standard: Format = process.stderr.isTTY ? 'stylish' : 'line',
  environment = process.env,
): Format {
  const asked = environment['FORMAT'];
  if (!asked) return environment['GITHUB_ACTIONS'] === 'true' ? 'github' : standard;
  const names = Object.keys(FORMATS) as Format[];
  const format = names.find((name) => name === asked);
  if (format) return format;
  throw new Misuse(
    `FORMAT=${asked} is no format${suggestion(asked, names) || '.'} Formats: ${names.join(', ')}.`,
  );
}

/** Prints findings to standard error, where they stand apart from what a command gives. */
export function printFindings(findings: readonly Finding[], format: Format = readFormat()): void {
  process.stderr.write(FORMATS[format](findings));
}

export const hasErrors = (findings: readonly Finding[]): boolean =>
  findings.some(({ severity }) => severity === 'error');

/** `3 findings`, `1 file`. */
export const count = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;

/** `3 findings (2 errors, 1 warning)`. */
export function countFindings(findings: readonly Finding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const kinds = `${count(errors, 'error')}, ${count(findings.length - errors, 'warning')}`;
  return `${count(findings.length, 'finding')} (${kinds})`;
}
