import { parseArgs, type ParseArgsConfig } from 'node:util';
import { suggestion } from './nearest.ts';
import type { Finding } from './findings.ts';
import { FORMATS, type Format } from './formats.ts';
import { Misuse } from './misuse.js';
import { enableProgress } from './progress.ts';
import { explainSystemError } from './system-errors.ts';

export { Misuse } from './misuse.js';
export { explainTakenPort, readPort, requireFreePort } from './ports.js';

export const EXIT = { fine: 0, findings: 1, misuse: 2 } as const;

/** Signals that ask a program to end. */
export const END_SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

/**
 * Run a command's body, print what it throws, and end the process with the exit code. A body that
 * returns no code has started a server, or has nothing to say.
 */
export async function runCommand(body: () => Promise<number | undefined>): Promise<void> {
  try {
    enableProgress();
    const code = await body();
    if (code !== undefined) process.exitCode = code;
  } catch (error) {
    if (error instanceof Misuse) {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = EXIT.misuse;
      return;
    }
    const fault = error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${explainSystemError(error) ?? fault}\n`);
    process.exitCode = EXIT.findings;
  }
}

/** Say where a server is. It serves until a signal ends it, which is no error, even if the signal comes at once. */
export function announce(text: string): void {
  for (const signal of END_SIGNALS) process.once(signal, () => process.exit(EXIT.fine));
  process.stdout.write(`${text}\n`);
}

/** Read the options of the command line; an unknown one is a misuse, whose message lists the known ones. */
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

/**
 * Return how this run prints findings: as `FORMAT` asks, as annotations in a GitHub workflow, for
 * people on a terminal, and one per line elsewhere. A command may have formats of its own.
 */
export function readFormat<Own extends string = never>(
  standard: Format = process.stderr.isTTY ? 'stylish' : 'line',
  environment = process.env,
  own: readonly Own[] = [],
): Format | Own {
  const asked = environment['FORMAT'];
  if (!asked) return environment['GITHUB_ACTIONS'] === 'true' ? 'github' : standard;
  const names = [...own, ...(Object.keys(FORMATS) as Format[])];
  const format = names.find((name) => name === asked);
  if (format) return format;
  throw new Misuse(
    `FORMAT=${asked} is not a format${suggestion(asked, names) || '.'} Formats: ${names.join(', ')}.`,
  );
}

/** Print findings to standard error, apart from what a command prints as its result. */
export function printFindings(findings: readonly Finding[], format: Format = readFormat()): void {
  process.stderr.write(FORMATS[format](findings));
}
