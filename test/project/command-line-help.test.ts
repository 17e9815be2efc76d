import { beforeEach, expect, test } from 'vitest';
import { commandArguments, commandOptions } from '../../scripts/generate/cli/commands.ts';
import {
  commandPlaces,
  commandWords,
  fieldFlags,
  shownValue,
} from '../../scripts/generate/cli/tree.ts';
import { model } from '../../scripts/lib/own-contract.ts';
import { settledText } from '../../scripts/generate/open-points.ts';
import { environmentName } from '../../scripts/model/identifier.ts';
import { isClientOption, pathParameters } from '../../scripts/model/lookup.ts';
import {
  PACKAGE,
  PROGRAM,
  PYTHON,
  runCommandLine,
  runPython,
  variable,
  CONTRACT_VERSION,
} from './program.ts';

/** What the command line says of itself, and that it says what the contract says. */

const operations = model.operations.map((operation) => ({ id: operation.id, operation }));

/** Leave out all spaces: lines are broken to fit the terminal, also after hyphens. */
const bare = (...texts: string[]): string => texts.join('').replaceAll(/\s+/g, '');

async function helpOf(words: string): Promise<string> {
  const outcome = await runCommandLine([...words.split(' ').filter(Boolean), '--help']);
  expect(outcome).toMatchObject({ code: 0, stderr: '' });
  return outcome.stdout;
}

beforeEach((context) => {
  if (!PYTHON) context.skip('There is no Python.');
});

test('the help of the program has its description, its commands and its exit codes', async () => {
  const help = await helpOf('');
  expect(help).toContain(`usage: ${PROGRAM} `);
  expect(bare(help)).toContain(
    bare(`${model.title}, version ${CONTRACT_VERSION}.`, settledText(model.description)),
  );
  const codes = /exit codes:\n((?: .*\n)+)/.exec(help)?.[1]?.trimEnd().split('\n') ?? [];
  expect(codes.map((line) => /^ +(\d+) {2}\S/.exec(line)?.[1])).toEqual(
    '0 1 2 3 4 5 6 7 8 9 130'.split(' '),
  );
  for (const { group, name, operation } of commandPlaces(model)) {
    const [word, summary] = group ? [group.name, group.tag?.title] : [name, operation.summary];
    expect(bare(help)).toContain(bare(word, summary ?? ''));
  }
  expect(await helpOf('completion')).toContain('bash or zsh');
});

test('the help of a group has its description and its commands', async () => {
  for (const [group, places] of Map.groupBy(commandPlaces(model), (place) => place.group)) {
    if (!group) continue;
    const help = bare(await helpOf(group.name));
    expect(help).toContain(bare(group.tag?.description ?? ''));
    for (const { name, operation } of places) {
      expect(help).toContain(bare(name, operation.summary));
    }
  }
});

test.each(operations)('the help of $id has what the contract says', async ({ operation }) => {
  const help = await helpOf(commandWords(model, operation));
  const [usage = ''] = help.split('\n\n');
  expect(bare(help)).toContain(bare(operation.description));
  expect(help).toContain(`${operation.method} ${operation.path}\n`);
  const names = pathParameters(operation).map(({ name }) => name);
  expect(bare(usage)).toContain(bare(...names));
  for (const { status, body, description, isError } of operation.responses) {
    const meaning = isError ? String(body?.examples[0]?.value) : description;
    expect(bare(help)).toContain(bare(status, meaning));
  }
  for (const { parameter, shown } of commandArguments(operation)) {
    expect(bare(help)).toContain(bare(shown, parameter.description));
  }
  for (const { parameter, flag, setting } of commandOptions(model, operation)) {
    const source = setting && `(or the variable ${variable(setting.toUpperCase())})`;
    expect(bare(help)).toContain(bare(flag, 'VALUE', parameter.description, source));
  }
  if (operation.body) {
    expect(bare(help)).toContain(bare(operation.body.schema.description));
    expect(bare(help)).toContain(bare('the body: a file, flags for single fields, or both'));
  }
  for (const field of fieldFlags(model, operation)) {
    const source =
      field.kind === 'secret' ? 'a file that contains it, or - for standard input. ' : '';
    const want = bare(field.flag, shownValue(field), source, field.description);
    expect(bare(help)).toContain(want);
  }
  expect(usage.includes('--yes')).toBe(operation.verb === 'delete');
});

const needy = operations.filter(({ operation }) => operation.parameters.some(isClientOption));
test.each(needy)('$id needs what the contract requires', async ({ operation }) => {
  const names = pathParameters(operation).map(() => 'a');
  const words = [...commandWords(model, operation).split(' '), ...names];
  if (operation.body) words.push('--file', '-');
  const given = ['BASE_URL', 'API_KEY', 'NAMESPACE'].map((name) => [variable(name), 'http://a']);
  for (const { identifier } of operation.parameters.filter(isClientOption)) {
    const env: Record<string, string> = Object.fromEntries(given);
    delete env[variable(environmentName(identifier))];
    const { code, stderr } = await runCommandLine(words, { env, input: '{}' });
    expect(stderr).toContain(`--${identifier}`);
    expect(code).toBe(2);
  }
});

test('the version is that of the package and of the contract', async () => {
  for (const words of [['--version'], ['--version', 'route', 'list']]) {
    const { stdout } = await runCommandLine(words);
    expect(stdout).toBe(`${PROGRAM} ${CONTRACT_VERSION} (contract ${CONTRACT_VERSION})\n`);
  }
});

test('every argument and every group of arguments has a help', async () => {
  const { stdout, stderr } = await runPython(['-c', WITHOUT_HELP]);
  expect({ stdout, stderr }).toEqual({ stdout: '', stderr: '' });
});

/** Prints what has no title, no description or no help. */
const WITHOUT_HELP = `
from ${PACKAGE}.cli._commands import PROGRAM
from ${PACKAGE}.cli._parser import _parsers, make_parser

def report(parser, what):
    print(parser.prog, what)

for parser in _parsers(make_parser(PROGRAM)):
    if not parser.description:
        report(parser, "description")
    for group in parser._action_groups:
        if not group.title:
            report(parser, "title of a group")
    for action in parser._actions:
        if hasattr(action, "_choices_actions"):
            if not action.metavar:
                report(parser, "word for a command")
            for choice in action._choices_actions:
                if not choice.help:
                    report(parser, choice.dest)
        elif not action.help:
            report(parser, action.dest)
        elif action.nargs != 0 and not action.metavar:
            report(parser, f"value of {action.dest}")
`;
