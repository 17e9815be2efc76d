import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nearest, renamedTo } from '../../lib/nearest.ts';
import { findPython } from '../../test/python.ts';
import { askOnce } from '../ask-once.ts';
import { askPython } from './ask-python.ts';
import { replacePlaceholders } from './placeholders.ts';
import type { ShellCommand } from './shell.ts';
import type { SampleProblem } from '../types.ts';

/** The command line that checks commands. */
export interface CommandLine {
  /** The folder of its package. */
  readonly folder: string;
  /** Old words of commands with their current ones: `route create` → `chat create`. */
  readonly renamed?: ReadonlyMap<string, string>;
  /** The folder that keeps results; without it, none are kept. */
  readonly cache?: string;
  /** Whether to start Python. */
  readonly mayAsk?: boolean;
}

/** The command line's result for one command. */
export interface CommandAnswer {
  /** The operation that the command calls; absent for `--help` and similar. */
  readonly operation?: string;
  readonly problem?: SampleProblem;
}

/** Find the command line's module, such as `acme_sdk`, of the package in a folder. */
export const sdkModule = (folder: string): string | undefined => {
  const [table] = globSync('*/cli/_commands.py', { cwd: folder });
  return table === undefined ? undefined : basename(dirname(dirname(table)));
};

/** Return the arguments of a command of the command line, or `undefined` for any other command. */
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

/** The parser's result for one command; for a wrong one with all options, to find the nearest. */
interface ParserResult {
  readonly operation?: string;
  readonly message?: string;
  readonly options?: readonly string[];
}

/** Parse commands with the command line itself, in one process. Returns `undefined` without Python. */
export async function parseCommands(
  commands: readonly ShellCommand['words'][],
  { folder, renamed = new Map(), cache, mayAsk = true }: CommandLine,
): Promise<
  { readonly answers: readonly CommandAnswer[]; readonly isComplete: boolean } | undefined
> {
  if (commands.length === 0) return { answers: [], isComplete: true };
  const python = findPython();
  if (python === undefined) return undefined;
  // A value that is known only at run time is replaced by a text that is also a number.
  const lists = commands.map((words) =>
    words.map(({ text }) => replacePlaceholders(text, () => '1')),
  );
  const ask = async (open: readonly number[]) => {
    const asked = open.map((index) => lists[index]);
    // The script next to this file wrote it.
    const { answers, options } = (await askPython(python, [SCRIPT, folder], asked)) as {
      readonly answers: readonly ParserResult[];
      readonly options: readonly string[];
    };
    const whole = answers.map((one) => (one.message === undefined ? one : { ...one, options }));
    return { answers: whole, notes: [] };
  };
  const tool = { mayAsk, facts: [], folders: [folder, import.meta.dirname] };
  const questions = lists.map((list) => JSON.stringify(list));
  const { answers, isComplete } = cache
    ? await askOnce({ ...tool, kept: join(cache, 'commands.json') }, questions, ask)
    : { ...(await ask([...lists.keys()])), isComplete: true };
  return {
    answers: answers.map((answer, index) => readAnswer(answer, commands[index] ?? [], renamed)),
    isComplete,
  };
}

function readAnswer(
  { operation, message, options = [] }: ParserResult = {},
  words: ShellCommand['words'],
  renamed: ReadonlyMap<string, string>,
): CommandAnswer {
  if (message === undefined) return operation === undefined ? {} : { operation };
  return { problem: renamedProblem(words, renamed) ?? explain(message, words, options) };
}

const SCRIPT = fileURLToPath(new URL('parse-commands.py', import.meta.url));

/** Create a problem with the current words of a command whose operation was renamed. */
function renamedProblem(
  words: ShellCommand['words'],
  renamed: ReadonlyMap<string, string>,
): SampleProblem | undefined {
  const line = ` ${words.map(({ text }) => text).join(' ')} `;
  const [found] = [...renamed].filter(([before]) => line.includes(` ${before} `));
  if (!found) return undefined;
  const offset = words.find(({ text }) => text === found[0].split(' ')[0])?.offsets[0];
  return {
    rule: 'sample-command',
    ...(offset !== undefined && { offset }),
    message: renamedTo('command', ...found),
    pattern: `call ${found[0]}, which is ${found[1]} now`,
  };
}

/** Create a problem with the parser's message, at the wrong word, with the nearest known one. */
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
    pattern: `call the command line in a way that it doesn't support${wrong ? ` (${wrong})` : ''}`,
  };
}

/** Return the folder of the project's package. */
export const packageFolder = (root: string): string => join(root, 'generated/python');
