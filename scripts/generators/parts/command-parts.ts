import type { JsonValue, Model, Operation, Schema } from '../../model/types.ts';
import { secretNames } from '../cli/commands.ts';
import { successes } from '../python/operations.ts';
import { REQUIRED } from '../reference/fields.ts';
import { blocks, code, fence, paragraphs, table } from '../reference/markdown.ts';
import type { CommandFacts, CommandOption, PythonFacts } from './python-facts.ts';
import { groupsOf, heading, operationLink, sampleIn, type Parts } from './shared.ts';

/** What the command line prints in the place of a secret, as in templates/python/sdk/cli/_output.py. */
export const MASK = '**********';

/** The parts of the command line's documentation. */
export async function commandParts(model: Model, facts: PythonFacts): Promise<Parts> {
  const groups = groupsOf(model).map(async ({ title, description, operations }) => {
    const commands = operations.map(async (operation) => {
      const found = facts.commands.find((command) => command.operation === operation);
      if (!found) throw new Error(`The command line has no command for ${operation.id}.`);
      return commandEntry(model, found);
    });
    return blocks(heading(title, 2), paragraphs(description), ...(await Promise.all(commands)));
  });
  return {
    commands: blocks(...(await Promise.all(groups))),
    'common-options': optionTable(facts.commonOptions),
    'exit-codes': table(
      ['Code', 'Meaning'],
      facts.exitCodes.map(({ code: number, meaning }) => [code(String(number)), meaning]),
    ),
  };
}

async function commandEntry(model: Model, command: CommandFacts): Promise<string> {
  const { words, operation, arguments: positional, options } = command;
  const sample = await sampleIn('cli', model, operation);
  const output = expectedOutput(model, operation);
  return blocks(
    heading(code(words)),
    `${operationLink(operation)}: ${code(usage(model, command))}`,
    table(
      ['Argument', 'Required', 'Variable', 'Meaning'],
      [
        ...positional.map(({ shown, meaning }) => [code(shown), REQUIRED, '', meaning]),
        ...optionRows(options),
      ],
    ),
    `:::details[Sample and answer]\n${blocks(fence('bash', sample), output && fence('json', output))}\n:::`,
  );
}

/** `gatehouse route update routename --file FILE`. */
export function usage({ product }: Model, command: CommandFacts): string {
  const options = command.options.map(({ flag, value, isRequired }) => {
    const text = [flag, value].filter(Boolean).join(' ');
    return isRequired ? text : `[${text}]`;
  });
  const positional = command.arguments.map(({ shown }) => shown);
  return [product.slug, command.words, ...positional, ...options].join(' ');
}

const optionTable = (options: readonly CommandOption[]): string =>
  table(
    ['Option', 'Variable', 'Meaning'],
    optionRows(options).map(([option = '', , variable = '', meaning = '']) => [
      option,
      variable,
      meaning,
    ]),
  );

const optionRows = (options: readonly CommandOption[]): string[][] =>
  options.map(({ flag, value, isRequired, variable, meaning }) => [
    code([flag, value].filter(Boolean).join(' ')),
    isRequired ? REQUIRED : '',
    code(variable),
    meaning,
  ]);

/** What the command prints into a pipe when the answer is the contract's first example. */
export function expectedOutput(model: Model, operation: Operation): string {
  const body = successes(operation)[0]?.body;
  const [example] = body?.examples ?? [];
  if (!body || !example) return '';
  return JSON.stringify(masked(example.value, secretsOf(model, body.schema)), null, 2);
}

const secretsOf = (model: Model, schema: Schema): Set<string> =>
  new Set(secretNames(model, schema));

function masked(value: JsonValue, secrets: ReadonlySet<string>): JsonValue {
  if (Array.isArray(value)) return (value as JsonValue[]).map((item) => masked(item, secrets));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]: [string, JsonValue]) => [
      name,
      secrets.has(name) && item !== null && item !== '' ? MASK : masked(item, secrets),
    ]),
  );
}
