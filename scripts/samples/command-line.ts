import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nearest } from '../content/nearest.ts';
import { findPython } from '../test/python.ts';
import { askPython } from './ask-python.ts';
import { replacePlaceholders } from './placeholders.ts';
import type { ShellCommand } from './shell.ts';
import type { SampleProblem } from './types.ts';

/** What the command line says of one command. */
export interface CommandAnswer {
  /** The operation that it calls; none for `--help` and the like. */
  readonly operation?: string;
  readonly problem?: SampleProblem;
}

/** The module behind the command line, `acme_sdk`, of the package in a folder. */
export const sdkModule = (folder: string): string | undefined => {
  const [table] = globSync('*/cli/_commands.py', { cwd: folder });
  return table === undefined ? undefined : basename(dirname(dirname(table)));
};

/** The arguments of a call of the command line, or `undefined` for any other command. */
export function argumentsOf(
  { name, words }: ShellCommand,
  program: string,
  module: string,
): ShellCommand['words'] | undefined {
  if (name === program) return words;
  const isPython = /^(?:.*\/)?python(?:3(?:\.\d+)?)?$/.test(name);
  return isPython && words[0]?.text === '-m' && words[1]?.text === module
    ? words.slice(2)
    : undefined;
}

/**
 * Has the command line itself parse commands, in one process for all. `undefined` where no Python is
 * that could.
 */
export async function parseCommands(
  commands: readonly ShellCommand['words'][],
  folder: string,
): Promise<readonly CommandAnswer[] | undefined> {
  if (commands.length === 0) return [];
  const python = findPython();
  if (python === undefined) return undefined;
  // What is known only when it runs is a text that is also a number.
  const lists = commands.map((words) =>
    words.map(({ text }) => replacePlaceholders(text, () => '1')),
  );
  // The script beside this file wrote it.
  const { answers, options } = (await askPython(python, [SCRIPT, folder], lists)) as {
    readonly answers: readonly { readonly operation?: string; readonly message?: string }[];
    readonly options: readonly string[];
  };
  return answers.map(({ operation, message }, index) => {
    if (message === undefined) return operation === undefined ? {} : { operation };
    return { problem: explain(message, commands[index] ?? [], options) };
  });
}

const SCRIPT = fileURLToPath(new URL('parse-commands.py', import.meta.url));

/** In the parser's words, at the word that it means, with the nearest that it knows. */
function explain(
  message: string,
  words: ShellCommand['words'],
  options: readonly string[],
): SampleProblem {
  const choice = /invalid choice: '([^']*)' \(choose from (.*?)\)/.exec(message);
  const stray = /unrecognized arguments: (\S+)/.exec(message);
  const wrong = choice?.[1] ?? stray?.[1] ?? '';
  const known =
    choice?.[2]?.replaceAll("'", '').split(', ') ?? (wrong.startsWith('-') ? options : []);
  const other = wrong ? nearest(wrong, known) : undefined;
  const [line = ''] = message.split('\n').slice(-1);
  const text = line.replace(/ See \S+.* --help\.$/, '');
  const offset = words.find((word) => word.text === wrong)?.offsets[0] ?? words[0]?.offsets[0];
  return {
    rule: 'sample-command',
    ...(offset !== undefined && { offset }),
    message: `${text}${other ? ` Did you mean "${other}"?` : ''}`,
    pattern: `call the command line in a way that it does not know${wrong ? ` (${wrong})` : ''}`,
  };
}

/** Where the project keeps the package. */
export const packageFolder = (root: string): string => join(root, 'generated/python');
